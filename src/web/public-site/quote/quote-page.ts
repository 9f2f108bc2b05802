import { limits } from '#contract/limits.ts'
import type { Quote } from '#contract/quote.ts'
import { saveAuthIntent } from '#web/session/auth-intent.ts'
import { saveClaim } from '#web/session/claim.ts'
import { returnTo } from '#web/session/return-to.ts'
import { askServer, Refused } from './ask-server.ts'
import { isFilledIn } from './check-fields.ts'
import { marked, sentenceOf, show, showPart } from './page-parts.ts'
import { prefillSignUp, quoteDraft } from './quote-draft.ts'
import { prepareForm, readForm } from './quote-form.ts'
import { showQuote } from './show-quote.ts'

/** In the fragment, which browsers send to no server. */
let token = location.hash.slice(1)
const address = () => `quotes/${encodeURIComponent(token)}`
let quote: Quote
/** One act, and the link that it makes: both the same for each attempt, so that a lost reply does no harm. */
let act = newAct()

function newAct() {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const link = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return { key: crypto.randomUUID(), link }
}

/** Opens the page of a link. */
export async function startQuotePage(): Promise<void> {
  addEventListener('hashchange', () => {
    token = location.hash.slice(1)
    void open()
  })
  marked('form').onsubmit = (event) => {
    event.preventDefault()
    void attempt(send)
  }
  marked('do', 'code').onclick = () => void attempt(askCode)
  marked('do', 'change').onclick = change
  marked('do', 'withdraw').onclick = withdraw
  marked('claim').onclick = () => {
    saveClaim(token)
    saveAuthIntent({ mode: 'signup', role: 'supplier' })
    if (quote.bidder) prefillSignUp(quote.bidder)
    returnTo.remember('/claim', null)
  }
  await open()
}

async function open(): Promise<void> {
  try {
    quote = await askServer<Quote>(address())
  } catch (error) {
    for (const part of ['loading', 'job', 'own', 'form', 'closed']) showPart(part, false)
    marked('error').textContent = (error as Error).message
    return showPart('invalid')
  }
  showPart('invalid', false)
  showQuote(quote, (file) => void attempt(() => save(file)))
  prepareForm(quote)
}

/** Shows why it failed; while it runs, the button takes no second press. */
async function attempt(work: () => Promise<void>): Promise<void> {
  const button = marked<HTMLFormElement>('form').querySelector<HTMLButtonElement>('[type="submit"]')!
  const words = button.textContent
  const error = marked('error', '', marked('form'))
  error.textContent = ''
  button.disabled = true
  button.textContent = button.dataset.sending ?? words
  try {
    await work()
  } catch (failed) {
    if (!(failed instanceof Refused)) throw failed
    error.textContent = failed.message
  } finally {
    button.disabled = false
    button.textContent = words
  }
}

async function send(): Promise<void> {
  const said = readForm(quote)
  const isChange = quote.bid !== null && quote.bid.status !== 'withdrawn'
  if (isChange) await askServer(`${address()}/revise`, { ...said, version: quote.bid!.version }, act.key)
  else {
    await askServer(`${address()}/bid`, { ...said, link: act.link }, act.key)
    token = act.link
    // The page of the own bid, to be kept; the link that was shared is no longer in the address.
    history.replaceState(history.state, '', `${location.pathname}#${token}`)
  }
  quoteDraft.forget(quote)
  act = newAct()
  await open()
  marked('say', 'arrived').focus()
  scrollTo({ top: 0 })
}

async function askCode(): Promise<void> {
  const form = marked<HTMLFormElement>('form')
  const email = form.elements.namedItem('email') as HTMLInputElement
  if (!isFilledIn(email)) return
  await askServer(`${address()}/code`, { email: email.value })
  show(marked('only', 'code'), true)
  marked('error', '', form).textContent = sentenceOf('quote_code_sent') ?? ''
  form.dispatchEvent(new Event('input'))
  ;(form.elements.namedItem('code') as HTMLInputElement).focus()
}

function change(): void {
  showPart('form')
  marked('part', 'form').scrollIntoView()
  marked<HTMLFormElement>('form').querySelector<HTMLInputElement>('input:not([disabled])')?.focus()
}

/** Asks once by its own words. */
function withdraw({ currentTarget }: Event): void {
  const button = currentTarget as HTMLButtonElement
  const { sure } = button.dataset
  if (sure) {
    button.textContent = sure
    delete button.dataset.sure
    return
  }
  void attempt(async () => {
    await askServer(`${address()}/withdraw`, {}, crypto.randomUUID())
    await open()
  })
}

async function save({ id, filename }: { id: string; filename: string }): Promise<void> {
  const response = await fetch(`/api/${address()}/files/${id}`)
  if (!response.ok) throw new Refused(sentenceOf('server_error') ?? '')
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), limits.notificationPollMs)
}
