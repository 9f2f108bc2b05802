import type { Quote } from '#contract/quote.ts'
import { copyOf, fill, marked, perNamed, quantityNamed, show, showPart } from './page-parts.ts'

const locale = document.documentElement.lang
const money = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
} as object)
const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

const rates = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  trailingZeroDisplay: 'stripIfInteger',
} as object)
export const timeOf = (time: string) => clock.format(new Date(time))

type Item = Quote['items'][number]

/** A line with its quantity. */
export function nameOfLine({ number, description, qty, unit }: Item): string {
  const quantity = qty === null ? '' : `, ${quantityNamed(qty, unit)}`
  return `${number} ${description}${quantity}`.trim()
}

/** What a rate is for. */
export const unitOfRate = ({ rate_per, unit }: Item) => perNamed(rate_per, unit)

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (day: string) => days.format(new Date(day))

/** What the job's page says below a line, in the words that the markup has in `data-…`. */
export function detailsOfLine(line: Item, words: DOMStringMap): string {
  const said = (name: string, value: string | number | null | false) =>
    value === null || value === false || value === '' ? [] : [(words[name] ?? '').replace('#', () => String(value))]
  return [
    ...said('make', line.make),
    ...said('pack', line.unit === 'bag' && line.pack),
    ...said('rateOnly', line.qty === null && ' '),
    ...said('optional', line.optional && ' '),
    ...said('hsn', line.hsn_sac),
    ...said('from', line.needed_from && dayOf(line.needed_from)),
    ...said('to', line.needed_to && dayOf(line.needed_to)),
  ].join(' · ')
}

export const rateOf = (rate: number) => rates.format(rate)
export const rupees = (amount: number) => money.format(amount)

/** Whether the own bid can be changed now. */
export const canBeChanged = ({ bid, is_open }: Pick<Quote, 'bid' | 'is_open'>): boolean =>
  is_open && (bid?.status === 'submitted' || bid?.status === 'needs_reconfirmation')

function validityOf(days: number): string {
  const { one = '', more = '' } = marked('fact', 'validity').dataset
  return days === 1 ? one : more.replace('#', String(days))
}

/** Shows what the link opens. `onFile`: a file is wanted, by its button. */
export function showQuote(
  { job, buyer, files, answered, cancelled = null, is_open, bid, bid_lines }: Quote,
  onFile: (file: Quote['files'][number], button: HTMLButtonElement) => void,
): void {
  fill('buyer', buyer.company_name)
  for (const name of ['title', 'location', 'quantity', 'delivery_timeline', 'description'] as const)
    fill(name, job[name])
  fill('bid_deadline', cancelled ? null : job.bid_deadline && timeOf(job.bid_deadline))
  show(marked('only', 'cancelled'), cancelled !== null)
  fill('cancel_reason', cancelled?.reason ?? null)
  show(marked('only', 'falls'), job.bid_deadline === null)
  show(marked('only', 'will_be_sealed'), job.sealed)
  fill('validity', job.validity_days === null ? null : validityOf(job.validity_days))
  const list = marked('list', 'files')
  list.replaceChildren(
    ...files.map((file) => {
      const row = copyOf('file')
      const button = row.querySelector('button')!
      button.textContent = file.filename
      button.onclick = () => onFile(file, button)
      return row
    }),
  )
  show(list, files.length > 0)
  showAnswers(answered)
  show(marked('only', 'may_ask'), is_open)
  document.title = `${job.title} · ${document.title.split(' · ').at(-1)}`
  const isLive = bid !== null && bid.status !== 'withdrawn'
  const canChange = canBeChanged({ bid, is_open })
  if (bid) {
    fill('price', rupees(bid.price_quote))
    fill('delivery', bid.delivery_estimate)
    fill('notes', bid.notes)
    fill('receipt_code', bid.receipt_code && (bid.receipt_code.toUpperCase().match(/.{1,4}/g) ?? []).join(' '))
    show(marked('only', 'sealed'), bid.sealed && bid.status !== 'withdrawn' && cancelled === null)
    showRates(bid_lines, bid)
    showGst(bid)
    for (const [name, value] of [
      ['status', bid.status],
      ['feedback', bid.feedback],
      ['basis', bid.delivery_basis],
    ] as const)
      for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`))
        show(element, element.dataset[name] === value)
    // Of a cancelled job that is said above, with the reason.
    if (cancelled) show(marked('only', 'lapsed'), false)
    show(marked('only', 'again'), is_open)
    show(marked('only', 'decided'), isLive)
    show(marked('only', 'stands'), canChange && bid.status === 'submitted')
    show(marked('only', 'before_change'), canChange && bid.status === 'needs_reconfirmation')
    show(marked('only', 'over'), !canChange)
    for (const act of ['change', 'withdraw']) show(marked('do', act), canChange)
    for (const element of document.querySelectorAll<HTMLElement>('[data-only$="changeable"]'))
      show(element, (element.dataset.only === 'changeable') === canChange)
  }
  showPart('loading', false)
  showPart('job')
  showPart('own', bid !== null)
  showPart('closed', !is_open && bid === null)
  showPart('form', is_open && !isLive)
}

function showAnswers(answered: Quote['answered']): void {
  const list = marked('list', 'answered')
  list.replaceChildren(
    ...answered.map(({ question, answer }) => {
      const row = copyOf('answered')
      marked('cell', 'question', row).textContent = question
      marked('cell', 'answer', row).textContent = answer
      return row
    }),
  )
  for (const part of [list, marked('only', 'answered')]) show(part, answered.length > 0)
}

/** What is charged for the way to the site apart from the rates. */
export const freightOf = ({ charges }: NonNullable<Quote['bid']>) => charges.find(({ kind }) => kind === 'freight')

/** A bid of lines is with GST; a single price is as the job's text asks for it. */
function showGst({ items }: NonNullable<Quote['bid']>): void {
  const words = marked('only', 'with_gst')
  const [percent, ...others] = gstPercentsOf(items)
  if (percent !== undefined && others.length === 0) words.textContent = words.dataset.one!.replace('#', String(percent))
  show(words, percent !== undefined)
}

const gstPercentsOf = (items: NonNullable<Quote['bid']>['items']) =>
  new Set(items.map(({ gst_percent }) => gst_percent))

function showRates(items: Item[], bid: NonNullable<Quote['bid']>): void {
  const list = marked('list', 'rates')
  const priced = items.filter(({ kind }) => kind === 'item')
  const isGstMixed = gstPercentsOf(bid.items).size > 1
  const rowOf = (what: string, rate: string | null, percent: number | undefined) => {
    const row = copyOf('rated')
    const cell = marked('cell', 'rate', row)
    marked('cell', 'what', row).textContent = what
    cell.textContent = rate ?? cell.dataset.none!
    const gst = marked('cell', 'gst', row)
    gst.textContent = percent === undefined ? '' : gst.dataset.words!.replace('#', String(percent))
    show(gst, isGstMixed && percent !== undefined)
    return row
  }
  const freight = freightOf(bid)
  list.replaceChildren(
    ...priced.map((item) => {
      const quoted = bid.items.find(({ job_item_id }) => job_item_id === item.id)
      const rate = quoted ? `${rateOf(quoted.rate)} / ${unitOfRate(item)}` : null
      return rowOf(nameOfLine(item), rate, quoted?.gst_percent)
    }),
    ...(freight ? [rowOf(list.dataset.freight!, rupees(freight.total), freight.gst_percent)] : []),
  )
  show(list, priced.length > 0 && bid.items.length > 0)
}
