import { adminPolicy } from './admin-policy.ts'
import { bidPolicy } from './bid-policy.ts'
import { chatPolicy } from './chat-policy.ts'
import { companyPolicy } from './company-policy.ts'
import { jobPolicy } from './job-policy.ts'
import { webhookPolicy } from './webhook-policy.ts'

/**
 * Everything that is allowed, by noun, but for questions about jobs and invitations, of which few screens ask. The server checks it before acting and the web app before showing a button, so both give
 * the same answer. Rules of their own stand in `award-requests.ts` and `company-membership.ts`.
 */
export const policy = {
  ...jobPolicy,
  ...bidPolicy,
  ...chatPolicy,
  ...companyPolicy,

  ...webhookPolicy,
  ...adminPolicy,
}
