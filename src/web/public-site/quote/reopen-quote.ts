import type { Quote } from '#contract/quote.ts'
import { checkFields, unmarkFields } from './check-fields.ts'
import { fill, marked, show, showPart } from './page-parts.ts'
import { timeOf } from './show-quote.ts'

export const reopenForm = () => marked<HTMLFormElement>('reopen')

/** `isOfDevice`: a bid on the job was sent from here. Instead of an empty form, the way back to the bid is shown. */
export function prepareReopening({ bidder, sent_at, is_open }: Quote, isOfDevice: boolean): void {
  const wasSent = bidder === null && (sent_at !== null || isOfDevice)
  reopenForm().reset()
  unmarkFields(reopenForm())
  marked('error', '', reopenForm()).textContent = ''
  for (const part of [marked('only', 'reopen_code'), reopenForm().querySelector<HTMLElement>('[type="submit"]')!])
    show(part, false)
  fill('sent_at', sent_at && timeOf(sent_at))
  show(marked('only', 'sent'), sent_at !== null)
  show(marked('only', 'from_here'), sent_at === null)
  show(marked('do', 'open_own'), isOfDevice)
  show(marked('do', 'other'), is_open)
  showPart('sent', wasSent)
  if (wasSent) for (const part of ['form', 'closed']) showPart(part, false)
}

/** What proves whose bid it is. Throws `Refused` if fields are wrong. */
export function typedProof(): { email: string; code: string } {
  checkFields(reopenForm())
  const { email = '', code = '' } = Object.fromEntries(new FormData(reopenForm())) as Record<string, string>
  return { email: email.trim(), code: code.trim() }
}
