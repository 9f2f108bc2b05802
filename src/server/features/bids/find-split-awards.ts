import { limits } from '#contract/limits.ts'
import { type Paise, parsePaise, rupeesNumber, sum } from '#domain/exact.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { type MadeAward, splitAwards } from '#domain/split-awards.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import type { OpenBid } from './settle-job.ts'

type Latest = { chosen: OpenBid; amount: Paise; aloneUpTo: Paise; at: string }

/** Detects that an award above the limit was split into several; returns the fact, or none. */
export async function findSplitAwards(
  tx: Transaction,
  { user_id: by, company_id, person_name, company_name }: Caller,
  { chosen, amount, aloneUpTo, at }: Latest,
): Promise<Fact[]> {
  const to = chosen.gst_number
  const earlier = await tx<{ price_quote: number; at: string }[]>`
    select coalesce(
      (select sum(made.amount) from awards made where made.bid_id = b.id and made.status = 'accepted'), b.price_quote, 0
    ) as price_quote, a.created_at as at
    from audit_log a join bids b on b.id = a.target_id join companies c on c.id = b.supplier_id
    where a.company_id = ${company_id} and a.action = 'award_bid' and a.actor_id = ${by} and b.status = 'awarded'
      and a.created_at > now() - ${limits.splitAwardsMs} * interval '1 millisecond'
      and coalesce(b.company_represented ->> 'gst_number', c.gst_number) = ${to}`
  const made = earlier.map((award): MadeAward => ({ by, to, amount: parsePaise(award.price_quote)!, at: award.at }))
  const awards = splitAwards({ by, to, amount, at }, made, aloneUpTo)
  if (awards.length === 0) return []
  return [
    {
      type: 'awards_split',
      buyer: company_id,
      by: { id: by, name: person_name || company_name },
      awards: awards.length,
      bidder_name: chosen.bidder_name,
      amount: rupeesNumber(sum(awards.map((award) => award.amount))),
    },
  ]
}
