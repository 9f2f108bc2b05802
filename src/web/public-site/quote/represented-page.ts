import type { Representation, RepresentationAnswer } from '#contract/representation.ts'
import { askServer, Refused } from './ask-server.ts'
import { openOnceOnline, sayFailedLink } from './failed-link.ts'
import { askAnew, isSure } from './is-sure.ts'
import { copyOf, fill, marked, sentenceOf, show, showPart } from './page-parts.ts'
import { rupees } from './show-quote.ts'

/** In the fragment, which browsers send to no server. */
const address = () => `representations/${encodeURIComponent(location.hash.slice(1))}`
const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const dayOf = (time: string) => day.format(new Date(time))

/** The page on which a firm says whether a salesman may bid in its name. */
export async function startRepresentedPage(): Promise<void> {
  addEventListener('hashchange', () => void open())
  marked('do', 'confirm').onclick = () => {
    // Whoever says yes has given up a no that was begun.
    for (const deed of ['refuse', 'stop'] as const) askAnew(marked('do', deed))
    void answer('confirm')
  }
  for (const deed of ['refuse', 'stop'] as const)
    marked('do', deed).onclick = (press) => void (isSure(press) && answer(deed))
  openOnceOnline(open)
  await open()
}

async function open(): Promise<void> {
  for (const part of ['invalid', 'ended', 'answered', 'firm', 'confirmed', 'deeds']) showPart(part, false)
  try {
    shown(await askServer<Representation>(address()))
  } catch (error) {
    if (error instanceof Refused && error.code === 'representation_answered') showPart('answered')
    else showPart('invalid')
    sayFailedLink(error, marked('error', 'link'))
  }
  showPart('loading', false)
}

function shown({ salesman, bids, is_confirmed, ...firm }: Representation): void {
  fill('company', firm.company_name)
  fill('gst_number', firm.gst_number)
  fill('salesman', salesman.company_name)
  fill('phone', salesman.contact_phone)
  fill('bid_count', String(firm.bid_count))
  fill('valid_until', firm.valid_until && dayOf(firm.valid_until))
  marked('list', 'bids').replaceChildren(...bids.map(rowOf))
  show(marked('only', 'none'), bids.length === 0)
  show(marked('do', 'confirm'), !is_confirmed)
  showPart('firm')
  showPart('confirmed', is_confirmed)
  showPart('deeds')
}

function priceOf({ price_quote, awarded_amount = null }: Representation['bids'][number]): string {
  if (awarded_amount === null || awarded_amount === price_quote) return rupees(price_quote)
  return marked('part-words').dataset.partWords!.replace('#', () => rupees(awarded_amount))
}

function rowOf(bid: Representation['bids'][number]): HTMLElement {
  const row = copyOf('bid')
  const cells = {
    job: bid.job_title,
    buyer: bid.buyer,
    price: priceOf(bid),
    status: sentenceOf(`bid_${bid.status}`),
    day: dayOf(bid.created_at),
  }
  for (const [name, text] of Object.entries(cells)) marked('cell', name, row).textContent = text
  return row
}

async function answer(deed: RepresentationAnswer): Promise<void> {
  const button = marked<HTMLButtonElement>('do', deed)
  const error = marked('error', 'deed')
  error.textContent = ''
  button.disabled = true
  try {
    await askServer(address(), { answer: deed }, crypto.randomUUID())
    if (deed === 'stop') marked('say', 'stopped').textContent = sentenceOf('representation_stopped')
    if (deed === 'refuse') ended()
    if (deed === 'confirm') await open()
    if (deed === 'confirm') marked('say', 'confirmed').focus()
    if (deed === 'stop') show(button, false)
  } catch (failed) {
    if (!(failed instanceof Refused)) throw failed
    error.textContent = failed.message
  }
  button.disabled = false
}

function ended(): void {
  for (const part of ['firm', 'confirmed', 'deeds']) showPart(part, false)
  showPart('ended')
  scrollTo({ top: 0 })
}
