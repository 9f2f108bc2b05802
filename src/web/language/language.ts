import type { Language } from '#contract/account.ts'

/** The languages of the interface, each by its own name. */
export const languages: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

const storageKey = 'nirmaan.language'

/** What was chosen in this browser; null where nobody has. */
export function chosenLanguage(): Language | null {
  const kept = localStorage.getItem(storageKey)
  return isLanguage(kept) ? kept : null
}

/** What was chosen in this browser, else what the browser prefers, else English. */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function saveLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}

/** Shows everything in another language. The page starts anew, as no text on it stays; drafts are kept. */
export function chooseLanguage(language: Language): void {
  saveLanguage(language)
  location.reload()
}

export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag != null && Object.hasOwn(languages, tag)
