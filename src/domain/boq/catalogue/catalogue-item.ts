import type { UnitCode } from '#contract/unit-codes.ts'

/** What a number beside an item may measure, besides a quantity. */
export type Measured =
  | 'mm'
  | 'cm'
  | 'in'
  | 'ft'
  | 'm'
  | 'sqmm'
  | 'gauge'
  | 'kg'
  | 'ltr'
  | 'ml'
  | 'gram'
  | 'mt'
  | 'kl'
  | 'cum'
  | 'cft'
  | 'brass'
  | 'bag'
  | 'kva'
  | 'hp'
  | 'core'
  | 'coat'
  | 'amp'
  | 'watt'
  | 'module'
  | 'percent'
  | 'way'

export type ItemKind = 'material' | 'labour' | 'plant' | 'work'

/**
 * `units`: the usual one first. `sizes`: the detail that a measure tells, such as 12 mm of a bar. `dims`: the unit of small
 * dimensions without one, as in "7x3". `instead`: what it stands for with a quantity of another unit, as tiles by the square foot of
 * laying; `types`: words that say which type it is.
 */
export type CatalogueItem = {
  key: string
  names: { en: string; hi: string; mr: string }
  /** Other names and usual misspellings. */
  also: readonly string[]
  kind: ItemKind
  units: readonly UnitCode[]
  sizes: Partial<Record<Measured, string>>
  dims: 'mm' | 'in' | 'ft'
}

type Usual = Pick<CatalogueItem, 'kind' | 'units' | 'sizes'> & { dims?: CatalogueItem['dims'] }
type Row = readonly [key: string, names: string, also: string, own?: Partial<Usual>]

/** Items that share their units and sizes. Names are English, Hindi, Marathi; both lists are separated by commas. */
export const itemsOf = (usual: Usual, rows: readonly Row[]): CatalogueItem[] =>
  rows.map(([key, names, also, own]) => {
    const [en = key, hi = en, mr = hi] = listOf(names)
    return { key, names: { en, hi, mr }, also: listOf(also), dims: 'ft', ...usual, ...own }
  })

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
