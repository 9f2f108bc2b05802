import type { Job } from './about-job.ts'
import { fact, touchCompany, touchPerson } from './fact-type.ts'

/** Messages between the two sides of an awarded job. */
export const chatFacts = {
  message_sent: fact<{ job: Job; from: string; from_name: string; to: string }>({
    notices: ({ job, from, from_name, to }) => [
      {
        company: to,
        capability: 'chat',
        type: 'chat_message',
        params: { job: job.title, company: from_name },
        about_company: from,
        job_id: job.id,
      },
    ],
    touches: ({ job, from, to }) => [from, to].map((side) => touchCompany(side, 'chats', `messages:${job.id}`)),
  }),
  /** Invalidates the reader's lists, and the other side's messages, which show how far was read. */
  chat_read: fact<{ job_id: string; reader: string; other: string; was_unread: boolean }>({
    touches: ({ job_id, reader, other, was_unread }) => [
      touchPerson(reader, 'chats', `messages:${job_id}`, 'notifications', 'unreadCount'),
      ...(was_unread ? [touchCompany(other, `messages:${job_id}`)] : []),
    ],
  }),
  message_deleted: fact<{ job_id: string; sides: readonly string[] }>({
    touches: ({ job_id, sides }) => sides.map((side) => touchCompany(side, 'chats', `messages:${job_id}`)),
  }),
}
