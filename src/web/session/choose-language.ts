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

/**
 * Synchronises the language: a choice that the profile does not know yet goes there; else the profile's holds, which another device may
 * have changed.
 */
export function agreeOnLanguage({ language }: User): void {
  if (!isLanguage(language)) return
  const chosen = chosenLanguage()
  const isKnown = localStorage.getItem(knownKey) === chosen
  if (chosen === language) localStorage.setItem(knownKey, language)
  else if (chosen && !isKnown) void tell(chosen)
  // English may just be the profile's default.
  else if (chosen || (language !== sourceLanguage && language !== preferredLanguage())) {
    localStorage.setItem(knownKey, language)
    showIn(language)
  }
}

/** The last choice of this browser that the profile has. */
const knownKey = 'nirmaan.language.known'

async function tell(language: Language): Promise<void> {
  await call(api.chooseLanguage, { body: { language }, signal: AbortSignal.timeout(patienceMs) }).then(
    () => localStorage.setItem(knownKey, language),
    () => undefined,
  )
}
