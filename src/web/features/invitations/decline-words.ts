import { t } from '@lingui/core/macro'
import type { JobInvitation } from '#contract/job-invitation.ts'

export type DeclineReason = NonNullable<JobInvitation['decline_reason']>

/** Why a supplier does not bid. */
export const declineWords = (): Record<DeclineReason, string> => ({
  too_far: t`Too far away`,
  too_small: t`Too small`,
  no_stock: t`Not in stock`,
  price_too_low: t`The budget is too low`,
  no_time: t`No time`,
  not_my_trade: t`Not what we do`,
})
