import { reportMessages } from '#contract/report-messages.ts'
import type { ReportOutcome } from '#contract/report-reason.ts'
import type { Me } from './policy/me.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** `company_id`: who posted or wrote it. The caller can see it already. */
export function mayReport(me: Pick<Me, 'company_id'>, thing: { company_id: string }): Verdict {
  return thing.company_id === me.company_id ? refused('conflict', reportMessages.reportOwn) : allowed
}

export function mayDecideReport(found: { is_message: boolean; is_open: boolean }, outcome: ReportOutcome): Verdict {
  if (!found.is_open) return refused('conflict', reportMessages.reportDecided)
  const unfit = found.is_message ? 'job_removed' : 'message_removed'
  return outcome === unfit ? refused('conflict', reportMessages.outcomeUnfit) : allowed
}
