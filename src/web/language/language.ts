/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

const storageKey = 'nirmaan.language'

/** What was chosen in this browser, else what the browser prefers, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.find((tag): tag is Language => tag != null && Object.hasOwn(languages, tag)) ?? 'en'
}

/** Shows everything in another language. The page starts anew, as no text on it stays; drafts are kept. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  location.reload()
}
