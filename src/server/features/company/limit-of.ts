import { capabilitiesOf, type Membership } from '#domain/member-roles.ts'

/** In rupees; null for roles that make no awards. */
export function limitOf(membership: Membership, award_limit: number | null | undefined): number | null {
  return capabilitiesOf(membership).has('award') ? (award_limit ?? null) : null
}
