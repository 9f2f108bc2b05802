import { plural, t } from '@lingui/core/macro'
import { statementWords } from '#contract/statement-words.ts'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { translate } from '#web/language/translate.ts'
import { paiseText, type Reading } from './reading.ts'

/** 'Lowest landed cost', '₹13,595 (0.7 %) above L1', or why it has no rank. Without the freight nobody knows what it costs landed. */
export function standing(ranked: RankedBid, reading: Reading): string {
  if (ranked.above_first === null) return reasons(ranked)
  if (ranked.above_first === 0n)
    return leavesFreightOpen(ranked, reading) ? t`Lowest, but freight is not said` : t`Lowest landed cost`
  return t`${{ amount: paiseText(ranked.above_first) }} (${{ percent: percentAbove(ranked, reading) }} %) above L1`
}

/** What must be asked before an award; undefined: nothing. */
export const freightToAsk = (ranked: RankedBid, reading: Reading): string | undefined =>
  leavesFreightOpen(ranked, reading)
    ? t`The bid does not say whether freight to the site is in its price: ask before you award.`
    : undefined

const leavesFreightOpen = ({ bid }: RankedBid, { statement }: Reading): boolean =>
  statement.flags.some((flag) => flag.code === 'freight_missing' && flag.bid === bid.id && !flag.values.stated)

const namedAtMost = 3

/** Lines that the bid does not quote, of which the buyer's own amounts say nothing in its price; undefined: it quotes all. */
export function linesMissing({ reckoned: { missing } }: RankedBid, { shown }: Reading): string | undefined {
  if (missing.length === 0) return undefined
  const names = missing.slice(0, namedAtMost).map((place) => shown.lines[place]!.description)
  const lines = [...names, ...(missing.length > namedAtMost ? ['…'] : [])].join(' · ')
  return `${plural(missing.length, { one: '# line is not in this bid', other: '# lines are not in this bid' })}: ${lines}`
}

/** The same for the question before an award, with the basis by which bids are ranked; undefined: it is the first. */
export function notFirst(ranked: RankedBid, reading: Reading): string | undefined {
  if (ranked.above_first === null) return t`Not ranked: ${{ reasons: reasons(ranked) }}.`
  if (ranked.rank === 1) return undefined
  const basis = translate(basisWords[reading.statement.settings.basis])
  const amount = paiseText(ranked.above_first)
  const percent = percentAbove(ranked, reading)
  return t`Not the lowest by landed cost (${basis}): ${amount} (${percent} %) above L1.`
}

export const basisWords = {
  included: statementWords.basisIncluded,
  excluded: statementWords.basisExcluded,
  equalised: statementWords.basisEqualised,
}

const reasons = ({ lacks }: RankedBid): string => lacks.map(({ code }) => translate(wordOfCode(code)!)).join(' · ')

function percentAbove({ above_first, evaluated }: RankedBid, { statement }: Reading): string {
  const lowest = Number(evaluated[statement.settings.basis] - above_first!)
  return ((Number(above_first) / lowest) * 100).toFixed(1)
}
