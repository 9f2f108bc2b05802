import * as z from 'zod/mini'
import { invitedProfile } from '#contract/account.ts'
import { email, newPassword, presentPassword } from '#contract/fields.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { emailHint } from '#domain/company-membership.ts'

const { person_name, contact_phone } = invitedProfile.shape

/** `hint`: the masked invited address. Another address is refused here, since its account could not accept. */
export function joinShape(hint: string, hasAccount: boolean) {
  return z.object({
    email: email.check(z.refine((address) => emailHint(address) === hint, issueText(messages.emailDiffers({ hint })))),
    person_name,
    // With an account the phone has no field, so one typed before must not be validated unseen.
    ...(!hasAccount && { contact_phone }),
    password: hasAccount ? presentPassword('Password') : newPassword,
  })
}
export type JoinValues = { email: string; person_name: string; contact_phone?: string | undefined; password: string }
