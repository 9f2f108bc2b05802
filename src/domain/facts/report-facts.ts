import type { ReportOutcome } from '#contract/report-reason.ts'
import { fact } from './fact-type.ts'

type Reporter = { user_id: string; company_id: string }

/** `named`: what was reported, with the decision and its reason. `reporters`: those who still belong to a company. */
type Decided = {
  report_id: string
  job_title: string
  outcome: ReportOutcome
  named: string
  reporters: readonly Reporter[]
}

export const reportFacts = {
  report_decided: fact<Decided>({
    notices: ({ job_title, outcome, reporters }) =>
      reporters.map(({ user_id, company_id }) => ({
        company: company_id,
        capability: 'read_chat',
        people: [user_id],
        type: 'report_decided',
        params: { job: job_title, acted: outcome !== 'nothing_wrong' },
      })),
    audit: ({ report_id, named }) => ({ action: 'decide_report', target_id: report_id, target: named }),
  }),
}
