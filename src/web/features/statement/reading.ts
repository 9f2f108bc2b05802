import type { Statement, StatementBidShown } from '#contract/statement.ts'
import { parsePaise } from '#domain/exact.ts'
import { hasOddComma } from '#domain/parse-amount.ts'
import type { ComparativeStatement } from '#domain/statement/comparative-statement.ts'
import { type NoteNames, nameOfLine } from '#domain/statement/words-of-note.ts'
import { translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { namesOfBidders } from './names-of-bidders.ts'

/** What every part of the screen reads: the reply, and what is reckoned from it by the chosen settings. */
export type Reading = {
  shown: Statement
  statement: ComparativeStatement
  names: NoteNames
  bids: Map<string, StatementBidShown>
}

export function readingOf(shown: Statement, statement: ComparativeStatement): Reading {
  const bids = new Map(shown.bids.map((bid) => [bid.id, bid]))
  return {
    shown,
    statement,
    bids,
    names: { bid: namesOfBidders(shown.bids), line: (place) => translate(nameOfLine(shown.lines, place)) },
  }
}

/** '₹1,23,456.50' of paise; whole rupees without decimals. */
export const paiseText = (amount: bigint): string => rupees(Number(amount) / 100)

/** The plugs of a bid for this line; null: all of them. */
export const plugsFor = ({ plugs }: Statement, bidId: string, lineId: string | null) =>
  plugs.filter(({ bid_id, job_item_id }) => bid_id === bidId && (lineId === null || job_item_id === lineId))

/** An amount as typed by a person, with a sign; null if it is not one. */
export function signedAmount(typed: string): number | null {
  const paise = parsePaise(typed.replaceAll(/[,\s₹]/g, ''))
  return paise === null || paise === 0n || hasOddComma(typed) ? null : Number(paise) / 100
}
