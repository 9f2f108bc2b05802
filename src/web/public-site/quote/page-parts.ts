/** Finds what the markup of the page marks, by attribute. Throws where the markup lacks it. */
export function marked<E extends HTMLElement = HTMLElement>(
  attribute: string,
  value = '',
  within: ParentNode = document,
): E {
  const found = within.querySelector<E>(value === '' ? `[data-${attribute}]` : `[data-${attribute}="${value}"]`)
  if (!found) throw new Error(`the page has no ${attribute} ${value}`)
  return found
}

export const show = (element: HTMLElement, isShown: boolean) => {
  element.hidden = !isShown
}

export const showPart = (name: string, isShown = true) => show(marked('part', name), isShown)

/** Fills in a fact; its row is hidden without one. */
export function fill(name: string, text: string | null): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-fact="${name}"]`))
    element.textContent = text ?? ''
  const row = document.querySelector<HTMLElement>(`[data-row="${name}"]`)
  if (row) show(row, Boolean(text))
}

/** A copy of a template's only element. */
export function copyOf(template: string): HTMLElement {
  const content = marked<HTMLTemplateElement>('template', template).content
  return (content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement
}

const unitNamed = (unit: string | null) => unit && document.querySelector<HTMLElement>(`[data-unit="${unit}"]`)
const quantities = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** As the reader writes it: '500 bags'. */
export function quantityNamed(qty: number, unit: string | null): string {
  const named = unitNamed(unit)
  const words = named && (qty === 1 ? named.dataset.one : named.dataset.more)
  return (words || '#').replace('#', quantities.format(qty))
}

/** What a rate is for: 'bag', '100 nos'. */
export const perNamed = (ratePer: number, unit: string | null): string =>
  ratePer === 1 ? (unitNamed(unit) || null)?.textContent || '' : quantityNamed(ratePer, unit)

/** A sentence of the page in the reader's language, by its code; null if it has none. */
export const sentenceOf = (code: string): string | null =>
  document.querySelector(`[data-code="${code}"]`)?.textContent ?? null
