import type { AuditAction } from '#contract/audit-action.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { PublicResource, Resource } from '#contract/resource.ts'
import type { WebhookData, WebhookEvent, WebhookOffReason } from '#contract/webhook.ts'
import type { Capability } from '../member-roles.ts'
import type { SubscriptionEnd } from '../subscription-warnings.ts'

/** One notification for each member of the company who has the capability, or one of them. */
export type Notice = {
  company: string
  capability: Capability | readonly Capability[]
  /** Only these members, whatever their capabilities. */
  people?: readonly string[]
  type: NotificationType
  params: NoticeParams
  /** The company whose name is `params.company`. The name is looked up on each read, since it may be renamed or deleted. */
  about_company?: string | null
  job_id?: string
  bid_id?: string
  order_id?: string
}

/** An invalidation: whose screens change. One for everybody may only name public resources. */
export type Touch =
  | { company: string; resources: readonly Resource[] }
  | { person: string; resources: readonly Resource[] }
  | { everybody: true; resources: readonly PublicResource[] }

/**
 * A letter for each member of the company who has the capability. `once`: idempotency key among the facts of its type and the
 * messages to one reader.
 */
type ToMembers = { company: string; capability: Capability; channel: 'email'; once: string } & (
  | { template: 'subscription_ending'; params: SubscriptionEnd }
  | { template: 'webhook_off'; params: { host: string; reason: Exclude<WebhookOffReason, 'owner'> } }
)

/** An event for each webhook of the company that asked for it. Its ids are the idempotency key. */
type ToWebhooks = { company: string; channel: 'webhook'; event: WebhookEvent; data: WebhookData }

/** One message that leaves the product. */
export type Outgoing = ToMembers | ToWebhooks

/** `target`: the target's name at that time. */
export type AuditEntry = { action: AuditAction; target_id: string | null; target: string; company?: string }

export type FactType<Data> = {
  notices?: (data: Data) => readonly Notice[]
  touches?: (data: Data) => readonly Touch[]
  audit?: (data: Data) => AuditEntry
  deliveries?: (data: Data) => readonly Outgoing[]
}

/** Types a row by the shape of its data. */
export const fact = <Data>(row: FactType<Data>) => row

export const touchCompany = (company: string, ...resources: Resource[]): Touch => ({ company, resources })
export const touchPerson = (person: string, ...resources: Resource[]): Touch => ({ person, resources })

/** A webhook on a fact: `deliveries: ({ buyer, job }) => [toWebhooks(buyer, 'job.posted', { job_id: job.id })]`. */
export const toWebhooks = (company: string, event: WebhookEvent, data: WebhookData): Outgoing => ({
  company,
  channel: 'webhook',
  event,
  data,
})
