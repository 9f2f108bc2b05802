import { deleteDraft, draftNames, readDraft, saveDraft } from '../device/draft-store.ts'
import { storedUserId } from './stored-session.ts'

const claim = 'claim'
const guest = 'guest'
const owner = () => storedUserId() ?? guest

/** The name of the draft with the link of an own bid, which a job or the beginning of a shared link leads back to. */
export const ownLinkOf = (jobOrLink: string) => `own quote ${jobOrLink}`

/** The link of bids that a person wants to take over with an account. On the device, since it is easily put off. */
export const saveClaim = (token: string): void => saveDraft(owner(), claim, token)
export const storedClaim = (): string | null => readDraft<string>(owner(), claim)?.content ?? null

/** It is done, or the link is not valid any more. */
export function forgetClaim(): void {
  forgetOwnLink(storedClaim())
  deleteDraft(owner(), claim)
}

export function forgetOwnLink(token: string | null): void {
  for (const name of draftNames(owner(), ownLinkOf('')))
    if (readDraft<string>(owner(), name)?.content === token) deleteDraft(owner(), name)
}

/** Before others' drafts are deleted: whoever signs in to take bids over keeps the way back to them. */
export function keepClaim(person: string): void {
  if (readDraft(guest, claim) === null) return
  for (const name of [claim, ...draftNames(guest, ownLinkOf(''))])
    saveDraft(person, name, readDraft(guest, name)?.content)
}
