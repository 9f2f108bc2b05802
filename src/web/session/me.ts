import { createContext, use } from 'react'
import type { User } from '#contract/account.ts'
import { asCompanyId } from '#domain/actor.ts'
import { type Capability, can, capabilitiesOf, type Membership } from '#domain/member-roles.ts'
import type { BidderFacts } from '#domain/policy/bid-policy.ts'
import type { Me } from '#domain/policy/me.ts'

/** Provided by the guard of the signed-in screens. */
export const MeContext = createContext<User | null>(null)

/** The signed-in person. Only usable on guarded screens. */
export function useMe(): User {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for signed-in screens')
  return me
}

/** The signed-in person as the policy's actor. */
export function useActor(): Me & BidderFacts {
  const { id, company_id, role, member_role, verified_at } = useMe()
  const capabilities = capabilitiesOf({ role, member_role } as Membership)
  return { user_id: id, company_id: asCompanyId(company_id), role, capabilities, verified_at }
}

/** Whether the reader's role has the capability, for checks that do not depend on a job or bid. */
export const useCan = (capability: Capability): boolean => can(useActor(), capability)
