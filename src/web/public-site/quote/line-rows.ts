import type { Quote } from '#contract/quote.ts'
import { earlierLines } from '#domain/boq/earlier-lines.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { copyOf, marked, quantityNamed, show } from './page-parts.ts'
import { detailsOfLine, nameOfLine, rateOf, unitOfRate } from './show-quote.ts'

type Item = Quote['items'][number]
/**
 * `hasOwnGst`: another than that of all lines, which it keeps when that changes. `take`: the button of the own earlier rate. `change`: says
 * what an addendum has changed meanwhile. `hadRate`: before a change, after which it needs one again.
 */
type Row = {
  item: Item
  input: HTMLInputElement
  gst: HTMLSelectElement
  take: HTMLElement
  change: HTMLElement
  hasOwnGst: boolean
  hadRate: boolean
}

const gstOfAll = () => marked('form').querySelector<HTMLSelectElement>('[name="gst"]')!
/** The lines that take a rate. */
export let rows: Row[] = []

/** Shows an empty rate for each line, with the GST that is chosen for all. */
export function showRows(items: readonly Item[]): void {
  rows = []
  marked('list', 'lines').replaceChildren(...items.map(rowOf))
  gstOfAll().oninput = () => setGstOfAll(gstOfAll().value)
}

function rowOf(item: Item): HTMLElement {
  if (item.kind === 'heading') {
    const heading = copyOf('heading')
    heading.textContent = item.description
    return heading
  }
  const row = copyOf('line')
  marked('cell', 'what', row).textContent = nameOfLine(item)
  const details = marked('cell', 'details', row)
  details.textContent = detailsOfLine(item, details.dataset)
  const rate = marked('cell', 'rate', row)
  rate.textContent = `${rate.dataset.words} ${unitOfRate(item)}`
  const input = row.querySelector('input')!
  input.name = item.id
  input.id = item.id
  row.querySelector('label')!.htmlFor = item.id
  const note = row.querySelector('p')!
  note.id = `${item.id}-note`
  input.setAttribute('aria-describedby', note.id)
  const gst = row.querySelector('select')!
  gst.name = `gst ${item.id}`
  gst.ariaLabel = `${gst.ariaLabel}: ${nameOfLine(item)}`
  const [take, change] = [marked('do', 'take', row), marked('cell', 'change', row)]
  const made: Row = { item, input, gst, take, change, hasOwnGst: false, hadRate: false }
  gst.oninput = () => noteOwnGst(made)
  rows.push(made)
  return row
}

export function setGstOfAll(percent: string): void {
  gstOfAll().value = percent
  for (const { gst, hasOwnGst } of rows) if (!hasOwnGst) gst.value = percent
}

export function noteOwnGst(row: Row): void {
  row.hasOwnGst = row.gst.value !== gstOfAll().value
}

/** The rates of the own bid; a line that has changed since offers its earlier one. */
export function fillRows({ items }: NonNullable<Quote['bid']>, quoted: readonly Item[]): void {
  const rates = new Map(items.map((item) => [item.job_item_id, item]))
  const earlier = earlierLines(
    quoted,
    rows.map(({ item }) => item),
  )
  const usual = mostOf(items.map(({ gst_percent }) => String(gst_percent)))
  if (usual !== undefined) setGstOfAll(usual)
  for (const row of rows) {
    const own = rates.get(row.item.id)
    const line = earlier.get(row.item.id)
    const before = line && rates.get(line.id)
    if (own) fillRow(row, own)
    const was = before ?? rates.get(replacedBy(row.item, quoted)?.id ?? '')
    if (own || !was) continue
    row.gst.value = String(was.gst_percent)
    noteOwnGst(row)
    if (line && before) offer(row, line, before)
  }
}

/** The line that stood in its place when the bid was made: of a line in other words only the GST is taken over. */
const replacedBy = ({ position }: Item, quoted: readonly Item[]): Item | undefined =>
  quoted.find((one) => one.position === position && rows.every(({ item }) => item.id !== one.id))

/** The value that there is most of, the first of several. */
function mostOf(values: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]
}

type Quoted = NonNullable<Quote['bid']>['items'][number]

function fillRow(row: Row, { rate, gst_percent }: Quoted): void {
  row.input.value = String(rate)
  row.gst.value = String(gst_percent)
  noteOwnGst(row)
}

function offer(row: Row, { qty, unit }: Item, before: Quoted): void {
  const { take, input } = row
  row.hadRate = true
  take.textContent = take.dataset
    .words!.replace('#rate', rateOf(before.rate))
    .replace('#quantity', qty === null ? unitOfRate(row.item) : quantityNamed(qty, unit))
  take.onclick = () => {
    fillRow(row, before)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
}

/**
 * Says at each line what addenda have changed while the rates were typed. A rate stays if only the quantity differs; that for other words is
 * told beside the empty field: that of the own bid where there is one. `before`: the lines that the rates were typed for.
 */
export function keepTyped(typed: Record<string, string>, before: readonly Item[], bid: Quote['bid']): void {
  const quoted = new Map(bid?.items.map(({ job_item_id, rate }) => [job_item_id, rate]))
  const known = new Set(before.map(({ id }) => id))
  const earlier = earlierLines(
    before,
    rows.map(({ item }) => item),
  )
  const taken = new Set(earlier.values())
  const left = before.filter((line) => !taken.has(line))
  for (const row of rows) {
    if (known.has(row.item.id)) continue
    const same = earlier.get(row.item.id)
    const was = same ?? replacedBy(row.item, left)
    const rate = was && typed[was.id]?.trim()
    if (same && rate) row.input.value = rate
    if (rate) row.hadRate = true
    if (was) row.gst.value = typed[`gst ${was.id}`] ?? row.gst.value
    row.change.textContent = was
      ? wasInWords(row.change, was, quoted.get(was.id) ?? parseRupees(rate ?? ''))
      : row.change.dataset.new!
  }
}

/** 'Changed. Before: Cement, 500 bags · ₹380 / bag'. */
const wasInWords = ({ dataset }: HTMLElement, was: Item, rate: number): string =>
  `${dataset.words} ${[nameOfLine(was), ...(rate > 0 ? [`${rateOf(rate)} / ${unitOfRate(was)}`] : [])].join(' · ')}`

const mostNamed = 3

/** The lines that `keepTyped` has marked; '' if there are none. */
export function changedInWords(): string {
  const changed = rows.filter(({ change }) => change.textContent !== '')
  const names = changed.slice(0, mostNamed).map(({ item }) => item.description.slice(0, 60))
  return [...names, ...(changed.length > mostNamed ? ['…'] : [])].join('; ')
}

/** Whether a changed line had a rate and has none now. */
export const lacksRate = ({ hadRate, input }: Row): boolean => hadRate && input.value.trim() === ''

/** Until a rate is typed. */
export function showOffers(): void {
  for (const row of rows) show(row.take, row.take.textContent !== '' && lacksRate(row))
}
