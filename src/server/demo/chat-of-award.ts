import type { ChatParties } from '#domain/chat-access.ts'
import { otherParty } from '#domain/chat-access.ts'
import type { DemoAward } from './demo-job.ts'

export type SentMessage = { seq: number; sender_id: string; message: string; daysAgo: number }
/** A "New message" as the server would have written it: one for as long as its reader has not looked. */
export type ChatNotice = { user_id: string; sender_id: string; daysAgo: number; read: boolean }

/** Days between two messages of a sitting, in turn: three to ten minutes of a working day. */
const pauses = [0.005, 0.012, 0.007, 0.017]

/** The messages of an award's chat, numbered as they were sent. */
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

/** Up to which message each side has read: everything, or up to the own last one, since whoever answers has read what came before. */
export function readUpTo(award: DemoAward, parties: ChatParties, sent: readonly SentMessage[]) {
  const lastOwn = (userId: string) => sent.findLast((line) => line.sender_id === userId)?.seq ?? 0
  return {
    buyer_read_seq: award.unreadBy === 'buyer' ? lastOwn(parties.buyer_id) : sent.length,
    bidder_read_seq: award.unreadBy === 'bidder' ? lastOwn(parties.bidder_id) : sent.length,
  }
}

/** What both sides were told of a chat: of the first message since they last looked, each time. */
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
