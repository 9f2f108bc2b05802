import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { Quote } from '#contract/quote.ts'
import { saveAuthIntent } from '#web/session/auth-intent.ts'
import { saveClaim } from '#web/session/claim.ts'
import { linkOfJob } from '#web/session/link-of-job.ts'
import { returnTo } from '#web/session/return-to.ts'
import { askServer, Refused } from './ask-server.ts'
import { isFilledIn } from './check-fields.ts'
import { openOnceOnline, sayFailedLink } from './failed-link.ts'
import { askAnew, isSure } from './is-sure.ts'
import { changedInWords } from './line-rows.ts'
import { offerOwnAccount } from './own-account.ts'
import { marked, sentenceOf, show, showPart } from './page-parts.ts'
import { ownLinks, prefillSignUp, quoteDraft } from './quote-draft.ts'
import { markRefusedLines, needProof, prepareForm, readForm } from './quote-form.ts'
import { prepareReopening, prepareWayBack, reopenForm, typedProof } from './reopen-quote.ts'
import { confirmForm, showChanges } from './show-changes.ts'
import { canBeChanged, showQuote } from './show-quote.ts'

/** In the fragment, which browsers send to no server. */
let token = location.hash.slice(1)
const address = () => `quotes/${encodeURIComponent(token)}`
/** Undefined until a link has shown one. */
let quote: Quote
/** The addendum of the job as it was when the page was opened. */
let seenAddendum: number | undefined
/** A bid that was sent from here is no reason against another: it is for another company. */
let isForOther = false
/** The price that was asked about once, as it was sent. */
let meant = ''
/** One act, and the link that it makes: both the same for each attempt, so that a lost reply does no harm. */
let act = newAct()

const form = () => marked<HTMLFormElement>('form')

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
    seenAddendum = undefined
    isForOther = false
    void open()
  })
  marked('form').onsubmit = (event) => {
    event.preventDefault()
    void attempt(send)
  }
  marked('do', 'code').onclick = () => void pressForCode('code', form(), () => askCode(form(), marked('only', 'code')))
  reopenForm().onsubmit = (event) => {
    event.preventDefault()
    void attempt(() => reopen(typedProof()), reopenForm())
  }
  marked('do', 'reopen_code').onclick = () => void pressForCode('reopen_code', reopenForm(), askReopenCode)
  marked('do', 'open_own').onclick = () => void openOwn(ownLinks.read(quote)!)
  marked('do', 'other').onclick = bidForOther
  confirmForm().onsubmit = (event) => {
    event.preventDefault()
    void attempt(confirm, confirmForm())
  }
  for (const act of ['change', 'change_now', 'give_rates']) marked('do', act).onclick = change
  marked('do', 'withdraw').onclick = withdraw
  marked('do', 'copy').onclick = copyLink
  marked('claim').onclick = () => {
    saveClaim(token)
    saveAuthIntent({ mode: 'signup', role: 'supplier' })
    if (quote.bidder) prefillSignUp(quote.bidder)
    returnTo.remember('/claim', null)
  }
  marked('own-job').onclick = () => linkOfJob.save(quote.job.id, token)
  marked('only', 'sign_in').onclick = () => returnTo.remember(pages.bids.path, null)
  openOnceOnline(open)
  await offerOwnAccount()
  await open()
}

async function open(): Promise<void> {
  try {
    quote = await askServer<Quote>(address())
  } catch (error) {
    // Only a link that was made here; one that a server cannot be asked about just now stays.
    if (error instanceof Refused && error.code === 'link_invalid') ownLinks.forget(token)
    const isUsedUp = error instanceof Refused && (error.code === 'link_full' || error.code === 'job_not_open')
    const own = isUsedUp ? ownLinks.sentBy(token) : null
    if (own) return openLink(own)
    for (const part of ['loading', 'job', 'changed', 'own', 'sent', 'form', 'closed']) showPart(part, false)
    sayFailedLink(error, marked('error'))
    show(marked('only', 'invalid'), error instanceof Refused && error.code === 'link_invalid')
    if (isUsedUp) prepareWayBack()
    return showPart('invalid')
  }
  // Before anything is shown: an empty form would flash.
  const fromHere = await statusFromHere()
  showPart('invalid', false)
  showQuote(quote, (file, button) => void attempt(() => save(file), marked('part', 'job'), button))
  seenAddendum ??= quote.job.addendum_no
  showChanges(quote, seenAddendum)
  prepareForm(quote)
  prepareReopening(quote, fromHere)
}

/** Of the bid that was sent from this device, if the link does not show it anyway; 'unknown' where the server does not say. */
async function statusFromHere(): Promise<string | null> {
  const own = quote.bidder === null ? ownLinks.read(quote) : null
  if (own === null) return null
  const shown = await askServer<Quote>(`quotes/${own}`).catch(() => null)
  return shown?.bid?.status ?? 'unknown'
}

