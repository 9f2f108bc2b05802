import type { Language } from '#contract/account.ts'
import type { Text } from './hindi/hindi.ts'

type Values = Readonly<Record<string, string | number>>
type Catalogue = Readonly<Record<string, string>>

let language: Language = 'en'
let catalogue: Catalogue = {}
let patterns: [RegExp, string][] = []

/** Called once, before anything is shown; English needs no catalogue. */
export function speak(spoken: Language, texts: Catalogue = {}): void {
  language = spoken
  catalogue = texts
  patterns = Object.entries(texts)
    .filter(([english]) => /\{\w+\}/.test(english))
    .map(([english, text]) => [patternOf(english), text])
}

export const spokenLanguage = (): Language => language

/**
 * A text of the interface in the language that is spoken. It is named by its English words, which must stand in every
 * catalogue: one that is missing there is a type error here. `{name}` in it stands for a value.
 */
export function t(text: Text, values: Values = {}): string {
  return filled(catalogue[text] ?? text, values)
}

/**
 * A sentence of the contract or the server, which speaks English, in the language that is spoken. What no catalogue knows stays
 * as it is, as company names and titles do.
 */
export function said(sentence: string): string {
  const known = catalogue[sentence]
  if (known !== undefined) return known
  for (const [pattern, text] of patterns) {
    const found = pattern.exec(sentence)
    if (found) return filled(text, withSpokenDay(found.groups ?? {}))
  }
  return sentence
}

/**
 * A name or a title, which stays as it is, whatever its words are, unless the server has put words of its own in its place, as
 * 'Deleted user'.
 */
export const saidName = (name: string): string => catalogue[name] ?? name

/** The server writes days as '20 December 2026'. */
function withSpokenDay({ day, ...others }: Record<string, string>): Values {
  if (day === undefined) return others
  const time = Date.parse(`${day} UTC`)
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  return { ...others, day: Number.isNaN(time) ? day : format.format(time) }
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** 'File {name} is empty' as an expression that finds the name. */
function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/)
  const source = parts
    .map((part, n) =>
      n % 2 === 1
        ? `(?<${part}>${part === 'count' ? '[\\d,]+' : '.+'})`
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`, 's')
}
