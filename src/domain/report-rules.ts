import { reportMessages } from '#contract/report-messages.ts'
import type { ReportKind, ReportOutcome } from '#contract/report-reason.ts'
import type { Me } from './policy/me.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** `company_id`: who posted or wrote it. The caller can see it already. */
export function mayReport(me: Pick<Me, 'company_id'>, thing: { company_id: string }): Verdict {
  return thing.company_id === me.company_id ? refused('conflict', reportMessages.reportOwn) : allowed
}

export function mayDecideReport(found: { kind: ReportKind; is_open: boolean }, outcome: ReportOutcome): Verdict {
  if (!found.is_open) return refused('conflict', reportMessages.reportDecided)
  const isRemoval = outcome !== 'nothing_wrong' && outcome !== 'company_suspended'
  const isUnfit = isRemoval && outcome !== `${found.kind}_removed`
  return isUnfit ? refused('conflict', reportMessages.outcomeUnfit) : allowed
}
