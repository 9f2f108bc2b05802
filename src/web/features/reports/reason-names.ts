import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#contract/report-reason.ts'
import type { Label } from '#web/language/translate.ts'

export const reasonNames: Record<ReportReason, Label> = {
  fraud: msg`Looks like fraud`,
  false_details: msg`False or misleading`,
  offensive: msg`Offensive or threatening`,
  advertising: msg`Advertising`,
  other: msg`Something else`,
}
