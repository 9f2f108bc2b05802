import type { Quote } from '#contract/quote.ts'
import { checkFields, unmarkFields } from './check-fields.ts'
import { fill, marked, show, showPart } from './page-parts.ts'
import { timeOf } from './show-quote.ts'

export const reopenForm = () => marked<HTMLFormElement>('reopen')

/**
 * `fromHere`: the status of the bid on the job that was sent from this device. Instead of an empty form, the way back to the bid is
 * shown.
 */
export function prepareReopening({ bidder, sent_at, is_open }: Quote, fromHere: string | null): void {
  const wasSent = bidder === null && (sent_at !== null || fromHere !== null)
  const isTakenBack = fromHere === 'withdrawn'
  fill('sent_at', sent_at && timeOf(sent_at))
  startAgain(isTakenBack ? 'taken_back' : sent_at === null ? 'from_here' : 'sent')
  show(marked('do', 'open_own'), fromHere !== null)
  show(marked('do', 'other'), is_open)
  showPart('sent', wasSent)
  if (wasSent) for (const part of ['form', 'closed']) showPart(part, false)
}

/** The link takes no more companies, and shows no job: the way back to a bid is all that is left of it. */
export function prepareWayBack(): void {
  startAgain('full')
  for (const act of ['open_own', 'other']) show(marked('do', act), false)
  showPart('sent')
}

const titles = ['sent', 'from_here', 'taken_back', 'full'] as const

function startAgain(title: (typeof titles)[number]): void {
  reopenForm().reset()
  unmarkFields(reopenForm())
  marked('error', '', reopenForm()).textContent = ''
  for (const part of [
    marked('only', 'reopen_code'),
    marked('only', 'sign_in'),
    reopenForm().querySelector<HTMLElement>('[type="submit"]')!,
  ])
    show(part, false)
  for (const one of titles) show(marked('only', one), one === title)
  show(marked('only', 'asked_of'), title !== 'full')
}

/** What proves whose bid it is. Throws `Refused` if fields are wrong. */
export function typedProof(): { email: string; code: string } {
  checkFields(reopenForm())
  const { email = '', code = '' } = Object.fromEntries(new FormData(reopenForm())) as Record<string, string>
  return { email: email.trim(), code: code.trim() }
}
