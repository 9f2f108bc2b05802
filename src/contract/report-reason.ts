export const reportReasons = ['fraud', 'false_details', 'offensive', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportKinds = ['job', 'message', 'review', 'representation'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What an admin decided: each but the first also does it. */
export const reportOutcomes = [
  'nothing_wrong',
  'job_removed',
  'message_removed',
  'review_removed',
  'company_suspended',
] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
