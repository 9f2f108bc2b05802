import { msg, plural, t } from '@lingui/core/macro'
import type { Webhook, WebhookDelivery, WebhookEvent, WebhookOffReason, WebhookProblem } from '#contract/webhook.ts'
import { type Label, translate } from '#web/language/translate.ts'
import type { Tone } from '#web/ui/tone.ts'

export const eventNames: Record<WebhookDelivery['event'], Label> = {
  'job.posted': msg`A job was posted`,
  'bid.received': msg`A bid has come in`,
  'award.offered': msg`An award was offered`,
  'award.declined': msg`An award was declined or lapsed`,
  'bid.awarded': msg`A bid was awarded`,
  'bid.rejected': msg`A bid was rejected`,
  'receipt.recorded': msg`Goods or work were received`,
  'order.issued': msg`An order or amendment was issued`,
  'order.accepted': msg`An order or amendment was accepted`,
  'bill.submitted': msg`A bill has come in`,
  'payment.recorded': msg`A payment was recorded`,
  'webhook.test': msg`Test`,
}

/** The events that concern each side of the market. */
export const eventsOf: Record<'buyer' | 'supplier', readonly WebhookEvent[]> = {
  buyer: [
    ...(['job.posted', 'bid.received', 'award.declined', 'bid.awarded', 'order.accepted'] as const),
    ...(['receipt.recorded', 'bill.submitted'] as const),
  ],
  supplier: [
    ...(['award.offered', 'bid.awarded', 'bid.rejected', 'order.issued', 'receipt.recorded'] as const),
    'payment.recorded',
  ],
}

const offReasons: Record<WebhookOffReason, Label> = {
  owner: msg`Switched off`,
  gone: msg`Switched off: the program answered that it is gone`,
  failing: msg`Switched off after five days in which nothing arrived`,
}

/** How the last deliveries went. */
export function conditionOf({ status, off_reason, tried, arrived }: Webhook): { tone: Tone; text: string } {
  if (status === 'off') return { tone: 'danger', text: translate(offReasons[off_reason!]) }
  if (tried === 0) return { tone: 'neutral', text: t`Nothing sent yet` }
  if (arrived === tried)
    return { tone: 'success', text: plural(tried, { one: 'The last one arrived', other: 'The last # arrived' }) }
  return { tone: arrived === 0 ? 'danger' : 'warning', text: t`${arrived} of the last ${tried} arrived` }
}

const problems: Record<Exclude<WebhookProblem, 'status'>, Label> = {
  timeout: msg`No answer in time`,
  unreachable: msg`Not reached`,
  forbidden: msg`The address must not be called`,
  off: msg`Not sent, since the webhook was off`,
}

/** How a delivery went so far. */
export function outcomeOf({ delivered_at, problem, last_status, next_attempt_at }: WebhookDelivery): {
  tone: Tone
  text: string
} {
  if (delivered_at) return { tone: 'success', text: t`Arrived` }
  if (!problem) return { tone: 'neutral', text: t`On its way` }
  const tone = next_attempt_at ? 'warning' : 'danger'
  return {
    tone,
    text: problem === 'status' ? t`Answered ${{ status: String(last_status) }}` : translate(problems[problem]),
  }
}
