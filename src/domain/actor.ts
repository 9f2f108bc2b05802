import type { CompanyKind, MemberRole } from '#contract/company.ts'
import type { Paise } from './exact.ts'
import { type Capability, capabilitiesOf, type Membership } from './member-roles.ts'

declare const company: unique symbol
/** Branded type: a query that must be scoped to a company does not compile with the id of a person or a job. */
export type CompanyId = string & { readonly [company]: true }

/** For an id that is known to be a company's: from a column that references companies. */
export const asCompanyId = (id: string) => id as CompanyId

type InCompany = {
  company_id: CompanyId
  /** The kind of the company. */
  role: CompanyKind
  member_role: MemberRole
  capabilities: ReadonlySet<Capability>
  /** The largest award (landed cost) made without approval; null: no such limit. */
  award_limit: Paise | null
}

/** Who acts: a signed-in person, an API key that a member created, or the product itself at an alarm. */
export type Actor = PersonActor | KeyActor | SystemActor
export type PersonActor = InCompany & { kind: 'person'; user_id: string }
/** The member who created the key. */
export type KeyActor = InCompany & { kind: 'key'; user_id: string }
export type SystemActor = InCompany & { kind: 'system'; user_id: null }

type Member = Membership & { user_id: string; company_id: CompanyId; award_limit: Paise | null }

export function personActor(member: Member): PersonActor {
  return { kind: 'person', ...inCompany(member) }
}

/** A key may do what its scopes allow, as long as its creator still may. */
export function keyActor(maker: Member, scopes: readonly Capability[]): KeyActor {
  const actor = inCompany(maker)
  const capabilities = new Set(scopes.filter((scope) => actor.capabilities.has(scope)))
  return { kind: 'key', ...actor, capabilities }
}

/** Acts for a company with an owner's rights and without a limit, since an alarm only carries out earlier decisions. */
export function systemActor(company_id: CompanyId, role: CompanyKind): SystemActor {
  const owner = { role, member_role: 'owner' } as Membership
  return { kind: 'system', user_id: null, company_id, ...owner, capabilities: capabilitiesOf(owner), award_limit: null }
}

function inCompany(member: Member): InCompany & { user_id: string } {
  const { user_id, company_id, role, member_role, award_limit } = member
  return { user_id, company_id, role, member_role, award_limit, capabilities: capabilitiesOf(member) }
}
