import type { Transaction } from '../../db/database.ts'

/** `at`: of the decision to remove it, by which both sides learn that it was not its sender. */
type Hidden = { job_id: string; seq: number; at?: string }

/** Hides a message, while the caller holds the lock of its chat. False if it is hidden already. */
export async function hideMessage(tx: Transaction, { job_id, seq, at }: Hidden): Promise<boolean> {
  const [hidden] = await tx<{ bidder_id: string | null }[]>`
    update messages set deleted_at = coalesce(${at ?? null}, now()) where job_id = ${job_id} and seq = ${seq} and deleted_at is null
    returning bidder_id`
  if (!hidden) return false
  await tx`
    update chats set message_count = message_count - 1 where job_id = ${job_id} and bidder_id = ${hidden.bidder_id}`
  return true
}
