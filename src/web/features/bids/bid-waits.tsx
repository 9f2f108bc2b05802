import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'

import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Stands in the form whose bid found no answer: its Retry sends the form again, which is the same act as long as no word of it has changed. */
export function BidWaits({ isTrying }: { isTrying: boolean }) {
  return (
    <Banner
      kind="warning"
      title={t`Bid not sent yet`}
      action={
        <Button type="submit" size="sm" variant="secondary" icon={<RotateCw aria-hidden />} loading={isTrying}>
          {t`Retry`}
        </Button>
      }
    >
      {t`No connection. Leave this open: your bid is sent by itself, once, as soon as you are connected. What you typed and chose is kept.`}
    </Banner>
  )
}
