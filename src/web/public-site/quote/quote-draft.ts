import type { Quote } from '#contract/quote.ts'
import { deleteDraft, readDraft, saveDraft } from '#web/device/draft-store.ts'
import { forgetOwnLink, ownLinkOf } from '#web/session/claim.ts'
import { storedUserId } from '#web/session/stored-session.ts'

/** By the name of an input, or by the id of a line. */
export type TypedQuote = Record<string, string>

const owner = () => storedUserId() ?? 'guest'
/** By what is bid on or changed, not by the link, which is a secret. */
const nameOf = ({ bid, job }: Quote) => `quote ${bid?.id ?? job.id}`

/** What was typed on the page of a link and not sent yet, on this device. */
export const quoteDraft = {
  read: (quote: Quote): TypedQuote | null => readDraft<TypedQuote>(owner(), nameOf(quote))?.content ?? null,
  save: (quote: Quote, typed: TypedQuote): void => saveDraft(owner(), nameOf(quote), typed),
  forget: (quote: Quote): void => deleteDraft(owner(), nameOf(quote)),
}

/** What the bid says of its sender, as a draft of the form that opens an account: nobody types it twice. */
export const prefillSignUp = (bidder: NonNullable<Quote['bidder']>): void =>
  saveDraft('guest', 'sign-up', { ...readDraft<object>('guest', 'sign-up')?.content, ...bidder, role: 'supplier' })

const beginningOf = (link: string) => link.slice(0, 12)

/** The links of bids that were sent from this device, by job: an invitation that is opened again leads back to the bid. */
export const ownLinks = {
  read: ({ job }: Quote): string | null => readDraft<string>(owner(), ownLinkOf(job.id))?.content ?? null,
  /** `shared`: the link of the invitation, of which only the beginning is kept. */
  save({ job }: Quote, token: string, shared: string): void {
    saveDraft(owner(), ownLinkOf(job.id), token)
    if (shared !== token) saveDraft(owner(), ownLinkOf(beginningOf(shared)), token)
  },
  /** Of a bid that was sent from here by this link, which may be used up since. */
  sentBy: (shared: string): string | null =>
    readDraft<string>(owner(), ownLinkOf(beginningOf(shared)))?.content ?? null,
  /** It is not valid any more. */
  forget: forgetOwnLink,
}
