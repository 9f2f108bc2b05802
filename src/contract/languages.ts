/**
 * Every language of the product by its ISO 639 code, with everything that differs between languages except the texts
 * (src/language/<code>). Plural rules and names of months come from Intl.
 */
export const languages = {
  en: { name: 'English', script: 'Latin', digits: 'latn' },
  hi: { name: 'हिन्दी', script: 'Devanagari', digits: 'latn' },
} as const satisfies Record<string, { name: string; script: string; digits: string }>

export type Language = keyof typeof languages

/** The language of the texts in the source. */
export const sourceLanguage = 'en'

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/** Fallback to English for a language that only a newer version of the product has. */
export const knownLanguage = (code: string): Language => (isLanguage(code) ? code : sourceLanguage)

/** For `lang` attributes: `hi-IN`. */
export const languageTag = (language: Language) => `${language}-IN`

/** For Intl: `hi-IN-u-nu-latn`, with the digits that readers of the language expect. */
export const localeOf = (language: Language) => `${languageTag(language)}-u-nu-${languages[language].digits}`
