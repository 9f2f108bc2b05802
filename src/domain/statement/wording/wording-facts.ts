import type { Note } from '../explain-bids.ts'
import type { FlagCode, FlagValues } from '../flags/flag.ts'

type NumberKeys<Values> = { [Key in keyof Values]: number extends Values[Key] ? Key : never }[keyof Values]
type NumberKey = { [Code in FlagCode]: NumberKeys<FlagValues[Code]> }[FlagCode]
export type NumberKind = 'rupees' | 'percent' | 'count'

/** How each figure of a note is to be written: 5 rupees are not 5 %. */
const kinds: Record<Exclude<NumberKey, never>, NumberKind> = {
  rupees: 'rupees',
  difference: 'rupees',
  lowest: 'rupees',
  highest: 'rupees',
  mean: 'rupees',
  next: 'rupees',
  budget: 'rupees',
  over: 'rupees',
  cost: 'rupees',
  value: 'rupees',
  above: 'rupees',
  below: 'rupees',
  percent: 'percent',
  below_mean: 'percent',
  below_next: 'percent',
  lowest_percent: 'percent',
  highest_percent: 'percent',
  days: 'count',
  lines: 'count',
  orders: 'count',
  deliveries: 'count',
  times: 'count',
}

/**
 * What a language model is given of a note, and all that it may say: neither names nor free text of bidders. `aliases`: the
 * letters of the bids. `dates` as '2026-08-24'.
 */
export type WordingFact = {
  no: number
  code: FlagCode
  aliases: string[]
  numbers: { kind: NumberKind; value: number }[]
  dates: string[]
}

/** `bids`: ids in the order of the statement; the first is bid A. */
export const wordingFacts = (notes: readonly Note[], bids: readonly string[]): WordingFact[] =>
  notes.map((note, index) => {
    const values: [string, unknown][] = Object.entries(note.values)
    const texts = values.map(([, value]) => value).filter((value) => typeof value === 'string')
    const letters = [note.bid, ...texts].map((id) => (id === null ? -1 : bids.indexOf(id)))
    return {
      no: index + 1,
      code: note.code,
      aliases: letters.filter((place) => place >= 0).map(aliasOf),
      numbers: values.filter(isFigure).map(([key, value]) => ({ kind: kinds[key], value: Math.abs(value) })),
      dates: texts.filter((text) => /^\d{4}-\d\d-\d\d$/.test(text)),
    }
  })

/** 0 is A, 26 is AA. */
export const aliasOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : aliasOf(Math.floor(place / 26) - 1) + aliasOf(place % 26)

const isFigure = (entry: [string, unknown]): entry is [NumberKey, number] =>
  typeof entry[1] === 'number' && entry[0] in kinds
