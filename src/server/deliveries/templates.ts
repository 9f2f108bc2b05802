import { contactLinkMail } from './contact-link-mail.ts'
import { emailChangedMail } from './email-changed-mail.ts'
import { jobInvitedMail } from './job-invited-mail.ts'
import type { Letter, Reader, Template } from './letter.ts'
import { memberInvitedMail } from './member-invited-mail.ts'
import { noticePush } from './notice-push.ts'
import { jobAlertsMail, noticesMail } from './notices-mail.ts'
import { pushTest } from './push-test.ts'
import {
  quoteCancelledMail,
  quoteChangedMail,
  quoteCodeMail,
  quoteDecidedMail,
  quoteReceivedMail,
} from './quote-mail.ts'
import { representationMail } from './representation-mail.ts'
import { salesmanInvitedMail } from './salesman-invited-mail.ts'
import { secondFactorMail } from './second-factor-mail.ts'
import { subscriptionEndingMail } from './subscription-ending-mail.ts'
import { webhookOffMail } from './webhook-off-mail.ts'

/** Every template by its stored name. */
const templates = {
  subscription_ending: subscriptionEndingMail,
  member_invited: memberInvitedMail,
  job_invited: jobInvitedMail,
  quote_code: quoteCodeMail,
  quote_received: quoteReceivedMail,
  quote_decided: quoteDecidedMail,
  quote_changed: quoteChangedMail,
  quote_cancelled: quoteCancelledMail,
  representation_asked: representationMail,
  salesman_invited: salesmanInvitedMail,
  webhook_off: webhookOffMail,
  notices: noticesMail,
  job_alerts: jobAlertsMail,
  email_changed: emailChangedMail,
  second_factor: secondFactorMail,
  contact_link: contactLinkMail,
  notice_push: noticePush,
  push_test: pushTest,
} satisfies Record<string, Template<never>>

export type TemplateName = keyof typeof templates
export type ParamsOf<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0]

export const templateNames = Object.keys(templates) as TemplateName[]

/** The letter of a stored delivery; `params` are those stored with this template's name. */
export function letterOf(template: TemplateName, params: unknown, reader: Reader): Letter {
  return (templates[template] as Template<unknown>)(params, reader)
}
