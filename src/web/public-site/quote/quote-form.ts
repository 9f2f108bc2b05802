import { limits } from '#contract/limits.ts'
import type { Quote } from '#contract/quote.ts'
import { filled, type Sentence } from '#contract/sentence.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { typeLatinDigits } from '#web/ui/latin-digits.ts'
import type { Refused } from './ask-server.ts'
import { checkAgain, checkFields, markRefused, refuseAt, unmarkFields } from './check-fields.ts'
import { fillRows, keepTyped, lacksRate, noteOwnGst, rows, setGstOfAll, showOffers, showRows } from './line-rows.ts'
import { fill, marked, sentenceOf, show, showPart } from './page-parts.ts'
import { quoteDraft, type TypedQuote } from './quote-draft.ts'
import { countIn, linesLeftOut, totalOf } from './quote-total.ts'
import { canBeChanged, freightOf, rupees } from './show-quote.ts'

const form = () => marked<HTMLFormElement>('form')
const inputNamed = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const codePart = () => marked('only', 'code')
/** A price, a phone number and an address without its code that were asked about once. */
let meant = ''
let meantPhone = ''
let meantEmail = ''
/** Changed lines whose empty rates were asked about. */
const meantEmpty = new Set<string>()
/** The job whose lines the form shows. */
let shownJob = ''

/** Shows one price, or a rate for each line; and who bids, unless the link says so. */
export function prepareForm(quote: Quote): void {
  const { items, bid, bidder, job } = quote
  form().reset()
  unmarkFields(form())
  allowTyping(true)
  const hasLines = items.length > 0
  show(marked('only', 'one'), !hasLines)
  show(marked('only', 'lines'), hasLines)
  show(marked('only', 'new'), bidder === null)
  marked<HTMLFieldSetElement>('only', 'new').disabled = bidder !== null
  marked<HTMLAnchorElement>('own-job').href = `/jobs/${job.id}`
  inputNamed('price').required = !hasLines
  needProof(false)
  const before = shownJob === job.id ? rows.map(({ item }) => item) : null
  shownJob = job.id
  showRows(items)
  // The pay of workers is for the site.
  show(marked('only', 'freight'), job.category !== 'labor')
  inputNamed('delivery_basis').value = job.category === 'labor' ? '' : ((bid ?? job).delivery_basis ?? '')
  if (bid) {
    inputNamed('price').value = String(bid.price_quote)
    inputNamed('delivery_estimate').value = bid.delivery_estimate
    inputNamed('notes').value = bid.notes ?? ''
    fillRows(bid, quote.bid_lines)
    const freight = freightOf(bid)
    inputNamed('freight').value = String(freight?.amount ?? '')
    inputNamed('freight_gst').value = String(freight?.gst_percent ?? inputNamed('gst').value)
  }
  noteOwnFreightGst()
  askFreight()
  const opened = valuesOfForm()
  const typed = quoteDraft.read(quote)
  restore(typed)
  // A change of the bid that had been begun; and what can no longer be sent, to be read.
  if (typed && (canBeChanged(quote) || (quote.bid === null && !quote.is_open))) showPart('form')
  if (typed && before) keepTyped(typed, before, quote.bid)
  noteOwnFreightGst()
  askFreight()
  for (const row of rows) noteOwnGst(row)
  showOffers()
  // What was typed for changed lines is kept under their new ids.
  if (typed && before) quoteDraft.save(quote, typedValues(opened))
  form().oninput = ({ target }) => {
    if (!quote.is_open) return
    if (target instanceof HTMLInputElement && target.inputMode) typeLatinDigits(target)
    if (target === inputNamed('gst') && !hasOwnFreightGst) inputNamed('freight_gst').value = inputNamed('gst').value
    if (target === inputNamed('freight_gst')) noteOwnFreightGst()
    askFreight()
    showSums(quote)
    showOffers()
    needOneRate()
    checkAgain(form())
    quoteDraft.save(quote, typedValues(opened))
  }
  showSums(quote)
  allowTyping(quote.is_open)
}

/** What was typed before bids were no longer taken can be read, and copied. */
function allowTyping(isOpen: boolean): void {
  show(marked('only', 'not_sent'), !isOpen)
  for (const part of form().querySelectorAll<HTMLElement>('[data-only="may_send"], [data-do="code"], [type="submit"]'))
    show(part, isOpen)
  for (const input of form().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    input.readOnly = !isOpen
  for (const select of form().querySelectorAll('select')) select.disabled = !isOpen
}

/** Whether the address and its code must be given; their labels call them optional else. */
export function needProof(isNeeded: boolean): void {
  for (const input of ['email', 'code'].map(inputNamed)) {
    input.required = isNeeded
    const optional = input.labels?.[0]?.querySelector('span')
    if (optional) show(optional, !isNeeded)
  }
}

const chargesFreight = () => inputNamed('delivery_basis').value === 'ex_works_plus_freight'

/** Of whoever charges it apart from the rates. */
function askFreight(): void {
  show(marked('only', 'freight_sum'), chargesFreight())
  for (const name of ['freight', 'freight_gst']) inputNamed(name).disabled = !chargesFreight()
}

/** Another than that of all lines, which it keeps when that changes. */
let hasOwnFreightGst = false
function noteOwnFreightGst(): void {
  hasOwnFreightGst = inputNamed('freight_gst').value !== inputNamed('gst').value
}

const valuesOfForm = () => Object.fromEntries(new FormData(form())) as TypedQuote

/**
 * What differs from the form as it was opened: the own bid may have been changed on another device, whose values a draft of all fields
 * would take back. An asked code is kept as an empty one: that the mail has it, not what it is.
 */
function typedValues(opened: TypedQuote): TypedQuote {
  const { code, ...values } = valuesOfForm()
  const typed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== opened[name]))
  return codePart().hidden ? typed : { ...typed, code: '' }
}

