import { msg } from '@lingui/core/macro'
import type { BidStatus } from '#contract/bid.ts'
import type { Text } from '#web/language/translate.ts'

export const bidStatusNames: Record<BidStatus, Text> = {
  submitted: msg`Submitted`,
  needs_reconfirmation: msg`To confirm`,
  offered: msg`Award offered`,
  awarded: msg`Awarded`,
  declined: msg`Declined`,
  rejected: msg`Rejected`,
  lapsed: msg`Lapsed`,
  withdrawn: msg`Withdrawn`,
}
