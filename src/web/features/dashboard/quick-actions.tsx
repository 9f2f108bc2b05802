import { msg, t } from '@lingui/core/macro'
import { ChevronRight, FolderSearch, Gavel, type LucideIcon, MessagesSquare, Plus, Scale } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import type { Role } from '#contract/roles.ts'
import { type Capability, can } from '#domain/member-roles.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'

type QuickAction = {
  title: Text
  text: Text
  to: string
  icon: LucideIcon
  /** Hidden from members without this capability. */
  needs?: Capability
}

const browse: QuickAction = {
  title: msg`Browse jobs`,
  text: msg`See what is needed now`,
  to: pages.jobs.path,
  icon: FolderSearch,
}
const ownBids: QuickAction = {
  title: msg`My bids`,
  text: msg`What became of your bids`,
  to: pages.bids.path,
  icon: Gavel,
  needs: 'see_prices_after_award',
}
const chats: QuickAction = {
  title: msg`Messages`,
  text: msg`Talk about awarded jobs`,
  to: pages.chat.path,
  icon: MessagesSquare,
}

const actionsOf: Record<Role, readonly QuickAction[]> = {
  buyer: [
    {
      title: msg`Post a job`,
      text: msg`Say what your site needs`,
      to: jobLinks.post,
      icon: Plus,
      needs: 'post_jobs',
    },
    {
      title: msg`Compare bids`,
      text: msg`Cheapest first, side by side`,
      to: pages.bids.path,
      icon: Scale,
      needs: 'see_prices_after_award',
    },
    chats,
  ],
  supplier: [browse, ownBids, chats],
  salesman: [browse, ownBids, chats],
  admin: [{ ...browse, title: msg`All jobs`, text: msg`Everything that was posted` }],
}

export function QuickActions() {
  const me = useActor()
  const actions = actionsOf[me.role].filter(({ needs }) => !needs || can(me, needs))
  return (
    <Card as="section" pad="none" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="px-4 pt-4 pb-2 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5">
        {t`Quick Actions`}
      </h2>
      <ul className="p-2 pt-0">
        {actions.map((action) => (
          <li key={action.to}>
            <Link
              to={action.to}
              className="group flex min-h-16 items-center gap-3.5 rounded-control px-2 py-2.5 transition-colors hover:bg-surface-sunken sm:px-3"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
                <action.icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{translate(action.title)}</span>
                <span className="block text-sm text-ink-faint">{translate(action.text)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
