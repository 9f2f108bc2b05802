import type { Bid } from '#contract/bid.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Me } from '#domain/policy/me.ts'
import { policy } from '#domain/policy/policy.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import type { Quotation } from '#domain/statement/quotation.ts'
import { mistakesOfRevision } from '#domain/statement/risen-prices.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequestsFor } from '../award-requests/end-requests.ts'
import { contentsOf, requireAddendumRead, sealedContents } from './bid-contents.ts'
import { bidById } from './bid-queries.ts'
import { type LockedBid, lockOwnBid, namedBid } from './own-bid.ts'
import type { SentBid } from './place-bid.ts'
import { priceBid } from './quote-lines.ts'
import { readQuotation } from './read-quotation.ts'
import { storeVersion, versionOf } from './store-version.ts'

const revisionLimit: RateLimit = {
  most: limits.revisionsPerHour,
  minutes: 60,
  times: (sql, userId) => sql`select made_at from bid_versions where made_by = ${userId} and cause = 'revised'`,
  refusal: messages.tooManyRevisions,
}

/** Replaces the contents of a bid by a new version, which also confirms the newest addendum. Earlier versions stay. */
export const reviseBid = defineWrite('reviseBid', ({ tx, actor, input, services }) =>
  reviseOwnBid(tx, actor, input, services.config.rateLimitFactor),
)

type Revised = SentBid & { id: string; version: number }

/** The same for a guest. */
export async function reviseOwnBid(tx: Transaction, actor: Me, input: Revised, rateLimitFactor: number): Promise<Bid> {
  const { job, bid } = await lockOwnBid(tx, input.id)
  authorize(policy.reviseBid(actor, job, bid, job.at ?? undefined))
  if (input.version !== bid.version) throw new Refusal(409, messages.staleVersion)
  requireAddendumRead(job, input)
  if (actor.user_id !== null) await lockRateLimit(tx, actor.user_id, revisionLimit, rateLimitFactor)
  if (bid.version >= limits.bidVersionsMax) throw new Refusal(409, messages.bidVersionsFull)
  const { price_quote, quotation, lines } = await priceBid(tx, job, input, bid.gst_number)
  const contents = await contentsOf(tx, job, input, price_quote)
  // Changed terms may cost more.
  if (job.bid_deadline === null && bid.status !== 'needs_reconfirmation')
    refuseRise(lines, bid, await readQuotation(tx, bid.id, bid.version), { ...input, price_quote })

  await endRequestsFor(tx, bid)
  const at = job.at ?? (await databaseTime(tx))
  const version = bid.version + 1
  await keepFirstVersion(tx, bid, actor.user_id)
  const made = versionOf({ job_id: job.id, bid_id: bid.id, version, addendum_no: job.addendum_no }, contents, quotation)
  await storeVersion(tx, made, { cause: 'revised', made_by: actor.user_id, at })
  const shown = bid.sealed ? sealedContents : contents
  await tx`
    update bids set ${tx(shown)}, version = ${version}, status = 'submitted', confirmed_addendum = ${job.addendum_no},
      updated_at = clock_timestamp()
    where id = ${bid.id}`
  await recordFacts(tx, actor, { type: 'bid_revised', ...namedBid(job, bid), price_quote: shown.price_quote })
  return bidById(tx, actor, bid.id)
}

/** `before`: the rates of the version that is replaced; null where it is one price. Sealed bids have a deadline, so that it is there. */
function refuseRise(lines: readonly BoqLine[], bid: LockedBid, before: Quotation | null, sent: SentBid): void {
  if (before === null) {
    if (sent.price_quote! > bid.price_quote!) throw new Refusal(409, messages.priceMayNotRise)
    return
  }
  const errors = mistakesOfRevision(lines, before, sent).map(({ path, sentence }) => ({ path, sentence }))
  if (errors.length > 0) throw new Refusal(409, messages.priceMayNotRise, { errors })
}

/** A bid on a job without a deadline has no version until it is revised: its first one is what it said until now. */
async function keepFirstVersion(tx: Transaction, bid: LockedBid, made_by: string | null): Promise<void> {
  if (bid.version > 1 || bid.price_quote === null || bid.delivery_estimate === null) return
  const { job_id, id: bid_id, price_quote, delivery_estimate, notes, valid_until } = bid
  const first = versionOf(
    { job_id, bid_id, version: 1, addendum_no: 0 },
    { price_quote, delivery_estimate, notes, valid_until },
    null,
  )
  const [kept] = await tx`select 1 from bid_versions where bid_id = ${bid_id} and version = 1`
  if (!kept) await storeVersion(tx, first, { cause: 'submitted', made_by, at: bid.created_at })
}
