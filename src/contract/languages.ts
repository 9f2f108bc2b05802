/**
 * Every language of the product by its ISO 639 code, and all that differs from one to the next but the words, which stand in
 * src/language/<code>. `font`: the family of @expo-google-fonts in which papers are printed; screens have the device's own.
 * The plural rules and the names of months come with Intl.
 */
export const languages = {
  en: { name: 'English', script: 'Latin', digits: 'latn', font: 'Mukta' },
  hi: { name: 'हिन्दी', script: 'Devanagari', digits: 'latn', font: 'Mukta' },
} as const satisfies Record<string, { name: string; script: string; digits: string; font: string }>

export type Language = keyof typeof languages

/** The language of the words in the source. */
export const sourceLanguage = 'en'

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/** A language that only a newer version of the product has is English here. */
export const knownLanguage = (code: string): Language => (isLanguage(code) ? code : sourceLanguage)

/** For `lang` attributes: `hi-IN`. */
export const languageTag = (language: Language) => `${language}-IN`

/** For Intl: `hi-IN-u-nu-latn`, with the digits that the language is read with. */
export const localeOf = (language: Language) => `${languageTag(language)}-u-nu-${languages[language].digits}`