const submitOf = (within: HTMLElement) => within.querySelector<HTMLButtonElement>('[type="submit"]')!

/** The page is older than what the server knows: that is shown first, with what is typed still in the form. */
const outdated: readonly (string | undefined)[] = ['addendum_unseen', 'stale_version', 'bid_decided', 'job_not_open']

/** Another tab that has sent its own has forgotten what is typed in this one. */
async function openAgain(): Promise<void> {
  form().dispatchEvent(new Event('input'))
  const input = codeIn(form())
  const code = input.value
  await open()
  // No draft has it, and it can still be used.
  input.value = code
}

/** The lines that an addendum has changed are named, beside what was typed for them. */
function sayWhy({ code, message }: Refused): string {
  const lines = code === 'addendum_unseen' ? changedInWords() : ''
  const said = lines && sentenceOf('lines_changed')?.replace('#', String(quote.job.addendum_no))
  return said ? `${said} ${lines}` : message
}

/** In which the page is read, and so are the mails. */
const language = () => document.documentElement.lang.slice(0, 2)

/** Shows why it failed; while it runs, the button takes no second press. */
async function attempt(
  work: () => Promise<void>,
  within: HTMLElement = form(),
  button = submitOf(within),
): Promise<void> {
  if (button.disabled) return
  const words = button.textContent
  const error = marked('error', '', within)
  error.textContent = ''
  button.disabled = true
  button.textContent = button.dataset.sending ?? words
  try {
    await work()
  } catch (failed) {
    if (!(failed instanceof Refused)) throw failed
    if (outdated.includes(failed.code)) await openAgain()
    error.textContent = sayWhy(failed)
    if (!error.closest('[hidden]')) return
    // The bid was changed elsewhere: what is typed here can still be sent. Else how the bid stands now says why not.
    if (within === form() && canBeChanged(quote)) showForm(error)
    else if (!marked('part', 'sent').hidden) marked('error', '', reopenForm()).scrollIntoView({ block: 'center' })
    else showOwn()
  } finally {
    button.disabled = false
    button.textContent = words
  }
}

async function send(): Promise<void> {
  const said = readForm(quote)
  const isChange = quote.bid !== null && quote.bid.status !== 'withdrawn'
  await ask(said, isChange ? revise : place)
  quoteDraft.forget(quote)
  await openOwn(isChange ? token : act.link)
}

type Said = Record<string, unknown>

async function revise(said: Said): Promise<void> {
  try {
    await askServer(
      `${address()}/revise`,
      { ...said, version: quote.bid!.version, addendum_no: quote.job.addendum_no },
      act.key,
    )
  } catch (error) {
    if (error instanceof Refused) markRefusedLines((said.items ?? []) as { job_item_id: string }[], error)
    throw error
  }
}

/** The bid holds as it is after an addendum: the same is sent again. */
async function confirm(): Promise<void> {
  const { price_quote, delivery_estimate, notes, items, charges, delivery_basis } = quote.bid!
  const rates = items.map(({ job_item_id, rate, gst_percent }) => ({ job_item_id, rate, gst_percent }))
  await revise({
    ...(items.length > 0
      ? { items: rates, charges: charges.map(({ total: _, ...charge }) => charge), delivery_basis }
      : { price_quote }),
    delivery_estimate,
    notes: notes ?? '',
  })
  await openOwn(token)
}

/** Sends it, and lets the server ask once about a price far from the budget, which this page does not know. */
async function ask<Reply>(said: Said, sendOff: (body: Said) => Promise<Reply>): Promise<Reply> {
  const price = JSON.stringify([said.price_quote, said.items, said.charges])
  try {
    return await sendOff({ ...said, ask_price: price !== meant })
  } catch (error) {
    if (error instanceof Refused && error.code?.startsWith('price_far_')) meant = price
    throw error
  }
}

async function place(said: Said): Promise<void> {
  const live = isForOther ? null : await statusFromHere()
  if (live === 'submitted' || live === 'needs_reconfirmation') await changeInstead(ownLinks.read(quote)!)
  try {
    await askServer(`${address()}/bid`, { ...said, link: act.link, language: language() }, act.key)
  } catch (error) {
    const code = error instanceof Refused ? error.code : undefined
    if (code === 'already_bid' && said.code) {
      // The code of the mail proves whose bid it is.
      await showOf({ email: said.email as string, code: said.code as string })
      await changeInstead(act.link)
    }
    if (code === 'link_used') {
      const own = ownLinks.read(quote)
      if (own) await changeInstead(own)
      await open()
      marked('error', '', reopenForm()).textContent = sentenceOf('not_sent')
    }
    throw error
  }
}

const ofSender: ReadonlySet<string> = new Set(['company_name', 'contact_phone', 'email', 'code'])

