import { isLanguage, type Language, languageCodes, sourceLanguage } from '#contract/languages.ts'

const storageKey = 'nirmaan.language'

/** The language chosen in this browser; null if none was. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : null
}

/** The language chosen in this browser, else its preference, else English. */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? sourceLanguage
}

export function saveLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}

/** Switches the language. Reloads the page, since all texts change; drafts are kept. */
export function showIn(language: Language): void {
  saveLanguage(language)
  location.reload()
}

export const otherLanguages = (than: Language) => languageCodes.filter((code) => code !== than)
