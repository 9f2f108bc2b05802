import type { Who } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Identity, TokenHolder } from './identify.ts'

/** The caller in the form that a call's `who` promises, or the refusal that it deserves. */
export function authorize(who: Exclude<Who, 'public'>, identity: Identity): TokenHolder | Caller {
  if (who === 'token') return identity.holder
  if (!identity.profile) throw new Refusal(403, messages.profileNeeded)
  if (!who.includes(identity.profile.role)) throw new Refusal(403, messages.forbidden)
  return { ...identity.holder, ...identity.profile }
}
