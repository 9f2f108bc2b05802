import type { AuditAction } from '#contract/audit-action.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { PublicResource, Resource } from '#contract/resource.ts'
import type { Capability } from './member-roles.ts'

/** One notification for each member of the company who has the capability. */
export type Notice = {
  company: string
  capability: Capability
  /** To these members instead, whatever they may do. */
  people?: readonly string[]
  type: NotificationType
  params: NoticeParams
  /** Whose name `params.company` is: it is read anew, as that company may be renamed or deleted. */
  about_company?: string | null
  job_id?: string
  bid_id?: string
}

/** Whose screens show something else from now on. Everybody is only ever sent to what everybody may see. */
export type Touch =
  | { company: string; resources: readonly Resource[] }
  | { person: string; resources: readonly Resource[] }
  | { everybody: true; resources: readonly PublicResource[] }

/** `target` names what it was done to, as people knew it then. */
export type AuditEntry = { action: AuditAction; target_id: string | null; target: string; company?: string }

export type FactType<Data> = {
  notices?: (data: Data) => readonly Notice[]
  touches?: (data: Data) => readonly Touch[]
  audit?: (data: Data) => AuditEntry
}

/** Names the shape of the data, which the functions of the row read. */
export const fact = <Data>(row: FactType<Data>) => row

export const touchCompany = (company: string, ...resources: Resource[]): Touch => ({ company, resources })
export const touchPerson = (person: string, ...resources: Resource[]): Touch => ({ person, resources })
