import { type Paise, percentOf, rupeesNumber, smallest } from '../../exact.ts'
import { type BoqLine, isInTotal } from '../boq-line.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import { valueOfCredit } from '../landed-cost.ts'
import type { RankedBid } from '../rank-bids.ts'
import type { StatementBid } from '../statement-facts.ts'
import { isLive } from '../what-is-lacking.ts'
import { check, type Flag, know } from './flag.ts'
import { isOtherMake } from './makes.ts'

/** Delivery, validity, payment and makes. */
export function termFlags(statement: UnflaggedStatement): Flag[] {
  const live = statement.bids.filter(({ bid }) => isLive(bid))
  return [
    ...live.flatMap(({ bid }) => [
      ...late(statement, bid),
      ...dateUnclear(statement, bid),
      ...shortValidity(statement, bid),
      ...otherMake(statement, bid),
    ]),
    ...advances(statement, live),
    ...credits(statement, live),
  ]
}

const dayMs = 86_400_000
const shortDays = 7

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The last day on which the line is of use. */
const neededBy = (line: BoqLine, { job }: UnflaggedStatement): string | null => line.needed_to ?? job.needed_by

/** The line that comes latest against its day. */
function late(statement: UnflaggedStatement, { id, items }: StatementBid): Flag[] {
  const { lines, job } = statement
  let worst = { days: 0, place: 0, lead: 0, needed: '' }
  for (const [place, line] of lines.entries()) {
    const needed = neededBy(line, statement)
    const lead = items[place]?.lead_days ?? null
    if (needed === null || lead === null || !isInTotal(line)) continue
    const days = lead - daysBetween(job.today, needed)
    if (days > worst.days) worst = { days, place, lead, needed }
  }
  const { days, place, lead, needed } = worst
  return days > 0
    ? [check('late', { days, delivery: dayAfter(job.today, lead), needed }, { bid: id, line: place })]
    : []
}

function dateUnclear(statement: UnflaggedStatement, { id, items }: StatementBid): Flag[] {
  const unclear = [...statement.lines.keys()].filter((place) => {
    const item = items[place] ?? null
    const line = statement.lines[place]!
    const isQuoted = item !== null && item.rate !== null && isInTotal(line)
    return isQuoted && item.lead_days === null && neededBy(line, statement) !== null
  })
  return unclear.length > 0 ? [know('date_unclear', { lines: unclear.length }, { bid: id, line: unclear[0]! })] : []
}

function shortValidity({ job }: UnflaggedStatement, { id, valid_until }: StatementBid): Flag[] {
  if (valid_until === null) return []
  const days = daysBetween(job.today, valid_until)
  if (days >= shortDays) return []
  return [(days < 0 ? check : know)('short_validity', { valid_until, days }, { bid: id })]
}

function otherMake({ lines }: UnflaggedStatement, { id, items }: StatementBid): Flag[] {
  const others = [...lines.keys()].filter((place) => isOtherMake(lines[place]!.make, items[place]?.make_offered ?? ''))
  return others.length > 0 ? [know('other_make', { lines: others.length }, { bid: id, line: others[0]! })] : []
}

/** Only where bids differ in it. */
function advances({ settings }: UnflaggedStatement, live: readonly RankedBid[]): Flag[] {
  const least = smallest(live.map(({ bid }) => bid.advance)) ?? 0n
  return live
    .filter(({ bid }) => bid.advance > least)
    .map(({ bid, reckoned }) => {
      const paid = percentOf(reckoned.price_quote, bid.advance)
      const cost = -valueOfCredit(paid, paidBefore(bid), settings.credit_rate) as Paise
      const values = { percent: Number(bid.advance) / 100, rupees: rupeesNumber(paid), cost: rupeesNumber(cost) }
      return know('advance', values, { bid: bid.id, stake: cost })
    })
}

/** The advance by itself: all of it is paid before the delivery. */
const paidBefore = (bid: StatementBid): StatementBid => ({ ...bid, advance: 10_000n as StatementBid['advance'] })

function credits({ settings }: UnflaggedStatement, live: readonly RankedBid[]): Flag[] {
  const least = Math.min(...live.map(({ bid }) => bid.credit_days))
  return live
    .filter(({ bid }) => bid.credit_days > least)
    .map(({ bid, landed }) => {
      const after = { ...bid, advance: 0n as StatementBid['advance'] }
      const rest = percentOf(landed[settings.basis], (10_000n - bid.advance) as StatementBid['advance'])
      const value = valueOfCredit(rest, after, settings.credit_rate)
      return know('credit', { days: bid.credit_days, value: rupeesNumber(value) }, { bid: bid.id, stake: value })
    })
}
