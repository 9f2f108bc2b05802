import { msg } from '@lingui/core/macro'
import type { ReportOutcome } from '#contract/report-reason.ts'
import type { Label } from '#web/language/translate.ts'

export const outcomeNames: Record<ReportOutcome, Label> = {
  nothing_wrong: msg`Nothing wrong`,
  job_removed: msg`Job removed`,
  message_removed: msg`Message removed`,
  review_removed: msg`Review removed`,
  company_suspended: msg`Company suspended`,
}
