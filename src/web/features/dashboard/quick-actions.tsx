import { msg, t } from '@lingui/core/macro'
import { ChevronRight, KeyRound, type LucideIcon, MapPin, Trophy, UserPlus } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import type { Role } from '#contract/roles.ts'
import { type Capability, can } from '#domain/member-roles.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useActor, useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'

type QuickAction = {
  title: Text
  text: Text
  to: string
  icon: LucideIcon
  /** Hidden from members without this capability. */
  needs?: Capability
}

const settings = (tab: string) => `${pages.settings.path}?tab=${tab}`

const invite: QuickAction = {
  title: msg`Invite a colleague`,
  text: msg`Each with a role of their own`,
  to: settings('team'),
  icon: UserPlus,
  needs: 'manage_members',
}
const password: QuickAction = {
  title: msg`Change your password`,
  text: msg`Known to nobody but you`,
  to: settings('password'),
  icon: KeyRound,
}

/** Next steps that neither the menu nor the top of the screen leads to. */
const actionsOf: Record<Role, readonly QuickAction[]> = {
  buyer: [
    {
      title: msg`Add a site`,
      text: msg`Where your material is delivered`,
      to: settings('sites'),
      icon: MapPin,
      needs: 'manage_sites',
    },
    invite,
    password,
  ],
  supplier: [
    {
      title: msg`What you sell, and where`,
      text: msg`Such jobs come first`,
      to: settings('offers'),
      icon: MapPin,
      needs: 'place_bids',
    },
    {
      title: msg`Bids you won`,
      text: msg`With the buyer and the chat of each`,
      to: `${pages.bids.path}?tab=won`,
      icon: Trophy,
      needs: 'see_prices_after_award',
    },
    invite,
    password,
  ],
  salesman: [password],
  admin: [password],
}

const weekMs = 7 * 24 * 60 * 60_000

export function QuickActions() {
  const me = useActor()
  const { created_at } = useMe()
  // Whoever signs up has just chosen it; salesmen and admins were given one.
  const isChosen = (me.role === 'buyer' || me.role === 'supplier') && Date.now() - Date.parse(created_at) < weekMs
  const actions = actionsOf[me.role]
    .filter(({ needs }) => !needs || can(me, needs))
    .filter((action) => action !== password || !isChosen)
  if (actions.length === 0) return null
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
