import type { ChatParties } from '#domain/chat-access.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * Opens the chat with a winner, unless there is one. Returns a statement, also usable as part of a batch. `place`: among chats that
 * are opened together, since the list of chats orders them by time.
 */
export function openChat(
  tx: Transaction,
  { job_id, buyer_id, bidder_id }: ChatParties & { job_id: string },
  place = 0,
) {
  return tx`
    insert into chats (job_id, buyer_id, bidder_id, last_activity_at)
    values (${job_id}, ${buyer_id}, ${bidder_id}, now() + ${place} * interval '1 millisecond') on conflict do nothing`
}
