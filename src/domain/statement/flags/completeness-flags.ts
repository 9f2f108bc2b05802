import { type Paise, rupeesNumber, smallest, sum } from '../../exact.ts'
import { isInTotal } from '../boq-line.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import { wholeJob } from '../price-alone.ts'
import type { RankedBid } from '../rank-bids.ts'
import { isLive, namesFreight } from '../what-is-lacking.ts'
import { check, type Flag, know } from './flag.ts'

/** What bids leave out, and what only one bid or none has. */
export function completenessFlags(statement: UnflaggedStatement): Flag[] {
  const live = statement.bids.filter(({ bid }) => isLive(bid))
  return [
    ...live.flatMap((bid) => [
      ...notQuoted(statement, bid),
      ...freightMissing(statement, bid, live),
      ...zeroRates(statement, bid),
    ]),
    ...(live.length === 1 ? [know('one_bid', {}, { bid: live[0]!.bid.id })] : singleSource(statement, live)),
  ]
}

/** The lowest of the others for these lines: what the bid would have to add at least. */
const lowestOfOthers = ({ compared, bids }: UnflaggedStatement, bid: RankedBid, places: readonly number[]): Paise => {
  const own = bids.indexOf(bid)
  const lowest = places.map((place) =>
    smallest(compared[place]!.values.map((value, index) => (index === own ? null : value))),
  )
  return sum(lowest.map((value) => value ?? (0n as Paise)))
}

function notQuoted(statement: UnflaggedStatement, bid: RankedBid): Flag[] {
  const lack = bid.lacks.find(({ code }) => code === 'not_quoted')
  if (lack?.code !== 'not_quoted') return []
  const stake = lowestOfOthers(statement, bid, lack.lines)
  const values = { lines: lack.lines.length, rupees: rupeesNumber(stake) }
  return [check('not_quoted', values, { bid: bid.bid.id, line: lack.lines[0]!, stake })]
}

/** Of one price on a job without lines nobody is asked for the freight. */
function freightMissing({ job, lines }: UnflaggedStatement, bid: RankedBid, live: readonly RankedBid[]): Flag[] {
  const stated = bid.lacks.some(({ code }) => code === 'freight_missing')
  const besideForSite = live.some((other) => other.bid.delivery_basis === 'for_site')
  const nobodySaid = job.delivery_basis === 'any' && lines[0]?.id !== wholeJob.id
  const silent = bid.bid.delivery_basis === null && !namesFreight(bid.bid) && !isPlugged(bid)
  if (!stated && !(silent && (besideForSite || nobodySaid) && job.delivery_basis !== 'ex_works')) return []
  const stake = smallest(live.map(freightOf)) ?? (0n as Paise)
  return [check('freight_missing', { rupees: rupeesNumber(stake), stated }, { bid: bid.bid.id, stake })]
}

const isPlugged = ({ plugs }: RankedBid) => plugs.some(({ job_item_id, amount }) => job_item_id === null && amount > 0n)

function freightOf({ reckoned }: RankedBid): Paise | null {
  const freight = reckoned.charges.filter(({ kind }) => kind === 'freight')
  return freight.length > 0 ? sum(freight.map(({ total }) => total)) : null
}

function zeroRates(statement: UnflaggedStatement, bid: RankedBid): Flag[] {
  const places = [...bid.bid.items.keys()].filter((place) => bid.bid.items[place]?.rate === 0n)
  if (places.length === 0) return []
  const stake = lowestOfOthers(
    statement,
    bid,
    places.filter((place) => isInTotal(statement.lines[place]!)),
  )
  const values = { lines: places.length, rupees: rupeesNumber(stake) }
  return [know('zero_rate', values, { bid: bid.bid.id, line: places[0]!, stake })]
}

function singleSource({ lines, compared, bids }: UnflaggedStatement, live: readonly RankedBid[]): Flag[] {
  const places = live.map((bid) => bids.indexOf(bid))
  const quotes = (place: number) => places.filter((bid) => compared[place]!.values[bid] !== null)
  const single = [...lines.keys()].filter((place) => isInTotal(lines[place]!) && quotes(place).length === 1)
  if (single.length === 0) return []
  const stake = sum(single.map((place) => compared[place]!.values[quotes(place)[0]!]!))
  const values = { lines: single.length, rupees: rupeesNumber(stake) }
  return [know('single_source', values, { line: single[0]!, stake })]
}
