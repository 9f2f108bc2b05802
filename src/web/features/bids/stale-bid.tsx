import { t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'

/** In the question about an award, once the bid that it shows is no longer the one that stands. */
export const StaleBid = () => (
  <Banner kind="warning" title={t`This bid has changed since you opened this`}>
    {t`Nothing was awarded. Close this and read the bid again: its price, delivery or notes are no longer what you see here.`}
  </Banner>
)

/** In the same question, once another bid has come below the one that it was opened for. */
export const OvertakenBid = () => (
  <Banner kind="warning" title={t`A lower bid has come in since you opened this`}>
    {t`Close this to compare again, or award this one all the same.`}
  </Banner>
)