function restore(typed: TypedQuote | null): void {
  show(codePart(), typed?.code !== undefined)
  if (!typed) return
  if (typed.gst) setGstOfAll(typed.gst)
  for (const [name, value] of Object.entries(typed)) {
    const input = inputNamed(name)
    if (input) input.value = value
  }
}

function showSums(quote: Quote): void {
  const typed = parseRupees(inputNamed('price').value)
  fill('typed', typed > 0 && typed < limits.priceBelow ? priceNamed(quote, typed) : '')
  const rates = rows.map(({ item, input, gst }) => ({ item, typed: input.value, gst: gst.value }))
  const total = totalOf(quote, rates, chargesFreight() ? typedFreight() : null)
  fill('total', total === null || total >= limits.priceBelow ? '—' : rupees(total))
  const left = linesLeftOut(rates)
  fill('left_out', String(left))
  show(marked('only', 'left_out'), left > 0 && left < rows.length)
}

const typedFreight = () => ({ typed: inputNamed('freight').value, gst: inputNamed('freight_gst').value })

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

const manyAtLeast = 10

/** Asks once: below a rupee for one of many, a price is rather that of one. */
function askIfOfOne(quote: Quote): void {
  const price = inputNamed('price')
  const count = countIn(quote)
  if (rows.length > 0 || price.value === meant || count < manyAtLeast || parseRupees(price.value) >= count) return
  meant = price.value
  refuseAt(price, sentenceOf('price_of_one'))
}

const digitsOfPhone = (typed: string) =>
  typed
    .replace(/^\s*(\+|00)91/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '').length

/** Asks once about a digit too few: it may be the buyer's only way to the bidder. */
function askOfPhone(): void {
  const phone = inputNamed('contact_phone')
  const digits = digitsOfPhone(phone.value)
  if (phone.value === meantPhone || digits >= 10) return
  meantPhone = phone.value
  refuseAt(phone, sentenceOf('phone_length')?.replace('#', String(digits)))
}

/** Asks once: an address that no code has proven is never mailed. */
function askOfCode(): void {
  const email = inputNamed('email')
  if (email.value.trim() === '' || email.value === meantEmail || inputNamed('code').value.trim() !== '') return
  meantEmail = email.value
  refuseAt(email, sentenceOf('code_not_typed'))
}

/** Asks once, at the first of them: lines that were quoted and have changed since are hardly left out on purpose. */
function askOfChanged(): void {
  const asked = rows.filter((row) => lacksRate(row) && !meantEmpty.has(row.item.id))
  if (asked.length === 0) return
  for (const { item } of asked) meantEmpty.add(item.id)
  refuseAt(asked[0]!.input, sentenceOf('changed_line'))
}

/** Without any rate the first line lacks one; each may stay empty by itself. */
function needOneRate(): void {
  if (rows[0]) rows[0].input.required = rows.every(({ input }) => input.value.trim() === '')
}

const freightCharge = ({ typed, gst }: ReturnType<typeof typedFreight>) => ({
  ...{ kind: 'freight', basis: 'lump', amount: parseRupees(typed), gst_percent: Number(gst) },
})

/** What the form says, as the call takes it. Throws `Refused` if fields are wrong. */
export function readForm(quote: Quote): Record<string, unknown> {
  needOneRate()
  checkFields(form())
  askIfOfOne(quote)
  askOfChanged()
  if (quote.bidder === null) {
    askOfPhone()
    askOfCode()
  }
  const priced =
    rows.length === 0
      ? { price_quote: parseRupees(inputNamed('price').value) }
      : {
          items: rows
            .filter(({ input }) => input.value.trim() !== '')
            .map(({ item, input, gst }) => ({
              job_item_id: item.id,
              rate: parseRupees(input.value),
              gst_percent: Number(gst.value),
            })),
          delivery_basis: inputNamed('delivery_basis').value || null,
          charges: chargesFreight() ? [freightCharge(typedFreight())] : [],
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

/** Says at the lines that were sent what the server refuses of them, such as a rate that has risen. */
export function markRefusedLines(items: readonly { job_item_id: string }[], { errors }: Refused): void {
  markRefused(
    errors.flatMap(({ path, sentence }) => {
      const [list, n] = path.split('.')
      const id = list === 'items' ? items[Number(n)]?.job_item_id : undefined
      if (list === 'charges') return [[inputNamed('freight'), sentence] as [HTMLInputElement, string]]
      const row = rows.find(({ item }) => item.id === id)
      return row ? [[row.input, sentence] as [HTMLInputElement, string]] : []
    }),
  )
}
