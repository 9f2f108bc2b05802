import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { useCan } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Bidder } from './bidder-name.ts'

/** A bid by a link without a code: who sent it is only known once the buyer says so. */
export function UnconfirmedContact({ bid }: { bid: Bidder }) {
  const mayVouch = useCan('post_jobs')
  const vouching = useMutation({
    mutationFn: () => call(api.vouchForBid, { params: { id: bid.id } }),
    onSuccess() {
      toast.success(t`Noted: you know who sent this bid`)
      void screensUpdated()
    },
  })
  return (
    <div className="mt-1 flex flex-col items-start gap-1">
      <Badge tone="warning" icon={<UserRoundX aria-hidden />}>
        {t`Contact not confirmed`}
      </Badge>
      {mayVouch && (
        <Button variant="secondary" size="sm" loading={vouching.isPending} onClick={() => vouching.mutate()}>
          {t`I know the sender`}
          <span className="sr-only">: {bid.supplier_info.company_name}</span>
        </Button>
      )}
      {vouching.isError && <FailedCall error={vouching.error} />}
    </div>
  )
}
