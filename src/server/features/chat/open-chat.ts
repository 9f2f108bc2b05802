import type { ChatParties } from '#domain/chat-access.ts'
import type { Transaction } from '../../db/database.ts'

/** Opens the chat with a winner, unless there is one. Returns a statement, also usable as part of a batch. */
export function openChat(tx: Transaction, chat: ChatParties & { job_id: string }) {
  return tx`insert into chats ${tx(chat, 'job_id', 'buyer_id', 'bidder_id')} on conflict do nothing`
}
