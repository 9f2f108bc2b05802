import { capabilitiesOf, type Membership } from '#domain/member-roles.ts'

/** In rupees: nobody who makes no awards has a limit. */
export function limitOf(membership: Membership, award_limit: number | null | undefined): number | null {
  return capabilitiesOf(membership).has('award') ? (award_limit ?? null) : null
}
