import { t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'
import { useWhoApproves } from './who-approves.ts'

/** Says that an award of this amount needs approval, and by whom. */
export function AboveLimit({ amount, limit }: { amount: number; limit: number }) {
  const approving = useWhoApproves(amount)
  return (
    <Banner kind="info">
      {t`Above your limit of ${{ limit: rupees(limit) }}: this needs approval.`}{' '}
      {approving && <span translate="no">{approving.names.join(', ')}</span>}
    </Banner>
  )
}
