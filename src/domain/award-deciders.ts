import type { MemberFacts } from './company-membership.ts'
import { capabilitiesOf } from './member-roles.ts'

/** The people who may decide on a request of this person, and who are notified. */
export function deciders(requestedBy: string, members: readonly MemberFacts[], now: string): string[] {
  return members
    .filter((member) => !standsWith(member.user_id, requestedBy, members, now) && canApprove(member, members, now))
    .map(({ user_id }) => user_id)
}

/** Whether this is the requester or the requester's present deputy. */
export function standsWith(userId: string, requestedBy: string, members: readonly MemberFacts[], now: string): boolean {
  const requester = members.find(({ user_id }) => user_id === requestedBy)
  return userId === requestedBy || deputyOf(requester, now) === userId
}

/**
 * By the person's own role, or as deputy of somebody with that role. The deputy must see prices too, to know what is approved.
 */
export function canApprove(member: MemberFacts, members: readonly MemberFacts[], now: string): boolean {
  const own = capabilitiesOf(member)
  if (own.has('approve_awards')) return true
  if (!own.has('see_prices_before_award')) return false
  return members.some((other) => deputyOf(other, now) === member.user_id && capabilitiesOf(other).has('approve_awards'))
}

function deputyOf(member: MemberFacts | undefined, now: string): string | null {
  return member?.deputy && member.deputy.until > now ? member.deputy.user_id : null
}
