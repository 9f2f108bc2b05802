import type { Transaction } from '../../db/database.ts'

/** Moves the bids to where their awards stand, after an answer or the end of an offer. What was accepted stays awarded. */
export async function followAwards(tx: Transaction, bidIds: readonly string[]): Promise<void> {
  await tx`
    update bids b set status = state.status, updated_at = clock_timestamp()
    from (
      select bid_id, case
        when bool_or(status = 'accepted') then 'awarded'
        when bool_or(status = 'offered') then 'offered'
        when bool_or(status in ('declined', 'lapsed')) then 'declined'
        else 'submitted' end as status
      from awards where bid_id = any(${bidIds}::uuid[]) group by bid_id
    ) state
    where b.id = state.bid_id and b.status <> state.status`
}
