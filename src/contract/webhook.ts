import * as z from 'zod/mini'
import { del, get, patch, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, id, line, pageQuery, time } from './fields.ts'
import { limits } from './limits.ts'
import { traders } from './roles.ts'
import { issueText } from './sentence.ts'

/** The events that a webhook can ask for. */
export const webhookEvents = [
  'job.posted',
  'bid.received',
  'award.offered',
  'award.declined',
  'bid.awarded',
  'bid.rejected',
  'receipt.recorded',
  'order.issued',
  'order.accepted',
  'bill.submitted',
  'payment.recorded',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request of the owner, whatever the webhook asked for. */
export const webhookTestEvent = 'webhook.test'

/** Ids alone: what a receiver may know of them it reads from the API, so that prices stay sealed in one place. */
export type WebhookData = Readonly<Record<`${string}_id`, string>>

export const webhookStatuses = ['on', 'off'] as const
/** Why a webhook is off: by an owner, after a reply 410, or after five days without success. */
export const webhookOffReasons = ['owner', 'gone', 'failing'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(webhookStatuses),
  off_reason: z.nullable(z.enum(webhookOffReasons)),
  /** The first failed attempt since the last success. */
  failing_since: z.nullable(time),
  /** Until then the secret from before the last rotation signs as well. */
  previous_secret_until: z.nullable(time),
  /** Of the last ten deliveries that were tried: how many there are, and how many arrived. */
  tried: count,
  arrived: count,
  created_at: time,
})
export type Webhook = z.output<typeof webhook>

/** With its signing secret, which is shown once. */
export const webhookWithSecret = z.object({ ...webhook.shape, secret: z.string() })

const url = line('Webhook address', limits.webhookUrlLength)
const eventsMissing = issueText(fieldErrors.eventsMissing)
const events = z
  .array(z.enum(webhookEvents, eventsMissing), eventsMissing)
  .check(z.minLength(1, eventsMissing), z.maxLength(webhookEvents.length, eventsMissing))

export const newWebhook = z.object({ url, events })
export type NewWebhook = z.output<typeof newWebhook>

/** Fields left out stay as they are. */
export const webhookChange = z.object({
  url: z.optional(url),
  events: z.optional(events),
  status: z.optional(z.enum(webhookStatuses, issueText(fieldErrors.webhookStatusUnknown))),
})
export type WebhookChange = z.output<typeof webhookChange>

/**
 * Why the last attempt failed: the reply was not a success (`status`), none came in time (`timeout`) or at all
 * (`unreachable`), the name leads to an address that must not be called (`forbidden`), or the webhook was switched off
 * before (`off`).
 */
export const webhookProblems = ['status', 'timeout', 'unreachable', 'forbidden', 'off'] as const
export type WebhookProblem = (typeof webhookProblems)[number]

export const webhookDelivery = z.object({
  /** The same in the header `webhook-id` of every attempt. */
  id,
  event: z.enum([...webhookEvents, webhookTestEvent]),
  created_at: time,
  attempts: count,
  /** The HTTP status of the last reply; null where there was none. */
  last_status: z.nullable(z.int()),
  problem: z.nullable(z.enum(webhookProblems)),
  delivered_at: z.nullable(time),
  /** Null once it arrived or was given up. */
  next_attempt_at: z.nullable(time),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const webhookDeliveriesQuery = z.object(pageQuery)
export type WebhookDeliveriesQuery = z.output<typeof webhookDeliveriesQuery>

export const webhookEndpoints = {
  webhooks: get('/company/webhooks', {
    access: traders,
    reply: z.array(webhook),
    summary: "The webhooks of the caller's company, newest first. Owners alone.",
  }),
  createWebhook: post('/company/webhooks', {
    access: traders,
    body: newWebhook,
    reply: webhookWithSecret,
    status: 201,
    refusals: [409],
    summary: 'Adds a webhook, at most ten. Its signing secret is shown in this reply alone. Owners alone.',
  }),
  changeWebhook: patch('/company/webhooks/{id}', {
    access: traders,
    body: webhookChange,
    reply: webhook,
    summary: 'Changes address or events of a webhook, or switches it off or on again. Owners alone.',
  }),
  deleteWebhook: del('/company/webhooks/{id}', {
    access: traders,
    reply: done,
    summary: 'Deletes a webhook with the list of its deliveries. Owners alone.',
  }),
  testWebhook: post('/company/webhooks/{id}/test', {
    access: traders,
    reply: webhookDelivery,
    status: 201,
    refusals: [409, 429],
    summary: 'Sends the event `webhook.test`. Owners alone.',
  }),
  rotateWebhook: post('/company/webhooks/{id}/rotate', {
    access: traders,
    reply: webhookWithSecret,
    summary: 'Makes a new signing secret, shown in this reply alone; for 24 hours both sign. Owners alone.',
  }),
  webhookDeliveries: get('/company/webhooks/{id}/deliveries', {
    access: traders,
    query: webhookDeliveriesQuery,
    reply: z.array(webhookDelivery),
    paged: true,
    summary: 'What was sent to a webhook within 30 days and how it went, newest first. Owners alone.',
  }),
  resendWebhook: post('/company/webhooks/{id}/deliveries/{deliveryId}/resend', {
    access: traders,
    reply: webhookDelivery,
    refusals: [409],
    summary: 'Sends a delivery again under the same `webhook-id`. Owners alone.',
  }),
}
