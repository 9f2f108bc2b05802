import type { UnitCode } from '#contract/unit-codes.ts'
import type { CatalogueItem, Measured } from '../catalogue/catalogue-item.ts'
import { units } from '../units.ts'
import type { UnitWord } from '../words/unit-words.ts'

/** What a measure beside an item can tell: its quantity, its size, or either. */
export type MeasureRole = { quantity: UnitCode | 'brass' | null; size: string | null }

const sizeWords: Partial<Record<UnitWord, Measured>> = { foot: 'ft', metre: 'm' }
const usualSizes: Partial<Record<UnitWord, string>> = {
  mm: 'size_mm',
  cm: 'size_cm',
  in: 'size_in',
  sqmm: 'size_sqmm',
  gauge: 'gauge',
  ml: 'pack_ml',
  gram: 'pack_gram',
  kva: 'capacity_kva',
  hp: 'capacity_hp',
  core: 'cores',
  coat: 'coats',
  amp: 'rating',
  watt: 'watts',
  module: 'modules',
  way: 'ways',
  percent: 'percent',
}

export function measureRole(word: UnitWord, item: CatalogueItem | null): MeasureRole {
  const roles = rolesOf(item)
  const known = roles.get(word)
  if (known) return known
  const role = reckoned(word, item)
  roles.set(word, role)
  return role
}

const withoutItem = new Map<UnitWord, MeasureRole>()
const rolesOfItems = new Map<CatalogueItem, Map<UnitWord, MeasureRole>>()

/** Each is reckoned once: a long message asks for the same few thousands of times. */
function rolesOf(item: CatalogueItem | null): Map<UnitWord, MeasureRole> {
  if (item === null) return withoutItem
  const known = rolesOfItems.get(item)
  if (known) return known
  const roles = new Map<UnitWord, MeasureRole>()
  rolesOfItems.set(item, roles)
  return roles
}

function reckoned(word: UnitWord, item: CatalogueItem | null): MeasureRole {
  const measured = sizeWords[word] ?? (word as Measured)
  const size = item?.sizes[measured] ?? usualSizes[word] ?? null
  if (word === 'hour' && item?.kind === 'labour') return { quantity: null, size: 'hours_per_day' }
  if (word in usualSizes) return { quantity: null, size }
  const quantity = quantityUnit(word, item)
  const isCounted = size === null || quantity === null || !item || item.units.includes(quantity as UnitCode)
  return { quantity: isCounted ? quantity : null, size }
}

const dimensionOf = (item: CatalogueItem | null) => item?.units.map((code) => units[code].dimension) ?? []

/** The unit that a word stands for beside an item. */
export function quantityUnit(word: UnitWord, item: CatalogueItem | null): MeasureRole['quantity'] {
  const dimensions = dimensionOf(item)
  switch (word) {
    case 'brass':
      return brassOf(item)
    case 'pieces':
      return 'nos'
    case 'box':
      return item?.key === 'modular_box' ? 'nos' : 'box'
    case 'nos':
      return item?.kind === 'labour' ? 'person' : 'nos'
    case 'foot':
      return dimensions[0] === 'volume' ? 'cft' : dimensions[0] === 'area' ? 'sqft' : 'rft'
    case 'metre':
      return dimensions[0] === 'volume' ? 'cum' : dimensions[0] === 'area' ? 'sqm' : 'rmt'
    case 'hour':
    case 'shift':
      return item === null || item.kind === 'plant' || item.units.includes(word) ? word : null
    default:
      return word in units ? (word as UnitCode) : null
  }
}

/** A brass of sand is of volume, of plaster of area; without an item that tells it must be asked. */
function brassOf(item: CatalogueItem | null): UnitCode | 'brass' {
  const brass = item?.units.find((unit) => unit === 'brass_v' || unit === 'brass_a')
  if (brass) return brass
  const [first] = dimensionOf(item)
  return first === 'volume' ? 'brass_v' : first === 'area' ? 'brass_a' : 'brass'
}
