import { plural } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'
import { displayName } from '#web/language/translate.ts'

import { jobLinks } from '../jobs/job-links.ts'
import type { OpenAction } from './open-action.ts'

export type WaitingChat = DashboardActions['chats'][number]

/** Chats with unread messages. */
export function unreadChats(chats: readonly WaitingChat[]): OpenAction[] {
  return chats
    .filter((chat) => chat.unread_count > 0)
    .map(({ job_id, job_title, unread_count, company_name }) => ({
      key: `chat ${job_id}`,
      to: jobLinks.chat(job_id),
      icon: MessageCircle,
      tone: 'info',
      title: plural(unread_count, {
        one: `# unread message from ${{ company: displayName(company_name) }}`,
        other: `# unread messages from ${{ company: displayName(company_name) }}`,
      }),
      text: job_title,
    }))
}
