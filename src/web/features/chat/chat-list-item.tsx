import { plural, t } from '@lingui/core/macro'
import { CircleAlert, Clock } from 'lucide-react'
import type { ChatSummary } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { messageTime } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { chatAddress } from './chat-address.ts'
import type { UnsentMessage } from './message-kind.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

type ChatListItemProps = {
  chat: ChatSummary
  /** Named where the job has several chats. */
  company: string | null
  isSelected: boolean
}

export function ChatListItem({ chat, company, isSelected }: ChatListItemProps) {
  const { company_name, role, represented } = chat.other_participant
  const { unsent } = useUnsentMessages(chatAddress(chat.job_id, company))
  const isUnread = chat.unread_count > 0
  const newestUnsent = unsent.at(-1)
  return (
    <Link
      to={jobLinks.chat(chat.job_id, company)}
      preventScrollReset
      aria-current={isSelected || undefined}
      className={classes(
        'flex gap-3 border-l-3 px-4 py-3.5 transition-colors focus-visible:-outline-offset-2',
        isSelected ? 'border-accent bg-surface-sunken' : 'border-transparent hover:bg-surface-sunken',
      )}
    >
      <Avatar name={company_name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="truncate font-semibold">{displayName(company_name)}</p>
          {chat.last_message_at && (
            <p className={classes('shrink-0 text-xs', isUnread ? 'font-semibold text-accent-ink' : 'text-ink-faint')}>
              {messageTime(chat.last_message_at)}
            </p>
          )}
        </div>
        <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{chat.job_title}</p>
        <div className="mt-0.5 flex items-center justify-between gap-3">
          <p className={classes('truncate text-sm', isUnread ? 'font-medium text-ink' : 'text-ink-faint')}>
            {newestUnsent ? (
              <>
                <UnsentMark message={newestUnsent} />
                {newestUnsent.content.text || translate(messages.fileAttachment)}
              </>
            ) : (
              lastMessageOf(chat)
            )}
          </p>
          {isUnread && (
            <span className="shrink-0">
              <CountBadge count={chat.unread_count} max={limits.unreadBadgeMax} />
              <span className="sr-only"> {t`unread`}</span>
            </span>
          )}
        </div>
        <p className="mt-0.5 flex justify-between gap-3 text-xs text-ink-faint">
          <span className="truncate">
            {[translate(roleNames[role]), represented && t`for ${{ company: represented }}`, countOf(chat)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {!chat.last_message_at && (
            <span className="shrink-0 font-semibold text-accent-ink">{translate(messages.newChat)}</span>
          )}
        </p>
      </div>
    </Link>
  )
}

function UnsentMark({ message: { stopped } }: { message: UnsentMessage }) {
  const look = 'mr-1 inline size-3.5 align-[-0.125em]'
  return stopped ? (
    <CircleAlert aria-label={t`Not sent`} className={classes(look, 'text-danger-ink')} />
  ) : (
    <Clock aria-label={t`Not sent yet`} className={look} />
  )
}

function lastMessageOf({ last_message }: ChatSummary): string {
  // Two texts of the server for empty messages, which are translated here.
  if (last_message === null) return translate(messages.startConversation)
  return last_message === messages.fileAttachment.text ? translate(messages.fileAttachment) : last_message
}

function countOf({ message_count }: ChatSummary): string {
  if (message_count === 0) return translate(messages.noMessages)
  return plural(message_count, { one: '# message', other: '# messages' })
}
