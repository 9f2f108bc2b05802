import type { AuditAction } from '#contract/audit-action.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { PublicResource, Resource } from '#contract/resource.ts'
import type { Capability } from './member-roles.ts'
import type { SubscriptionEnd } from './subscription-warnings.ts'

/** One notification for each member of the company who has the capability. */
export type Notice = {
  company: string
  capability: Capability
  /** Only these members, whatever their capabilities. */
  people?: readonly string[]
  type: NotificationType
  params: NoticeParams
  /** The company whose name is `params.company`. The name is looked up on each read, since it may be renamed or deleted. */
  about_company?: string | null
  job_id?: string
  bid_id?: string
}

/** An invalidation: whose screens change. One for everybody may only name public resources. */
export type Touch =
  | { company: string; resources: readonly Resource[] }
  | { person: string; resources: readonly Resource[] }
  | { everybody: true; resources: readonly PublicResource[] }

/**
 * One message that leaves the product, for each member of the company who has the capability. `once`: idempotency key among
 * the facts of its type and the messages to one reader.
 */
export type Outgoing = { company: string; capability: Capability; channel: 'email'; once: string } & {
  template: 'subscription_ending'
  params: SubscriptionEnd
}

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
