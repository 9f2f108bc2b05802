import type { Access } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Identity, TokenHolder } from './identify.ts'

/** The caller in the form that a call's `access` promises, or the refusal that it deserves. */
export function admitCaller(access: Exclude<Access, 'public'>, identity: Identity): TokenHolder | Caller {
  if (access === 'token') return identity.holder
  if (!identity.profile) throw new Refusal(403, messages.profileNeeded)
  if (!access.includes(identity.profile.role)) throw new Refusal(403, messages.forbidden)
  return { ...identity.holder, ...identity.profile }
}
