import { otherParty } from '#domain/chat-access.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { chatOf, isChat } from './chat-queries.ts'

/** Marks a chat read for the caller, with the notifications that lead to it: of its first unread message, and of the award. */
export const markChatRead = defineWrite('markChatRead', async ({ tx, actor, input }) => {
  const { jobId } = input
  const chat = await chatOf(tx, actor, input, 'read')
  const isThis = isChat(tx, jobId, chat)
  const sideSeq = tx(actor.company_id === chat.buyer_id ? 'buyer_read_seq' : 'bidder_read_seq')
  // A founder without a row uses the mark of the side: store it in a row before a colleague moves it.
  if (actor.user_id !== actor.company_id)
    await tx`
      insert into chat_marks (job_id, bidder_id, user_id, read_seq)
      select job_id, bidder_id, ${actor.company_id}, ${sideSeq} from chats c
      where ${isThis} and exists (select from users where id = ${actor.company_id})
      on conflict do nothing`
  // The lock prevents a race: a message sent meanwhile is covered by all of these statements or by none.
  const own = await tx`
    insert into chat_marks as present (job_id, bidder_id, user_id, read_seq)
    select job_id, bidder_id, ${actor.user_id}, last_message_seq from chats c where ${isThis} for no key update
    on conflict (job_id, bidder_id, user_id) do update set read_seq = excluded.read_seq where present.read_seq < excluded.read_seq`
  const side = await tx`
    update chats c set ${sideSeq} = last_message_seq where ${isThis} and ${sideSeq} < last_message_seq`
  const notices = await tx`
    update notifications set read = true
    where user_id = ${actor.user_id} and job_id = ${jobId} and type in ('chat_message', 'bid_awarded') and not read`
  if (own.count + side.count + notices.count > 0)
    await recordFacts(tx, actor, {
      type: 'chat_read',
      job_id: jobId,
      reader: actor.user_id,
      other: otherParty(actor.company_id, chat),
      was_unread: side.count > 0,
    })
  return { unread_count: 0 }
})
