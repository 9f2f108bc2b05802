import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { isLanguage, type Language, sourceLanguage } from '#contract/languages.ts'
import { call } from '#web/api/client.ts'
import { chosenLanguage, preferredLanguage, showIn } from '#web/language/language.ts'
import { sessionState } from './session-state.ts'

const patienceMs = 3000

/** For this browser and, of a signed-in person, for their mails. What the server doesn't hear now it hears at the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (sessionState().status === 'signed-in') await tell(language)
  showIn(language)
}

/** What was chosen in this browser goes to the profile; a browser in which nobody has chosen takes the profile's language. */
export function agreeOnLanguage(user: User): void {
  const chosen = chosenLanguage()
  if (chosen && chosen !== user.language) void tell(chosen)
  // English is also what a profile has of which nobody said anything.
  const isWanted =
    isLanguage(user.language) && user.language !== sourceLanguage && user.language !== preferredLanguage()
  if (!chosen && isWanted) showIn(user.language)
}

async function tell(language: Language): Promise<void> {
  await call(api.chooseLanguage, { body: { language }, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
}
