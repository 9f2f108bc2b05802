const selector = 'a[data-record]'

/** The links of the rows, in order; the list and the panel use them to move between rows. */
const recordLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(selector)]

export const firstRecordLink = () => document.querySelector<HTMLAnchorElement>(selector)

export const recordLink = (id: string) => recordLinks().find((link) => link.dataset.record === id)

/** The link of the previous or next row. */
export function neighbourOf(id: string, by: 1 | -1): HTMLAnchorElement | undefined {
  const links = recordLinks()
  const place = links.findIndex((link) => link.dataset.record === id)
  return place === -1 ? undefined : links[place + by]
}

export const lastRecordLink = () => recordLinks().at(-1)
