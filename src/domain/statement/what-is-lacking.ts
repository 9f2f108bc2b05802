import type { PartObstacle } from '#contract/award-lists.ts'
import type { ReckonedBid } from './reckon-bid.ts'
import type { Plug, StatementBid, StatementFacts } from './statement-facts.ts'

/** Why a bid has no rank. `lines`: places. */
export type Lack =
  | { code: 'not_quoted'; lines: number[] }
  | { code: 'freight_missing' | 'unsuitable' | 'only_rates' }
  | { code: 'needs_reconfirmation' | 'lapsed' | 'declined' | 'withdrawn' }

const withoutRank = ['needs_reconfirmation', 'lapsed', 'declined', 'withdrawn'] as const

/** `plugs`: those of this bid that are in use. */
export function whatIsLacking(
  bid: StatementBid,
  reckoned: ReckonedBid,
  plugs: readonly Plug[],
  { job, lines }: Pick<StatementFacts, 'job' | 'lines'>,
): Lack[] {
  const plugged = new Set(plugs.map(({ job_item_id }) => job_item_id))
  const missing = reckoned.missing.filter((place) => !plugged.has(lines[place]!.id))
  const ended = withoutRank.find((status) => status === bid.status)
  const lacks: (Lack | false | undefined)[] = [
    missing.length > 0 && { code: 'not_quoted', lines: missing },
    reckoned.counted.length + reckoned.missing.length === 0 && { code: 'only_rates' },
    lacksFreight(bid, plugs, job) && { code: 'freight_missing' },
    bid.suitability === 'unsuitable' && { code: 'unsuitable' },
    ended && { code: ended },
  ]
  return lacks.filter((lack) => typeof lack === 'object')
}

/** Ex works without the freight, on a job that is not ex works itself. A plug without a line stands for the freight. */
const lacksFreight = (
  bid: StatementBid,
  plugs: readonly Plug[],
  { delivery_basis }: Pick<StatementFacts['job'], 'delivery_basis'>,
): boolean =>
  delivery_basis !== 'ex_works' &&
  (bid.delivery_basis === 'ex_works' || bid.delivery_basis === 'ex_works_plus_freight') &&
  !namesFreight(bid) &&
  !plugs.some(({ job_item_id, amount }) => job_item_id === null && amount > 0n)

/** Whether the way to the site comes on top, nobody knows how dear: such a bid is compared with no other by what it costs. */
export const isWithoutFreight = ({ lacks }: { lacks: readonly Lack[] }): boolean =>
  lacks.some(({ code }) => code === 'freight_missing')

export const namesFreight = (bid: StatementBid): boolean => bid.charges.some(({ kind }) => kind === 'freight')

/** Whether the bid may still be awarded, whole or in part. */
export const isLive = (bid: StatementBid): boolean =>
  bid.suitability !== 'unsuitable' && !withoutRank.some((status) => status === bid.status)

/** Why a bid can be awarded whole at most, and no part of the job, whatever was awarded before. `today`: YYYY-MM-DD. */
export function obstacleToParts(bid: StatementBid, today: string): PartObstacle | null {
  if (bid.bidder.firm_refused) return 'firm_refused'
  if (bid.suitability === 'unsuitable') return 'unsuitable'
  if (bid.status === 'needs_reconfirmation') return 'not_confirmed'
  if (bid.bidder.is_guest) return 'without_account'
  if (bid.whole_only) return 'whole_only'
  return bid.valid_until !== null && bid.valid_until < today ? 'expired' : null
}

/** Whether notes on quoted rates of GST speak of the bid: also where its bidder declined an award, since he can be asked again. */
export const isNoted = (bid: StatementBid): boolean =>
  isLive(bid.status === 'declined' ? { ...bid, status: 'submitted' } : bid)
