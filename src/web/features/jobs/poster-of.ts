import type { Job } from '#contract/job.ts'
import type { Me } from '#domain/policy/me.ts'
import { displayName } from '#web/language/translate.ts'

/** The name of the company that posted a job; null for its own people. */
export const posterOf = (job: Job, me: Me): string | null =>
  job.posted_by === me.company_id ? null : displayName(job.posted_by_info.company_name)
