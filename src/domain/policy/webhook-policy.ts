import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import type { Webhook } from '#contract/webhook.ts'
import { refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

const manageWebhooks = (me: Me): Verdict => allowedTo(me, 'manage_webhooks')

/** What owners may do with the webhooks of their company. */
export const webhookPolicy = {
  manageWebhooks,
  /** `existing`: how many webhooks the company has. */
  addWebhook(me: Me, existing: number): Verdict {
    const verdict = manageWebhooks(me)
    if (!verdict.allowed || existing < limits.webhooksPerCompany) return verdict
    return refused('conflict', refusals.tenWebhooks)
  },
  /** A test, or a delivery once more. */
  sendToWebhook(me: Me, webhook: Pick<Webhook, 'status'>): Verdict {
    const verdict = manageWebhooks(me)
    if (!verdict.allowed || webhook.status === 'on') return verdict
    return refused('conflict', refusals.webhookOff)
  },
}
