import { msg, t } from '@lingui/core/macro'
import type { Award } from '#contract/award.ts'
import type { AwardReason } from '#contract/award-lists.ts'
import { type Label, translate } from '#web/language/translate.ts'

/** Why an award does not go to the lowest, in the order of the list. */
export const reasonNames: Record<AwardReason, Label> = {
  lower_total: msg`Lowest together with the other parts`,
  quality: msg`Make or quality`,
  delivery: msg`Delivery`,
  terms: msg`Payment terms`,
  experience: msg`Known and reliable`,
  capacity: msg`The lowest cannot supply all of it`,
  next_in_line: msg`Next in line`,
  few_bids: msg`No more bids to be had`,
  other: msg`Another reason`,
}

/** '' where none is stated. */
export function reasonInWords({ reason_code, reason_text }: Pick<Award, 'reason_code' | 'reason_text'>): string {
  const stated = reason_code && reason_code !== 'unstated' && translate(reasonNames[reason_code])
  const reason = [stated, reason_text].filter(Boolean).join(': ')
  return reason && t`Reason: ${reason}`
}
