import type { Award } from '#contract/award.ts'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { asCompanyId, type PersonActor } from '#domain/actor.ts'
import {
  besideParts,
  type ComparedBids,
  costOfPart,
  rankOfPart,
  termsOfPart,
  wholeOf,
} from '#domain/awards/choose-awards.ts'
import {
  type Paise,
  parsePaise,
  parseQuantity,
  type Quantity,
  quantityText,
  rupeesNumber,
  rupeesText,
  sum,
  withIndianGroups,
} from '#domain/exact.ts'
import { type AwardProblem, type LineToAward, problemsOfAward } from '#domain/orders/award-lines.ts'
import { isRanked } from '#domain/ranked-bids.ts'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import { isWithoutFreight } from '#domain/statement/what-is-lacking.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../db/database.ts'
import { invalid, orNotFound, Refusal } from '../../refusal.ts'
import { type JobToAward, type OpenBid, requireAwardable } from '../bids/settle-job.ts'
import type { AwardPart, AwardPlan } from './award-plan.ts'
import { compareBids } from './compare-bids.ts'

/** `lacks`: why the whole bid has no rank, with how many lines it does not quote, and the first of them. */
export type CheckedAward = {
  bid: OpenBid
  whole: boolean
  items: LineToAward[]
  rank: number
  amount: Paise
  lacks: { code: string; missing: number; lines: string[] }[]
  freight_missing: boolean
}
export type CheckedAwards = {
  awards: CheckedAward[]
  amount: Paise
  /** With all that stands on the job: what the limits of the buyer's people are compared with. */
  counted: Paise
  /** A job without a deadline is decided at once, and a bidder without an account cannot answer. */
  isAtOnce: boolean
  basis: AwardBasis
}
/** How the bids stood. `among`: the rank of a part is among all bids for its lines; older records lack it. */
export type AwardBasis = {
  by?: string
  among?: 'all'
  bids: { bid_id: string; rank: number | null; evaluated: number }[]
}

/**
 * Checks what is to be awarded, under the lock of the job; throws with the field where it cannot be. `actor`: null where the
 * awarder was asked before, and others have approved.
 */
export async function checkAwards(
  tx: Transaction,
  actor: PersonActor | null,
  open: JobToAward,
  plan: AwardPlan,
): Promise<CheckedAwards> {
  const { job } = open
  const chosen = await requireParts(tx, actor, open, plan)
  const [first] = chosen
  const whole = first!.part.items === null
  const isSeed = job.status === 'open' && job.bid_deadline === null
  const isAtOnce = whole && (isSeed || first!.bid.is_guest)
  if (plan.reason_code === 'other' && !plan.reason_text) throw invalid('reason_text', messages.otherReasonNeeded)
  if (isSeed && whole && job.item_count === 0) return { ...pricedAtOnce(open, first!.bid), isAtOnce }

  const standing = isSeed ? [] : await standingAwards(tx, job.id)
  requireRoom(whole, standing, chosen)
  const compared = await compareBids(tx, job.id, asCompanyId(job.posted_by))
  const awards: CheckedAward[] = []
  const planned = new Set(chosen.map(({ bid }) => bid.id))
  for (const [n, { bid, part }] of chosen.entries()) {
    const left = besideParts(afterParts(compared, awards), bid.id, planned)
    awards.push(checkedPart(left, bid, part, job.item_count > 0, isAtOnce, n))
  }
  if (!isAtOnce) await requireReason(tx, open, plan, awards)
  const amount = sum(awards.map((award) => award.amount))
  return {
    awards,
    amount,
    counted: sum([amount, ...standing.map((award) => parsePaise(award.amount)!)]),
    isAtOnce,
    basis: {
      by: compared.settings.basis,
      among: 'all',
      bids: compared.bids.map(({ bid, rank, evaluated }) => ({
        bid_id: bid.id,
        rank,
        evaluated: rupeesNumber(evaluated[compared.settings.basis]),
      })),
    },
  }
}

