import type { UnitCode } from '#contract/unit-codes.ts'
import type { RatePer } from '../../reckon-lines.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { Amount } from '../read/marks.ts'
import { quantityUnit } from '../read/measure-role.ts'
import { normaliseText } from '../read/normalise-text.ts'
import { readNumber } from '../read/read-number.ts'
import { readUnit } from '../read/read-unit.ts'
import { type Token, tokensOf } from '../read/tokens.ts'
import type { UnitWord } from '../words/unit-words.ts'

export type UnitCell = { word: UnitWord; per: RatePer }

const remembered = new Map<string, UnitCell | null>()
const rememberedMost = 5_000

/** "Bags", "Cum", "% cum" and "100 sqm" (a rate per 100), "1000 nos", "‰"; null if it is no unit. */
export function readUnitCell(cell: string): UnitCell | null {
  const known = remembered.get(cell)
  if (known !== undefined) return known
  if (remembered.size > rememberedMost) remembered.clear()
  const unit = unitIn(cell)
  remembered.set(cell, unit)
  return unit
}

const skipped: ReadonlySet<string> = new Set(['per', '/', '.', '(', ')'])
const thousand = 1_000_000n
const pers: readonly RatePer[] = [10, 100, 1000]

function unitIn(cell: string): UnitCell | null {
  const tokens = tokensOf(normaliseText(cell)).filter(({ fold }) => !skipped.has(fold))
  const [first, second] = tokens
  if (first?.text === '%') return unitAt(tokens, 1, 100)
  if (first?.text === '‰') return tokens.length > 1 ? unitAt(tokens, 1, 1000) : { word: 'nos', per: 1000 }
  const amount = readNumber(tokens, 0, () => true)
  const per = pers.find((one) => amount && amount.amount.value === BigInt(one) * 1000n)
  if (first?.kind === 'word' && !second && amount?.amount.value === thousand) return { word: 'thd', per: 1 }
  if (per !== undefined && second) return unitAt(tokens, amount!.next, per)
  return unitAt(tokens, 0, 1)
}

function unitAt(tokens: readonly Token[], at: number, per: RatePer): UnitCell | null {
  // A letter stands for a unit here, as the column is one of units.
  const unit = readUnit(
    tokens.map((token) => ({ ...token, glued: true })),
    at,
  )
  if (unit?.span)
    return unit.next === tokens.length && unit.span !== 'year' ? { word: unit.span as UnitWord, per } : null
  return unit && unit.next === tokens.length ? { word: unit.unit!, per } : null
}

/** The unit of a table's word beside an item; null if the word stands for two of them. */
export function unitOfCell({ word }: UnitCell, item: CatalogueItem | null): UnitCode | 'brass' | null {
  return (
    quantityUnit(word, item) ??
    (word === 'week' || word === 'month' || word === 'shift' || word === 'hour' ? (word as UnitCode) : null)
  )
}

export const isUnitCell = (cell: string): boolean => readUnitCell(cell) !== null

/** A number, or a number with its unit: "1,250", "500 bags", "2.5 lakh", "40-50"; null if the cell has anything else. */
export function readAmountCell(cell: string): { amount: Amount; word: UnitWord | null } | null {
  const isNegative = /^\s*[-(]/.test(cell)
  const tokens = tokensOf(normaliseText(cell)).filter(({ text }) => !/^[()'=₹-]$/.test(text))
  const read = readNumber(tokens, 0, () => true)
  if (!read) return null
  const end = isNegative || !cell.includes('-') ? null : readNumber(tokens, read.next, () => true)
  const sign = isNegative ? -1n : 1n
  const amount = { ...read.amount, value: sign * read.amount.value, ...(end && { to: end.amount.value }) }
  const next = end?.next ?? read.next
  if (next === tokens.length) return { amount, word: null }
  const unit = readUnit(tokens, next)
  return unit?.unit && unit.next === tokens.length ? { amount, word: unit.unit } : null
}

export const isAmountCell = (cell: string): boolean => readAmountCell(cell) !== null
