import { isLanguage, type Language, languageCodes, sourceLanguage } from '#contract/languages.ts'

const storageKey = 'nirmaan.language'

/** What was chosen in this browser; null where nobody has. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : null
}

/** What was chosen in this browser, else what the browser prefers, else English. */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? sourceLanguage
}

export function saveLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}

/** Shows everything in another language. The page starts anew, as no text on it stays; drafts are kept. */
export function showIn(language: Language): void {
  saveLanguage(language)
  location.reload()
}

export const otherLanguages = (than: Language) => languageCodes.filter((code) => code !== than)
