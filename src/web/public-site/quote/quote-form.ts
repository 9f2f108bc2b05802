import { limits } from '#contract/limits.ts'
import type { Quote } from '#contract/quote.ts'
import { filled, type Sentence } from '#contract/sentence.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { checkAgain, checkFields, refuseAt, unmarkFields } from './check-fields.ts'
import { copyOf, fill, marked, sentenceOf, show, showPart } from './page-parts.ts'
import { quoteDraft, type TypedQuote } from './quote-draft.ts'
import { linesLeftOut, totalOf } from './quote-total.ts'
import { detailsOfLine, nameOfLine, rupees, unitOfRate } from './show-quote.ts'

type Item = Quote['items'][number]
type Row = { item: Item; input: HTMLInputElement }

const form = () => marked<HTMLFormElement>('form')
const inputNamed = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const codePart = () => marked('only', 'code')
let rows: Row[] = []
/** A price that was asked about once. */
let meant = ''

/** Shows one price, or a rate for each line; and who bids, unless the link says so. */
export function prepareForm(quote: Quote): void {
  const { items, bid, bidder } = quote
  form().reset()
  unmarkFields(form())
  const hasLines = items.length > 0
  show(marked('only', 'one'), !hasLines)
  show(marked('only', 'lines'), hasLines)
  show(marked('only', 'new'), bidder === null)
  marked<HTMLFieldSetElement>('only', 'new').disabled = bidder !== null
  inputNamed('price').required = !hasLines
  for (const name of ['email', 'code']) inputNamed(name).required = false
  rows = []
  marked('list', 'lines').replaceChildren(...items.map(rowOf))
  if (bid) {
    inputNamed('price').value = String(bid.price_quote)
    inputNamed('delivery_estimate').value = bid.delivery_estimate
    inputNamed('notes').value = bid.notes ?? ''
    if (bid.items[0]) inputNamed('gst').value = String(bid.items[0].gst_percent)
    for (const { item, input } of rows)
      input.value = String(bid.items.find(({ job_item_id }) => job_item_id === item.id)?.rate ?? '')
  }
  restore(quoteDraft.read(quote))
  form().oninput = () => {
    showSums(quote)
    needOneRate()
    checkAgain(form())
    quoteDraft.save(quote, typedValues())
  }
  showSums(quote)
}

/** An asked code is kept as an empty one: that the mail has it, not what it is. */
function typedValues(): TypedQuote {
  const { code, ...typed } = Object.fromEntries(new FormData(form())) as TypedQuote
  return codePart().hidden ? typed : { ...typed, code: '' }
}

function restore(typed: TypedQuote | null): void {
  show(codePart(), typed?.code !== undefined)
  if (!typed) return
  for (const [name, value] of Object.entries(typed)) {
    const input = inputNamed(name)
    if (input) input.value = value
  }
  // A change of the bid that had been begun.
  if (!marked('do', 'change').hidden) showPart('form')
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
  const note = row.querySelector('p')!
  note.id = `${item.id}-note`
  input.setAttribute('aria-describedby', note.id)
  rows.push({ item, input })
  return row
}

function showSums(quote: Quote): void {
  const typed = parseRupees(inputNamed('price').value)
  fill('typed', typed > 0 && typed < limits.priceBelow ? priceNamed(quote, typed) : '')
  const rates = rows.map(({ item, input }) => ({ item, typed: input.value }))
  const total = totalOf(quote, rates, inputNamed('gst').value)
  fill('total', total === null || total >= limits.priceBelow ? '—' : rupees(total))
  const left = linesLeftOut(rates)
  fill('left_out', String(left))
  show(marked('only', 'left_out'), left > 0 && left < rows.length)
}

/** '₹4,46,400 · Rupees Four Lakh … Only · 1,200 bags × ₹372': who types the price of one sees it. */
function priceNamed(quote: Quote, typed: number): string {
  const count = countIn(quote)
  return [
    rupees(typed),
    amountInWords(Math.round(typed * 100), wordsOf),
    ...(count > 1 ? [`${quote.job.quantity} × ${rupees(typed / count)}`] : []),
  ].join(' · ')
}

const wordsOf = ({ code, text, params }: Sentence) => filled(sentenceOf(code) ?? text, params ?? {})

/** The number in '1,200 bags'; 0 without one. */
const countIn = ({ job }: Quote): number =>
  Number(/\d[\d,]*(\.\d+)?/.exec(job.quantity ?? '')?.[0].replaceAll(',', '') ?? 0)

const manyAtLeast = 10

/** Asks once: below a rupee for one of many, a price is rather that of one. */
function askIfOfOne(quote: Quote): void {
  const price = inputNamed('price')
  const count = countIn(quote)
  if (rows.length > 0 || price.value === meant || count < manyAtLeast || parseRupees(price.value) >= count) return
  meant = price.value
  refuseAt(price, 'price_of_one')
}

/** Without any rate the first line lacks one; each may stay empty by itself. */
function needOneRate(): void {
  if (rows[0]) rows[0].input.required = rows.every(({ input }) => input.value.trim() === '')
}

/** What the form says, as the call takes it. Throws `Refused` if fields are wrong. */
export function readForm(quote: Quote): Record<string, unknown> {
  needOneRate()
  checkFields(form())
  askIfOfOne(quote)
  const gst_percent = Number(inputNamed('gst').value)
  const priced =
    rows.length === 0
      ? { price_quote: parseRupees(inputNamed('price').value) }
      : {
          items: rows
            .filter(({ input }) => input.value.trim() !== '')
            .map(({ item, input }) => ({ job_item_id: item.id, rate: parseRupees(input.value), gst_percent })),
        }
  const said = (names: string[]) => Object.fromEntries(names.map((name) => [name, inputNamed(name).value.trim()]))
  return {
    ...priced,
    ...said(['delivery_estimate', 'notes']),
    ...(quote.bidder
      ? { company_name: quote.bidder.company_name, contact_phone: quote.bidder.contact_phone }
      : said(['company_name', 'contact_phone', 'email', 'code'])),
    addendum_no: quote.job.addendum_no,
  }
}
