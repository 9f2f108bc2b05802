import type { LanguageChoice, User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller, Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { profileColumns, userOf } from './account-queries.ts'

/** Apart from the company's details, so that a profile in which something is missing today can change it too. */
export async function chooseLanguage(
  write: Write,
  { now, personChanged }: Services,
  caller: Caller,
  { language }: LanguageChoice,
): Promise<{ user: User }> {
  return write(async (tx) => {
    const [profile] = await tx<Profile[]>`
      update users set language = ${language} where id = ${caller.id} and deleted_at is null
      returning ${profileColumns(tx)}`
    // Deleted by an admin while this was on its way.
    if (!profile) throw new Refusal(401, messages.sessionEnded)
    await personChanged(tx, caller.id)
    return { user: userOf(profile, now()) }
  })
}
