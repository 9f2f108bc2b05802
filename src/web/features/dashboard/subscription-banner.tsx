import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { SubscribeLink } from './subscribe-link.tsx'

/** For a buyer who does not pay yet; nothing for everybody else. */
export function SubscriptionBanner() {
  const me = useMe()
  if (me.role !== 'buyer') return null
  const price = `${rupees(limits.subscriptionRupeesPerMonth)} a month`
  switch (subscriptionStatusAt(new Date().toISOString(), me)) {
    case 'active':
      return null
    case 'trial':
      return (
        <Banner kind="info" title="Free Trial Active" action={<SubscribeLink />}>
          Your free trial runs until {date(me.trial_expires_at!)}. After that posting jobs costs {price}.
        </Banner>
      )
    case 'inactive':
      return (
        <Banner kind="warning" title="Activate Your Subscription" action={<SubscribeLink />}>
          {messages.subscriptionNeeded} It costs {price}; your awards and chats stay open.
        </Banner>
      )
  }
}
