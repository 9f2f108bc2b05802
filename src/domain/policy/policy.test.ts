import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { awardedJob, chat, meera, openJob, vikram } from '#tests/support/policy-cast.ts'
import { adminPolicy } from './admin-policy.ts'
import { bidPolicy } from './bid-policy.ts'
import { chatPolicy } from './chat-policy.ts'
import { companyPolicy } from './company-policy.ts'
import { jobPolicy } from './job-policy.ts'
import { policy } from './policy.ts'
import { webhookPolicy } from './webhook-policy.ts'

// The clauses of each noun are tested beside it: a noun that is missing here does not compile.
void ({
  ...jobPolicy,
  ...bidPolicy,
  ...chatPolicy,
  ...companyPolicy,
  ...webhookPolicy,
  ...adminPolicy,
} satisfies Record<keyof typeof policy, unknown>)

test('what is hidden is refused in the same words as what does not exist', () => {
  const hidden = [
    policy.seeAllBids(meera, openJob),
    policy.seePosterEmail(meera, openJob, false),
    policy.openChat(vikram, awardedJob, chat),
    policy.deleteMessage(vikram, chat, { sender_id: 'asha' }),
  ]
  for (const verdict of hidden) expect(verdict).toEqual({ allowed: false, kind: 'hidden', sentence: messages.notFound })
})
