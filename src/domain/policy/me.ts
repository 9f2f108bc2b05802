import { messages } from '#contract/screen-messages.ts'
import type { PersonActor } from '../actor.ts'
import type { Capability } from '../member-roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What the policy needs to know about the caller. */
export type Me = Pick<PersonActor, 'company_id' | 'role' | 'capabilities'> & {
  /** Null: nobody in person, such as a guest who bids by a link. */
  user_id: string | null
}

/** Whether the caller's member role has the capability. */
export function allowedTo(me: Pick<Me, 'capabilities'>, capability: Capability): Verdict {
  return me.capabilities.has(capability) ? allowed : refused('forbidden', messages.memberRoleForbids)
}
