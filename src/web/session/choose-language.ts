import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { isLanguage, type Language, sourceLanguage } from '#contract/languages.ts'
import { call } from '#web/api/client.ts'
import { chosenLanguage, preferredLanguage, showIn } from '#web/language/language.ts'
import { sessionState } from './session-state.ts'

const patienceMs = 3000

/**
 * Stores the language in this browser and, for a signed-in person, in the profile for mails. If the server is unreachable,
 * `agreeOnLanguage` sends it at the next start.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (sessionState().status === 'signed-in') await tell(language)
  showIn(language)
}

/** Synchronises the language: the browser's choice goes to the profile; a browser without a choice takes the profile's. */
export function agreeOnLanguage(user: User): void {
  const chosen = chosenLanguage()
  if (chosen && chosen !== user.language) void tell(chosen)
  // English may just be the profile's default.
  const isWanted =
    isLanguage(user.language) && user.language !== sourceLanguage && user.language !== preferredLanguage()
  if (!chosen && isWanted) showIn(user.language)
}

async function tell(language: Language): Promise<void> {
  await call(api.chooseLanguage, { body: { language }, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
}
