import { t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'
import { useWhoApproves } from './who-approves.ts'

/** Says that an award of this amount needs approval, and by whom. */
export function AboveLimit({ amount, limit }: { amount: number; limit: number }) {
  const approving = useWhoApproves(amount)
  return (
    <Banner kind="info">
      {t`You award up to ${{ limit: rupees(limit) }} alone: this needs approval.`}{' '}
      {approving && <span translate="no">{approving.names.join(', ')}</span>}
    </Banner>
  )
}
