import type { Award, NextInLine } from '#contract/award.ts'
import { asCompanyId, type CompanyId } from '#domain/actor.ts'
import { isLiveAward } from '#domain/awards/award-lifecycle.ts'
import {
  type ComparedBids,
  cheaperThanNext,
  costOfPart,
  nextForLines,
  nextForWhole,
} from '#domain/awards/choose-awards.ts'
import {
  minus,
  type Paise,
  parsePaise,
  parseQuantity,
  type Quantity,
  quantityText,
  rupeesNumber,
  sum,
} from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import type { LineToAward } from '#domain/orders/award-lines.ts'
import type { JobFacts } from '#domain/policy/job-policy.ts'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import { databaseTime, type Sql } from '../../db/database.ts'
import { compareBids } from './compare-bids.ts'

type Cheaper = NextInLine['cheaper'][number]
type UnnamedNext = Omit<NextInLine, 'bidder_name' | 'bid_version' | 'cheaper'> & {
  cheaper: Omit<Cheaper, 'bidder_name'>[]
}
type Ended = Pick<Award, 'id' | 'bid_id' | 'whole' | 'status' | 'amount' | 'items'>

/** Who comes next for each award that its bidder did not take, and that nothing has replaced. */
export async function nextInLines(
  sql: Sql,
  job: JobFacts,
  jobId: string,
  awards: readonly Ended[],
): Promise<NextInLine[]> {
  const open = await unreplaced(sql, jobId, awards)
  if (!isUndecided(job) || open.length === 0) return []
  const [compared, at, named] = await Promise.all([
    compareBids(sql, jobId, asCompanyId(job.posted_by)),
    databaseTime(sql),
    namesOf(sql, jobId),
  ])
  return open.flatMap((award) => {
    const next = nextOf(compared, award, at)
    if (!next) return []
    const cheaper = next.cheaper.map((one) => ({ ...one, bidder_name: named.get(one.bid_id)!.bidder_name }))
    return [{ ...next, ...named.get(next.bid_id)!, cheaper }]
  })
}

/** The next one for this award, under the lock of its job. */
export async function nextFor(sql: Sql, jobId: string, buyer: CompanyId, awardId: string): Promise<UnnamedNext | null> {
  const awards = await sql<Ended[]>`
    select a.id, a.bid_id, a.whole, a.status, a.amount, (
      select coalesce(json_agg(json_build_object('job_item_id', p.job_item_id, 'qty', p.qty)), '[]')
      from award_items p where p.award_id = a.id
    ) as items
    from awards a where a.job_id = ${jobId} order by a.seq`
  const [ended] = (await unreplaced(sql, jobId, awards)).filter(({ id }) => id === awardId)
  if (!ended) return null
  return nextOf(await compareBids(sql, jobId, buyer), ended, await databaseTime(sql))
}

/** Those that were declined or have lapsed, while nothing stands in their place. A whole award that stands leaves no place. */
async function unreplaced(sql: Sql, jobId: string, awards: readonly Ended[]): Promise<Ended[]> {
  if (awards.some((award) => award.whole && isLiveAward(award))) return []
  const replaced = await sql<{ replaces: string | null }[]>`
    select replaces from awards
    where job_id = ${jobId} and replaces is not null and status in ('offered', 'accepted', 'declined', 'lapsed')`
  const done = new Set(replaced.map(({ replaces }) => replaces))
  return awards.filter(({ id, status }) => (status === 'declined' || status === 'lapsed') && !done.has(id))
}

function nextOf(compared: ComparedBids, ended: Ended, at: string): UnnamedNext | null {
  const today = indiaDay(at)
  const isValid = ({ valid_until }: { valid_until: string | null }) => valid_until === null || valid_until >= today
  const shared = { replaces: ended.id, whole: ended.whole }
  const before = sum([parsePaise(ended.amount)!, paidToOthers(compared, ended)])
  const more = (price: Paise, others: Paise) => rupeesNumber(minus(sum([price, others]), before))
  if (ended.whole) {
    const next = nextForWhole(compared, isValid)
    if (!next) return null
    const { price_quote } = next.reckoned
    const others = othersOfWhole(next)
    return { ...shared, ...shown(next.bid.id, price_quote, others, []), more: more(price_quote, others), cheaper: [] }
  }
  const items = stillFree(compared, ended)
  const next = items.length > 0 ? nextForLines(compared, items, isValid) : null
  if (!next) return null
  const cheaper = cheaperThanNext(compared, items, next, today).map(({ bid_id, price, others, why }) => {
    return { bid_id, amount: rupeesNumber(sum([price, others])), why }
  })
  return {
    ...shared,
    ...shown(next.bid_id, next.price, next.others, items),
    ...{ more: more(next.price, next.others), cheaper },
  }
}

/** What the buyer would have paid to others for an award that was not taken. */
function paidToOthers(compared: ComparedBids, { bid_id, whole, items }: Ended): Paise {
  const ranked = compared.bids.find(({ bid }) => bid.id === bid_id)
  if (!ranked) return 0n as Paise
  if (whole) return othersOfWhole(ranked)
  const chosen = items.map(({ job_item_id, qty }) => ({ job_item_id, qty: parseQuantity(qty)! }))
  return costOfPart(compared, ranked, chosen).others
}

const othersOfWhole = ({ landed, reckoned }: RankedBid): Paise => minus(landed.included, reckoned.price_quote)

const shown = (bid_id: string, amount: Paise, others: Paise, items: readonly LineToAward[]) => ({
  bid_id,
  amount: rupeesNumber(amount),
  others: rupeesNumber(others),
  items: items.map(({ job_item_id, qty }) => ({ job_item_id, qty: Number(quantityText(qty)) })),
})

/** Of the quantities of an award, those that nobody else has been awarded meanwhile. */
function stillFree({ lines }: ComparedBids, { items }: Ended): LineToAward[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return items.flatMap(({ job_item_id, qty }) => {
    const line = byId.get(job_item_id)
    const left = line?.qty ? minus(line.qty, line.awarded) : (0n as Quantity)
    const wanted = parseQuantity(qty)!
    const free = wanted < left ? wanted : left
    return free > 0n ? [{ job_item_id, qty: free }] : []
  })
}

type Named = { bidder_name: string; bid_version: number }

async function namesOf(sql: Sql, jobId: string): Promise<Map<string, Named>> {
  const rows = await sql<(Named & { id: string })[]>`
    select b.id, b.version as bid_version, coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name
    from bids b join companies c on c.id = b.supplier_id where b.job_id = ${jobId} and b.deleted_at is null`
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
