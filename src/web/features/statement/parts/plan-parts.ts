import type { AwardsOfJob } from '#contract/award.ts'
import { isLiveAward } from '#domain/awards/award-lifecycle.ts'
import { besideParts, type ComparedBids, costOfPart, rankOfPart } from '#domain/awards/choose-awards.ts'
import { type LineLeft, linesLeft, suggestedTakers } from '#domain/awards/takers-of-lines.ts'
import { minus, type Paise, parsePaise, parseQuantity, type Quantity, quantityText, sum } from '#domain/exact.ts'
import { hasOddComma } from '#domain/parse-amount.ts'
import { highestGst } from '#domain/statement/landed-cost.ts'
import { isLive } from '#domain/statement/what-is-lacking.ts'
import type { Reading } from '../reading.ts'

/** What of a line goes to a bidder, as typed; '' is nobody. */
export type Share = { bid_id: string; typed: string }
/** By line. */
export type Shares = Record<string, Share[]>

/** The statement with what is awarded, which the server reads in the same way. */
export function comparedBids({ statement }: Reading, { awards, left }: AwardsOfJob): ComparedBids {
  const { lines, bids, settings } = statement
  const leftOf = new Map(left.map(({ job_item_id, qty }) => [job_item_id, parseQuantity(qty)!]))
  const none = 0n as Quantity
  return {
    lines: lines.map((line) => ({
      ...line,
      awarded: awards.length > 0 && line.qty !== null ? minus(line.qty, leftOf.get(line.id) ?? none) : none,
    })),
    awards,
    bids,
    settings,
    highest: highestGst(lines.length, bids.map(({ bid }) => bid).filter(isLive)),
  }
}

export function openParts(reading: Reading, awards: AwardsOfJob) {
  const compared = comparedBids(reading, awards)
  const lines = linesLeft(compared, reading.statement.job.today)
  const suggested = suggestedTakers(compared, lines, reading.statement.best_split)
  const first: Shares = Object.fromEntries(
    lines.map(({ id, place, left }) => [id, [{ bid_id: suggested.get(place) ?? '', typed: plain(left) }]]),
  )
  const standing = sum(awards.awards.filter(isLiveAward).map(({ amount }) => parsePaise(amount)!))
  return { compared, lines, first, standing }
}

/** '1200.5'. */
export const plain = (qty: Quantity): string => String(Number(quantityText(qty)))

/** Null: not a quantity, or one of two, as '6,5'. */
export function typedQuantity(typed: string): Quantity | null {
  const text = typed.replaceAll(/[,\s]/g, '')
  const qty = text === '' ? (0n as Quantity) : parseQuantity(text)
  return qty !== null && qty >= 0n && !hasOddComma(typed) ? qty : null
}

/** What of a line goes to nobody; below 0, if more is given than is left; null where a quantity is none. */
export function restOf({ left }: LineLeft, shares: readonly Share[]): Quantity | null {
  const given = shares.filter(({ bid_id }) => bid_id !== '').map(({ typed }) => typedQuantity(typed))
  return given.every((qty) => qty !== null) ? minus(left, sum(given as Quantity[])) : null
}

/** `others`: what is paid for it beside its price, such as freight, with GST. */
export type PlannedPart = { bid_id: string; lines: number; price: Paise; others: Paise; rank: number; items: Item[] }
type Item = { job_item_id: string; qty: Quantity }

/** The parts in the order of their first lines; null where a quantity is wrong. */
export function planParts(compared: ComparedBids, lines: readonly LineLeft[], shares: Shares): PlannedPart[] | null {
  const itemsOf = new Map<string, Item[]>()
  for (const line of lines) {
    const rest = restOf(line, shares[line.id]!)
    if (rest === null || rest < 0n) return null
    for (const { bid_id, typed } of shares[line.id]!) {
      const qty = typedQuantity(typed)!
      if (bid_id === '' || qty === 0n) continue
      itemsOf.set(bid_id, [...(itemsOf.get(bid_id) ?? []), { job_item_id: line.id, qty }])
    }
  }
  const planned = new Set(itemsOf.keys())
  return [...itemsOf].map(([bid_id, items]) => {
    const ranked = compared.bids.find(({ bid }) => bid.id === bid_id)!
    const { price, others } = costOfPart(compared, ranked, items)
    return {
      bid_id,
      lines: items.length,
      price,
      others,
      rank: rankOfPart(besideParts(compared, bid_id, planned), ranked, items),
      items,
    }
  })
}
