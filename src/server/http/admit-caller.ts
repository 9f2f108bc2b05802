import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { type PersonActor, personActor } from '#domain/actor.ts'
import { parsePaise } from '#domain/exact.ts'
import type { Membership } from '#domain/member-roles.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Identity, Profile, TokenHolder } from './identify.ts'

type CallRules = Pick<Endpoint, 'access' | 'beforeSecondFactor'>

/** The caller that a call requires which is not public; throws the refusal otherwise. */
export function admitCaller({ access, beforeSecondFactor }: CallRules, identity: Identity): TokenHolder | Caller {
  if (access === 'token' || access === 'public') return identity.holder
  if (!identity.profile) throw new Refusal(403, messages.profileNeeded)
  if (!access.includes(identity.profile.role)) throw new Refusal(403, messages.forbidden)
  if (identity.holder.secondFactor && !beforeSecondFactor) throw new Refusal(403, messages.secondFactorNeeded)
  return { ...identity.holder, ...identity.profile, ...actorOf(identity.profile) }
}

/** The actor, for the policy and for queries scoped to a company. */
export function actorOf(
  profile: Pick<Profile, 'id' | 'company_id' | 'role' | 'member_role' | 'award_limit'>,
): PersonActor {
  const { id, company_id, role, member_role, award_limit } = profile
  const membership = { role, member_role } as Membership
  return personActor({
    user_id: id,
    company_id,
    ...membership,
    award_limit: award_limit === null ? null : parsePaise(award_limit),
  })
}
