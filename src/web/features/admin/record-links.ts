const selector = 'a[data-record]'

/** The links of the rows, in their order: the list and the panel beside it find each other by them. */
const recordLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(selector)]

export const firstRecordLink = () => document.querySelector<HTMLAnchorElement>(selector)

export const recordLink = (id: string) => recordLinks().find((link) => link.dataset.record === id)

/** The link of the row above or below. */
export function neighbourOf(id: string, by: 1 | -1): HTMLAnchorElement | undefined {
  const links = recordLinks()
  const place = links.findIndex((link) => link.dataset.record === id)
  return place === -1 ? undefined : links[place + by]
}

export const lastRecordLink = () => recordLinks().at(-1)