/** 409 where the installation asks for the consent of firms that salesmen represent, and one of the awards lacks it. */
export function requireConsent({ requiresConsent }: Config, { awards }: CheckedAwards): void {
  const lacking = awards.find(({ bid }) => bid.lacks_consent)
  if (requiresConsent && lacking) throw new Refusal(409, messages.consentMissing({ company: lacking.bid.bidder_name }))
}

type Chosen = { bid: OpenBid; part: AwardPart }

async function requireParts(
  tx: Transaction,
  actor: PersonActor | null,
  open: JobToAward,
  { parts }: AwardPlan,
): Promise<Chosen[]> {
  const chosen = parts.map((part) => ({ part, bid: orNotFound(open.bids.find(({ id }) => id === part.bid_id)) }))
  if (new Set(parts.map(({ bid_id }) => bid_id)).size < parts.length) throw invalid('awards', messages.bidTwice)
  for (const { part, bid } of chosen)
    await requireAwardable(tx, actor, open, bid, { bid_version: part.bid_version, isPart: part.items !== null })
  if (parts.some(({ items }) => items !== null) && open.job.item_count === 0)
    throw invalid('awards', messages.noLinesToAward)
  return chosen
}

type Standing = Pick<Award, 'bid_id' | 'whole' | 'status' | 'amount'>

const standingAwards = (tx: Transaction, jobId: string) => tx<Standing[]>`
  select bid_id, whole, status, amount from awards where job_id = ${jobId} and status in ('offered', 'accepted')`

/** A whole award stands alone, and whoever has an offer of lines answers it before another one. */
function requireRoom(whole: boolean, standing: readonly Standing[], chosen: readonly Chosen[]): void {
  if (standing.some((award) => award.whole)) throw new Refusal(409, messages.awardsOffered)
  if (whole && standing.length > 0) throw new Refusal(409, messages.partsAwarded)
  if (!whole && chosen.some(({ bid }) => bid.is_guest)) throw new Refusal(409, messages.guestsWholeOnly)
  for (const [n, { bid }] of chosen.entries())
    if (standing.some((award) => award.bid_id === bid.id && award.status === 'offered'))
      throw conflictAt(`awards.${n}`, messages.answerAwaited({ company: bid.bidder_name }))
}

/** A bid of one price, on a job as the specification has it. */
function pricedAtOnce({ bids }: JobToAward, bid: OpenBid): Omit<CheckedAwards, 'isAtOnce'> {
  const rank = 1 + bids.filter((other) => isRanked(other) && other.price_quote < bid.price_quote).length
  const amount = parsePaise(bid.price_quote)!
  return {
    awards: [{ bid, whole: true, items: [], rank, amount, lacks: [], freight_missing: false }],
    amount,
    counted: amount,
    basis: { bids: [] },
  }
}

/** What the parts before it take of a line is not left for the next one. */
function afterParts(compared: ComparedBids, before: readonly CheckedAward[]): ComparedBids {
  if (before.length === 0) return compared
  const taken = new Map<string, Quantity>()
  for (const { job_item_id, qty } of before.flatMap(({ items }) => items))
    taken.set(job_item_id, sum([taken.get(job_item_id) ?? (0n as Quantity), qty]))
  const lines = compared.lines.map((line) => {
    const more = taken.get(line.id)
    return more === undefined ? line : { ...line, awarded: sum([line.awarded, more]) }
  })
  return { ...compared, lines }
}

