import { t } from '@lingui/core/macro'
import { messages } from '#contract/screen-messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor, useCan, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SubscribeLink } from '../dashboard/subscribe-link.tsx'

/** Tells a company without a subscription before anything is typed that the server will refuse the job. */
export function LapsedNote() {
  const me = useMe()
  const verdict = policy.postJob({ ...me, ...useActor() }, new Date().toISOString())
  const mayPay = useCan('manage_subscription')
  if (verdict.allowed || verdict.kind !== 'unpaid') return null
  return (
    <Banner kind="warning" title={translate(messages.subscriptionNeeded)} action={<SubscribeLink />}>
      {mayPay
        ? t`What you type here stays on this device while you subscribe.`
        : t`Whoever pays for your company can subscribe. What you type here stays on this device.`}
    </Banner>
  )
}