/** A bid is there already, such as that of another tab: what is typed here changes it once it is sent again. */
async function changeInstead(own: string): Promise<never> {
  form().dispatchEvent(new Event('input'))
  const typed = Object.entries(quoteDraft.read(quote) ?? {}).filter(([name]) => !ofSender.has(name))
  quoteDraft.save(await askServer<Quote>(`quotes/${own}`), Object.fromEntries(typed))
  quoteDraft.forget(quote)
  await keepOwn(own)
  throw new Refused(sentenceOf('sent_before') ?? '')
}

type Proof = { email: string; code: string }

/** Makes the link of this page one of the own bid. */
const showOf = (proof: Proof) => askServer(`${address()}/own`, { ...proof, link: act.link }, crypto.randomUUID())

/** Why an address opens no bid: an account has taken it over, or may have. */
const inAccount: ReadonlySet<string | undefined> = new Set(['quote_of_account', 'no_quote_of_address'])

async function reopen(proof: Proof): Promise<void> {
  await showOf(proof).catch((failed: unknown) => {
    show(marked('only', 'sign_in'), failed instanceof Refused && inAccount.has(failed.code))
    throw failed
  })
  await openOwn(act.link)
}

async function openOwn(link: string): Promise<void> {
  await keepOwn(link)
  showOwn()
}

/** Opens the page of an own bid, to be kept; the link that was shared is no longer in the address. */
async function keepOwn(link: string): Promise<void> {
  const shared = token
  act = newAct()
  await openLink(link)
  if (quote) ownLinks.save(quote, link, shared)
}

function showOwn(): void {
  marked('say', 'arrived').focus()
  scrollTo({ top: 0 })
}

async function openLink(link: string): Promise<void> {
  token = link
  history.replaceState(history.state, '', `${location.pathname}#${token}`)
  await open()
}

const emailIn = (within: HTMLFormElement) => within.elements.namedItem('email') as HTMLInputElement
const codeIn = (within: HTMLFormElement) => within.elements.namedItem('code') as HTMLInputElement

/** An address is mailed one code a minute, and the server does not say so: until then the button does. */
async function pressForCode(name: string, within: HTMLFormElement, ask: () => Promise<boolean>): Promise<void> {
  const button = marked<HTMLButtonElement>('do', name)
  const words = button.textContent
  let until = 0
  await attempt(
    async () => {
      if (await ask()) until = Date.now() + limits.quoteCodeAgainSeconds * second
    },
    within,
    button,
  )
  const email = emailIn(within)
  const mailed = email.value
  const tell = () => {
    const left = email.value === mailed ? Math.ceil((until - Date.now()) / second) : 0
    button.disabled = left > 0
    button.textContent = left > 0 ? button.dataset.wait!.replace('#', String(left)) : words
    if (left > 0) setTimeout(tell, second)
  }
  if (until > 0) tell()
}
const second = 1000

/** False where no address is typed to which it could be mailed. */
async function askCode(within: HTMLFormElement, codePart: HTMLElement, told = 'quote_code_sent'): Promise<boolean> {
  const email = emailIn(within)
  if (!isFilledIn(email)) return false
  await askServer(`${address()}/code`, { email: email.value, language: language() })
  show(codePart, true)
  marked('told', '', codePart).textContent = sentenceOf(told)
  within.dispatchEvent(new Event('input'))
  codeIn(within).focus()
  return true
}

async function askReopenCode(): Promise<boolean> {
  const isAsked = await askCode(reopenForm(), marked('only', 'reopen_code'), 'reopen_code_sent')
  show(submitOf(reopenForm()), !marked('only', 'reopen_code').hidden)
  return isAsked
}

/** The link was forwarded: another company proves its own address. */
function bidForOther(): void {
  isForOther = true
  showPart('sent', false)
  show(marked('only', 'code'), true)
  needProof(quote.sent_at !== null)
  change()
}

function showForm(at = marked('part', 'form')): void {
  showPart('form')
  at.scrollIntoView()
}

function change(): void {
  showForm()
  form().querySelector<HTMLInputElement>('input:not([disabled])')?.focus()
}

/** The address of this page, which is the only way back without an e-mail address. */
async function copyLink({ currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLButtonElement
  await navigator.clipboard.writeText(location.href)
  button.textContent = button.dataset.done!
}

function withdraw(press: Event): void {
  if (!isSure(press)) return
  const work = async () => {
    await askServer(`${address()}/withdraw`, {}, crypto.randomUUID())
    await open()
  }
  const button = press.currentTarget as HTMLButtonElement
  // A later bid of this page is asked about as well.
  void attempt(work, marked('part', 'own'), button).then(() => askAnew(button))
}

async function save({ id, filename }: { id: string; filename: string }): Promise<void> {
  const response = await fetch(`/api/${address()}/files/${id}`)
  if (!response.ok) throw new Refused(sentenceOf('server_error') ?? '')
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), limits.notificationPollMs)
}