function checkedPart(
  compared: ComparedBids,
  bid: OpenBid,
  { items: planned }: AwardPart,
  hasLines: boolean,
  isAtOnce: boolean,
  n: number,
): CheckedAward {
  const own = orNotFound(compared.bids.find((ranked) => ranked.bid.id === bid.id))
  if (own.bid.suitability === 'unsuitable' && !isAtOnce) throw new Refusal(409, messages.bidUnsuitable)
  if (planned === null) {
    const items = hasLines ? wholeOf(compared, own) : []
    const lacks = lacksOf(compared, own)
    return {
      bid,
      whole: true,
      items,
      rank: rankOf(compared, own),
      amount: parsePaise(bid.price_quote)!,
      lacks,
      freight_missing: isWithoutFreight(own),
    }
  }
  const items = planned.map(({ job_item_id, qty }) => ({ job_item_id, qty: parseQuantity(qty)! }))
  if (new Set(items.map(({ job_item_id }) => job_item_id)).size < items.length)
    throw invalid(`awards.${n}.items`, messages.awardLineUnknown)
  const [problem] = problemsOfAward(compared.lines, termsOfPart(own.bid), items)
  if (problem) throw refusalOf(problem, compared, bid, n, items)
  return {
    bid,
    whole: false,
    items,
    rank: rankOfPart(compared, own, items),
    amount: costOfPart(compared, own, items).price,
    lacks: [],
    freight_missing: isWithoutFreight(own),
  }
}

const lacksOf = ({ lines }: ComparedBids, { lacks }: RankedBid): CheckedAward['lacks'] =>
  lacks.map((lack) => {
    const places = lack.code === 'not_quoted' ? lack.lines : []
    const named = places.slice(0, namedMost).map((place) => lines[place]!.description)
    return { code: lack.code, missing: places.length, lines: named }
  })

const namedMost = 3

/** Without a rank, since it lacks something, a bid stands behind all that have one. */
const rankOf = ({ bids }: ComparedBids, { rank }: RankedBid): number =>
  rank ?? 1 + bids.filter((other) => other.rank !== null).length + 1

function refusalOf(
  problem: AwardProblem,
  { lines }: ComparedBids,
  { bidder_name: company }: OpenBid,
  n: number,
  items: readonly LineToAward[],
): Refusal {
  if ('line' in problem) {
    const place = items.findIndex(({ job_item_id }) => job_item_id === problem.line)
    const found = lines.find(({ id }) => id === problem.line)
    const line = found ? `${found.number} ${found.description.slice(0, lineNameLength)}`.trim() : ''
    const path = `awards.${n}.items.${place}.qty`
    if (problem.code === 'over_awarded')
      return conflictAt(
        path,
        messages.overAwarded({ line, left: withIndianGroups(String(Number(quantityText(problem.left)))) }),
      )
    if (problem.code === 'line_not_quoted') return invalid(path, messages.lineNotQuoted({ line }))
    return invalid(path, messages.awardLineUnknown)
  }
  if (problem.code === 'whole_only') return conflictAt(`awards.${n}`, messages.wholeOnly({ company }))
  const [least, amount] = [problem.least, problem.amount].map((sum) => `₹${withIndianGroups(rupeesText(sum))}`)
  return conflictAt(`awards.${n}`, messages.belowMinAward({ company, least: least!, amount: amount! }))
}

const lineNameLength = 60

const conflictAt = (path: string, sentence: Sentence) => new Refusal(409, sentence, { errors: [{ path, sentence }] })

/** An award to another than the lowest, or with fewer bids than the buyer asked for, is made with a reason. */
async function requireReason(
  tx: Transaction,
  { job, bids }: JobToAward,
  { reason_code }: AwardPlan,
  awards: readonly CheckedAward[],
): Promise<void> {
  if (reason_code) return
  if (awards.some(({ rank }) => rank > 1)) throw invalid('reason_code', messages.reasonNeeded)
  if (bids.filter(({ status }) => status !== 'lapsed' && status !== 'withdrawn').length >= job.min_bids) return
  const [told] = await tx<{ few_reason: string | null }[]>`select few_reason from jobs where id = ${job.id}`
  if (told?.few_reason == null) throw invalid('reason_code', messages.fewBidsReason)
}
