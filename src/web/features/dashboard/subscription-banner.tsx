import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { hadNoTrial, subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { SubscribeLink } from './subscribe-link.tsx'

/** For buyers without a paid subscription; nothing for others. */
export function SubscriptionBanner() {
  const me = useMe()
  const mayPay = useCan('manage_subscription')
  if (me.role !== 'buyer') return null
  const price = rupees(limits.subscriptionRupeesPerMonth)
  switch (subscriptionStatusAt(new Date().toISOString(), me)) {
    case 'active':
      return null
    case 'trial':
      if (!mayPay) return null
      return (
        <Banner kind="info" title={t`Free Trial Active`} action={<SubscribeLink />}>
          {t`Your free trial runs until ${{ date: date(me.trial_expires_at!) }}. After that posting jobs costs ${price} a month.`}
        </Banner>
      )
    case 'inactive':
      return (
        <Banner kind="warning" title={t`Activate Your Subscription`} action={<SubscribeLink />}>
          <p>
            {translate(messages.subscriptionNeeded)} {t`It costs ${price} a month; your awards and chats stay open.`}
          </p>
          {hadNoTrial(me) && (
            <p className="mt-1">{t`The first month is free once for each GST number, and this one had it. Is your company here already? Then ask its owner for an invitation instead of paying twice.`}</p>
          )}
        </Banner>
      )
  }
}
