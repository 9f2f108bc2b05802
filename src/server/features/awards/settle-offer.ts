import { asCompanyId } from '#domain/actor.ts'
import { parseQuantity, rupeesText } from '#domain/exact.ts'
import { reckonAwarded } from '#domain/orders/award-lines.ts'
import { clearAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { toldFirm } from '../bids/settle-job.ts'
import { compareBids } from './compare-bids.ts'
import { completeAward, isComplete } from './complete-award.ts'
import { endOffers } from './end-offers.ts'
import { followAwards } from './follow-awards.ts'
import { type Locked, namedAward } from './lock-award.ts'

type Answerer = { user_id: string }

/** Accepts an offered award: by its own call, and with its order. With the last answer that is needed the job is awarded. */
export async function acceptOffer(tx: Transaction, actor: Answerer, locked: Locked): Promise<void> {
  const { open, award, bid } = locked
  await tx`
    update awards set status = 'accepted', decided_at = clock_timestamp(), decided_by = ${actor.user_id} where id = ${award.id}`
  await followAwards(tx, [bid.id])
  await clearAlarm(tx, 'award_respond', award.id)
  await clearAlarm(tx, 'award_remind', award.id)
  const named = namedAward(locked)
  await recordFacts(tx, actor, { type: 'award_accepted', ...named })
  // A bid is decided once: of more lines for it the answer is all that there is to tell. The award is that of the buyer's person
  // who made it.
  if (bid.status !== 'awarded')
    await recordFacts(
      tx,
      { user_id: award.made_by },
      { type: 'job_awarded', job: open.job, buyer: named.buyer, bid_id: bid.id },
      { type: 'bid_awarded', ...named },
      ...toldFirm(open.job, bid),
    )
  if (await isComplete(tx, open.job.id)) await completeAward(tx, open)
}

/** Declines an offered award: what it takes is free for the next in line. */
export async function declineOffer(tx: Transaction, actor: Answerer, locked: Locked, reason: string): Promise<void> {
  const { award, bid } = locked
  await endOffers(tx, tx`a.id = ${award.id}`, { status: 'declined', by: actor.user_id, note: reason })
  await followAwards(tx, [bid.id])
  await recordFacts(tx, actor, { type: 'award_declined', ...namedAward(locked), reason })
}

/** Takes an offered award back; its bid is undecided again. */
export async function takeOfferBack(tx: Transaction, actor: Answerer, locked: Locked, reason: string): Promise<void> {
  const { award, bid } = locked
  await endOffers(tx, tx`a.id = ${award.id}`, { status: 'cancelled', by: actor.user_id, note: reason })
  await followAwards(tx, [bid.id])
  await recordFacts(tx, actor, { type: 'award_cancelled', ...namedAward(locked), reason })
}

/**
 * Takes an accepted part of a job back whose order was cancelled, while other parts are undecided: its quantities are free and
 * its bid is undecided again. Once the whole job is awarded, an award stays.
 */
export async function releaseAward(tx: Transaction, actor: Answerer, locked: Locked, reason: string): Promise<void> {
  const { award, bid } = locked
  await tx`
    update awards set status = 'cancelled', decided_at = clock_timestamp(), decided_by = ${actor.user_id},
      decision_note = ${reason} where id = ${award.id}`
  await tx`
    update job_items i set awarded_qty = i.awarded_qty - p.qty from award_items p
    where p.award_id = ${award.id} and i.id = p.job_item_id`
  await moveChargesOn(tx, locked)
  await followAwards(tx, [bid.id])
  // Without another accepted part its award is no decision any more; it may be decided again.
  await tx`
    update notifications n set bid_id = null from bids b
    where b.id = ${bid.id} and b.status <> 'awarded' and n.bid_id = b.id and n.type = 'bid_awarded'`
  await recordFacts(tx, actor, { type: 'award_released', ...namedAward(locked), reason })
}

type Following = { id: string; items: { job_item_id: string; qty: number }[] }

/**
 * The charges in one sum of a bid are due with its first award. Once that is taken back they are due with the next one that stands,
 * unless its order is made already, which both sides have to amend.
 */
async function moveChargesOn(tx: Transaction, { open: { job }, award, bid }: Locked): Promise<void> {
  const [next] = await tx<Following[]>`
    select a.id, (
      select coalesce(json_agg(json_build_object('job_item_id', p.job_item_id, 'qty', p.qty)), '[]')
      from award_items p where p.award_id = a.id
    ) as items
    from awards a join awards released on released.id = ${award.id}
    where a.bid_id = ${bid.id} and a.status in ('offered', 'accepted') and a.seq > released.seq
      and not exists (
        select from awards earlier
        where earlier.bid_id = a.bid_id and earlier.status in ('offered', 'accepted') and earlier.seq < a.seq
      )
      and not exists (
        select from orders o where o.award_id = a.id and o.status not in ('refused', 'lapsed', 'cancelled')
      )`
  if (!next) return
  const { lines, bids } = await compareBids(tx, job.id, asCompanyId(job.posted_by))
  const quoted = bids.find((ranked) => ranked.bid.id === bid.id)!.bid
  const items = next.items.map(({ job_item_id, qty }) => ({ job_item_id, qty: parseQuantity(qty)! }))
  const { price_quote } = reckonAwarded(lines, quoted, items)
  await tx`update awards set amount = ${rupeesText(price_quote)} where id = ${next.id}`
}
