import { MessageCircle } from 'lucide-react'
import type { ChatSummary } from '#contract/chat.ts'
import { t } from '#web/language/t.ts'
import { wholeNumber } from '#web/ui/format.ts'
import { jobLinks } from '../jobs/job-links.ts'
import type { OpenAction } from './open-action.ts'

/** Chats in which somebody waits for an answer. */
export function unreadChats(chats: readonly ChatSummary[]): OpenAction[] {
  return chats
    .filter((chat) => chat.unread_count > 0)
    .map(({ job_id, job_title, unread_count, other_participant: { company_name } }) => ({
      key: `chat ${job_id}`,
      to: jobLinks.chat(job_id),
      icon: MessageCircle,
      tone: 'info',
      title: t(
        unread_count === 1 ? '{count} unread message from {company}' : '{count} unread messages from {company}',
        { count: wholeNumber(unread_count), company: company_name },
      ),
      text: job_title,
    }))
}
