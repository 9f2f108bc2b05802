import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChatSummary } from '#contract/chat.ts'
import { pages } from '#contract/pages.ts'
import { translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { jobLinks } from '../jobs/job-links.ts'

type ThreadHeaderProps = { jobId: string; chat: ChatSummary | undefined; isMissing: boolean }

export function ThreadHeader({ jobId, chat, isMissing }: ThreadHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones the list with the focused link is gone, so the focus moves here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className="flex min-h-17 items-center gap-3 border-b border-line bg-surface py-2 pr-4 pl-2 lg:px-5">
      <Link
        to={pages.chat.path}
        aria-label={t`Back to all chats`}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5.5" />
      </Link>
      {chat && <Avatar name={chat.other_participant.company_name} />}
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate font-semibold outline-none">
          {chat ? chat.other_participant.company_name : isMissing ? t`Chat` : <Skeleton className="h-5 w-40" />}
        </h2>
        {chat ? (
          <p className="truncate text-sm text-ink-faint">
            <span className="max-sm:sr-only">{translate(roleNames[chat.other_participant.role])} · </span>
            <Link to={jobLinks.bids(jobId)} className="underline-offset-2 hover:text-accent-ink hover:underline">
              {chat.job_title}
            </Link>
          </p>
        ) : (
          !isMissing && <Skeleton className="mt-1.5 h-4 w-56" />
        )}
      </div>
    </header>
  )
}
