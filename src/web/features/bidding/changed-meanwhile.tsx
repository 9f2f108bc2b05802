import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import { Banner } from '#web/ui/banner.tsx'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { rupees } from '#web/ui/format.ts'

/** In the form of a bid that another tab or a colleague has revised: what it says now, beside what is typed. */
export function ChangedMeanwhile({ bid }: { bid: Bid }) {
  const now = sayingNow(bid)
  return (
    <Banner kind="warning" title={t`Your bid was revised meanwhile: ${now}`}>
      {t`What you typed is kept, and replaces it when you send it.`}
    </Banner>
  )
}

/** In the form that revises a bid, filled in with what this device could not submit beside it. */
export function FilledFromRefused({ bid }: { bid: Bid }) {
  const now = sayingNow(bid)
  return (
    <Banner kind="info" title={t`What you typed for the bid that was not submitted is filled in`}>
      {t`When you send it, it replaces your bid: ${now}`}
    </Banner>
  )
}

const sayingNow = (bid: Bid) => [rupees(bid.price_quote), deliveryTime(bid.delivery_estimate)].join(' · ')
