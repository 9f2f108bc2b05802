import type { CompanyKind, MemberRole } from '#contract/company.ts'
import { type Capability, memberRolesWith } from '#domain/member-roles.ts'

export const roleCan = (kind: CompanyKind, role: MemberRole, capability: Capability): boolean =>
  (memberRolesWith(kind, capability) as MemberRole[]).includes(role)
