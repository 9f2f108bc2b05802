import { adminPolicy } from './admin-policy.ts'
import { bidPolicy } from './bid-policy.ts'
import { chatPolicy } from './chat-policy.ts'
import { companyPolicy } from './company-policy.ts'
import { jobPolicy } from './job-policy.ts'

/**
 * Everything that is allowed, by noun. The server asks before it acts, the web app before it shows a button; both get the
 * same answer because both ask here. What has rules of its own besides is in `award-requests.ts` and `company-membership.ts`.
 */
export const policy = { ...jobPolicy, ...bidPolicy, ...chatPolicy, ...companyPolicy, ...adminPolicy }
