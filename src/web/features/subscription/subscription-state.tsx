import { msg, t } from '@lingui/core/macro'
import { BadgeCheck, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/account.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'
import { hadNoTrial, nextPeriod, subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { date } from '#web/ui/format.ts'
import { type Tone, tones } from '#web/ui/tone.ts'

type Look = { badge: Text; tone: Tone; icon: LucideIcon; title: (me: User) => string; text: (me: User) => string }

const looks: Record<SubscriptionStatus, Look> = {
  active: {
    badge: msg`Active`,
    tone: 'success',
    icon: BadgeCheck,
    title: (me) => t`Paid until ${{ date: date(me.subscription_expires_at!) }}`,
    text: () => t`Your company can post jobs. Nothing renews by itself; a payment now adds a month after that day.`,
  },
  trial: {
    badge: msg`Free trial`,
    tone: 'info',
    icon: Hourglass,
    title: (me) => t`Free until ${{ date: date(me.trial_expires_at!) }}`,
    text: () => t`Your company can post jobs. With a payment now, the paid month starts when the trial ends.`,
  },
  inactive: {
    badge: msg`Inactive`,
    tone: 'warning',
    icon: CircleAlert,
    title: endedOn,
    text: (me) =>
      hadNoTrial(me)
        ? t`The first month is free once for each GST number, and this one had it. Is your company here already? Then ask its owner for an invitation instead of paying twice.`
        : t`Subscribe to post jobs again. Your awards, chats and files stay open.`,
  },
}

function endedOn({ subscription_expires_at, trial_expires_at }: User): string {
  if (subscription_expires_at) return t`Ended on ${{ date: date(subscription_expires_at) }}`
  return trial_expires_at ? t`Your free trial ended on ${{ date: date(trial_expires_at) }}` : t`No subscription`
}

/** The buyer's subscription status. */
export function SubscriptionState() {
  const me = useMe()
  const now = new Date().toISOString()
  const { badge, tone, icon: Icon, title, text } = looks[subscriptionStatusAt(now, me)]
  return (
    <Card as="section" aria-label={t`Your subscription`} className="flex items-start gap-4">
      <span
        className={classes('flex size-11 shrink-0 items-center justify-center rounded-control border', tones[tone])}
      >
        <Icon aria-hidden className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-semibold tracking-tight">{title(me)}</h2>
          <Badge tone={tone}>{translate(badge)}</Badge>
        </div>
        <p className="mt-1 text-ink-soft">{text(me)}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {t`A payment today covers you until ${{ date: date(nextPeriod(now, me).ends_at) }}.`}
        </p>
      </div>
    </Card>
  )
}
