import type { CompanyKind, MemberRole } from '#contract/company.ts'
import type { Paise } from './exact.ts'
import { type Capability, capabilitiesOf, type Membership } from './member-roles.ts'

declare const company: unique symbol
/** Branded, so that a query that must be scoped to a company does not compile with a person's or a job's id. */
export type CompanyId = string & { readonly [company]: true }

/** For an id that is known to be a company's: from a column that references companies. */
export const asCompanyId = (id: string) => id as CompanyId

type InCompany = {
  company_id: CompanyId
  /** The kind of the company. */
  role: CompanyKind
  member_role: MemberRole
  capabilities: ReadonlySet<Capability>
  /** The greatest award, landed cost, that is made without approval; null: no limit of the own. */
  award_limit: Paise | null
}

/** Who acts: somebody signed in, a key that a member has made, or a rule of the product when its time has come. */
export type Actor = PersonActor | KeyActor | SystemActor
export type PersonActor = InCompany & { kind: 'person'; user_id: string }
/** `user_id`: of the member who made the key. */
export type KeyActor = InCompany & { kind: 'key'; user_id: string }
export type SystemActor = InCompany & { kind: 'system'; user_id: null }

type Member = Membership & { user_id: string; company_id: CompanyId; award_limit: Paise | null }

export function personActor(member: Member): PersonActor {
  return { kind: 'person', ...inCompany(member) }
}

/** A key does at most what its scopes say, and never more than its maker still may. */
export function keyActor(maker: Member, scopes: readonly Capability[]): KeyActor {
  const actor = inCompany(maker)
  const capabilities = new Set(scopes.filter((scope) => actor.capabilities.has(scope)))
  return { kind: 'key', ...actor, capabilities }
}

/** Acts for a company as its owner would, and without a limit: an alarm carries out what was decided before. */
export function systemActor(company_id: CompanyId, role: CompanyKind): SystemActor {
  const owner = { role, member_role: 'owner' } as Membership
  return { kind: 'system', user_id: null, company_id, ...owner, capabilities: capabilitiesOf(owner), award_limit: null }
}

function inCompany(member: Member): InCompany & { user_id: string } {
  const { user_id, company_id, role, member_role, award_limit } = member
  return { user_id, company_id, role, member_role, award_limit, capabilities: capabilitiesOf(member) }
}
