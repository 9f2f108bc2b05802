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
import { CompanyLink } from '../companies/company-link.tsx'
import { CallLink } from './call-link.tsx'

type ThreadHeaderProps = {
  chat: ChatSummary | undefined
  isMissing: boolean
  /** The other side's, where the reader may see it. */
  phone: string | null
  /** The company for which a salesman won the job. */
  represented: string | undefined
}

/** Whom one writes to. On phones the one header of the screen. */
export function ThreadHeader({ chat, isMissing, phone, represented }: ThreadHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones the list with the focused link is gone, so the focus moves here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const other = chat?.other_participant
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface py-1.5 pr-2 pl-2 lg:px-5">
      <Link
        to={pages.chat.path}
        aria-label={t`Back to all chats`}
        className="-mr-1 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5.5" />
      </Link>
      {other && <Avatar name={other.company_name} />}
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate font-semibold outline-none">
          {other ? (
            <CompanyLink id={other.company_id} name={other.company_name} />
          ) : isMissing ? (
            t`Chat`
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </h2>
        {other ? (
          <p className="truncate text-sm text-ink-faint">
            {[
              translate(roleNames[other.role]),
              other.role === 'salesman' && represented && t`for ${{ company: represented }}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : (
          !isMissing && <Skeleton className="mt-1.5 h-4 w-28" />
        )}
      </div>
      {other && phone && <CallLink phone={phone} company={other.company_name} />}
    </header>
  )
}
