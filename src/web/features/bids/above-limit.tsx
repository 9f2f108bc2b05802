import { t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'
import { useWhoApproves } from './who-approves.ts'

/** Says that an award needs approval, with which the awards of its job come to `amount`, and by whom. */
export function AboveLimit({ amount, limit }: { amount: number; limit: number }) {
  const approving = useWhoApproves(amount)
  return (
    <Banner kind="info">
      {t`You award up to ${{ limit: rupees(limit) }} alone, and the awards of this job come to ${{ amount: rupees(amount) }} with it: this needs approval.`}{' '}
      {approving && <span translate="no">{approving.names.join(', ')}</span>}
    </Banner>
  )
}
