import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { type ChatParties, isParty } from '../chat-access.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { JobFacts } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

export const chatPolicy = {
  /** `chat` is null until the job is awarded. Only the buyer gets that as the reason; for others the chat does not exist. */
  openChat(me: Me, job: JobFacts, chat: ChatParties | null): Verdict {
    if (chat && isParty(me.company_id, chat)) return allowedTo(me, 'read_chat')
    if (!chat && job.posted_by === me.company_id) return refused('conflict', messages.chatAfterAward)
    return refused('hidden', messages.notFound)
  },

  /** Not to an account that is closed: nobody would ever read it. Nor where a firm has taken over what its salesman had won. */
  writeInChat(
    me: Me,
    job: JobFacts,
    chat: (ChatParties & { other_closed: boolean; taken_over: boolean }) | null,
  ): Verdict {
    const opened = chatPolicy.openChat(me, job, chat)
    if (!opened.allowed) return opened
    const byRole = allowedTo(me, 'chat')
    if (!byRole.allowed || !chat) return byRole
    if (chat.taken_over) return refused('conflict', refusals.chatTakenOver)
    return chat.other_closed ? refused('conflict', refusals.accountClosed) : byRole
  },

  deleteMessage(me: Me, chat: ChatParties, message: { sender_id: string }): Verdict {
    if (!isParty(me.company_id, chat)) return refused('hidden', messages.notFound)
    if (message.sender_id !== me.user_id) return refused('forbidden', refusals.messageNotYours)
    return allowed
  },
}
