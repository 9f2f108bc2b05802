import type { Quote } from '#contract/quote.ts'
import { copyOf, fill, marked, show, showPart } from './page-parts.ts'

const locale = document.documentElement.lang
const money = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
} as object)
const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

export const rupees = (amount: number) => money.format(amount)

/** Shows what the link opens. `onFile`: a file is wanted. */
export function showQuote(
  { job, buyer, files, is_open, bid }: Quote,
  onFile: (file: Quote['files'][number]) => void,
): void {
  fill('buyer', buyer.company_name)
  for (const name of ['title', 'location', 'quantity', 'delivery_timeline', 'description'] as const)
    fill(name, job[name])
  fill('bid_deadline', job.bid_deadline && clock.format(new Date(job.bid_deadline)))
  const list = marked('list', 'files')
  list.replaceChildren(
    ...files.map((file) => {
      const row = copyOf('file')
      const button = row.querySelector('button')!
      button.textContent = file.filename
      button.onclick = () => onFile(file)
      return row
    }),
  )
  show(list, files.length > 0)
  document.title = `${job.title} · ${document.title.split(' · ').at(-1)}`
  const isLive = bid !== null && bid.status !== 'withdrawn'
  const canChange = isLive && is_open && (bid.status === 'submitted' || bid.status === 'needs_reconfirmation')
  if (bid) {
    fill('price', rupees(bid.price_quote))
    fill('delivery', bid.delivery_estimate)
    for (const element of document.querySelectorAll<HTMLElement>('[data-status]'))
      show(element, element.dataset.status === bid.status)
    for (const act of ['change', 'withdraw']) show(marked('do', act), canChange)
  }
  showPart('loading', false)
  showPart('job')
  showPart('own', bid !== null)
  showPart('closed', !is_open && bid === null)
  showPart('form', is_open && !isLive)
}
