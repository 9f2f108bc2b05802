import type { Quote } from '#contract/quote.ts'
import { earlierLines } from '#domain/boq/earlier-lines.ts'
import { copyOf, marked, quantityNamed, show } from './page-parts.ts'
import { detailsOfLine, nameOfLine, rateOf, unitOfRate } from './show-quote.ts'

type Item = Quote['items'][number]
/** `hasOwnGst`: another than that of all lines, which it keeps when that changes. `take`: the button of the own earlier rate. */
type Row = { item: Item; input: HTMLInputElement; gst: HTMLSelectElement; take: HTMLElement; hasOwnGst: boolean }

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
  const made: Row = { item, input, gst, take: marked('do', 'take', row), hasOwnGst: false }
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
  take.textContent = take.dataset
    .words!.replace('#rate', rateOf(before.rate))
    .replace('#quantity', qty === null ? unitOfRate(row.item) : quantityNamed(qty, unit))
  take.onclick = () => {
    fillRow(row, before)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
}

/** Whether the own earlier rate of a changed line is not taken, and no other typed. */
export const isOffered = ({ take, input }: Row): boolean => take.textContent !== '' && input.value.trim() === ''

/** Until a rate is typed. */
export function showOffers(): void {
  for (const row of rows) show(row.take, isOffered(row))
}
