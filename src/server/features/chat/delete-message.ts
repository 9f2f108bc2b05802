import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, notFound, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hideMessage } from './hide-message.ts'

type FoundMessage = { job_id: string; seq: number; sender_id: string; buyer_id: string; bidder_id: string }

/** Hides a message from both sides. Its number stays used, so that the chat's numbering never changes. */
export const deleteMessage = defineWrite('deleteMessage', async ({ tx, actor, input: { id } }) => {
  const [found] = await tx<FoundMessage[]>`
      select m.job_id, m.seq, m.sender_id, c.buyer_id, c.bidder_id
      from messages m join chats c on c.job_id = m.job_id and c.bidder_id = m.bidder_id join jobs j on j.id = c.job_id
      where m.id = ${id} and m.deleted_at is null and j.deleted_at is null
      for update of c`
  const message = orNotFound(found)
  authorize(policy.deleteMessage(actor, message, message))
  // Race of two deletes: the second, which waited for the chat's lock, read the message before it was deleted.
  if (!(await hideMessage(tx, message))) throw notFound()
  const sides = [message.buyer_id, message.bidder_id]
  await recordFacts(tx, actor, { type: 'message_deleted', job_id: message.job_id, sides })
  return { message: messages.messageDeleted.text }
})
