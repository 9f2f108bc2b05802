import type { ChatParties } from '#domain/chat-access.ts'
import { otherParty } from '#domain/chat-access.ts'
import type { DemoAward } from './demo-job.ts'

export type SentMessage = { seq: number; sender_id: string; message: string; daysAgo: number }
/** A "New message" notification, as the server would write it: one until its reader opens the chat. */
export type ChatNotice = { user_id: string; sender_id: string; daysAgo: number; read: boolean }

/** Days between two messages of a sitting, in turn: three to ten minutes, as a day has ten working hours. */
const pauses = [0.005, 0.012, 0.007, 0.017]

/** The messages of an award's chat, numbered in the order of sending. */
export function messagesOf({ chat }: DemoAward, { buyer_id, bidder_id }: ChatParties): SentMessage[] {
  const sent = chat.flatMap((sitting) => {
    let { daysAgo } = sitting
    return sitting.lines.map(([from, message], index) => {
      const line = { sender_id: from === 'buyer' ? buyer_id : bidder_id, message, daysAgo }
      daysAgo -= pauses[index % pauses.length]!
      return line
    })
  })
  return sent.map((line, index) => ({ ...line, seq: index + 1 }))
}

/**
 * How far each side has read: everything, or for `unreadBy` up to their own last message, since a person who answers has read
 * what came before.
 */
export function readUpTo(award: DemoAward, parties: ChatParties, sent: readonly SentMessage[]) {
  const lastOwn = (userId: string) => sent.findLast((line) => line.sender_id === userId)?.seq ?? 0
  return {
    buyer_read_seq: award.unreadBy === 'buyer' ? lastOwn(parties.buyer_id) : sent.length,
    bidder_read_seq: award.unreadBy === 'bidder' ? lastOwn(parties.bidder_id) : sent.length,
  }
}

/** The notifications of a chat: one to the other side for the first unread message. */
export function chatNotices(award: DemoAward, parties: ChatParties, sent: readonly SentMessage[]): ChatNotice[] {
  const { buyer_read_seq, bidder_read_seq } = readUpTo(award, parties, sent)
  const notices: ChatNotice[] = []
  sent.forEach(({ sender_id, seq, daysAgo }, index) => {
    const continued = index > 0 && sent[index - 1]!.sender_id === sender_id
    if (continued) return
    const user_id = otherParty(sender_id, parties)
    const read = seq <= (user_id === parties.buyer_id ? buyer_read_seq : bidder_read_seq)
    notices.push({ user_id, sender_id, daysAgo, read })
  })
  return notices
}
