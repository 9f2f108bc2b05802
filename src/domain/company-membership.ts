import type { CompanyKind, MemberRole } from '#contract/company.ts'
import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Actor } from './actor.ts'
import { can, capabilitiesOf, isMembership, type Membership } from './member-roles.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** Who stands in for a member as approver, and until when; ISO 8601 UTC. */
export type Deputy = { user_id: string; until: string }
/** A member who has not left. */
export type MemberFacts = Membership & { user_id: string; deputy: Deputy | null }

type MemberChange = { member_role?: MemberRole | undefined; deputy?: Deputy | null | undefined }

/** `members`: all of the actor's company, `member` among them. */
export function changeMember(
  actor: Actor,
  member: MemberFacts,
  change: MemberChange,
  members: readonly MemberFacts[],
): Verdict {
  const managed = manageMembers(actor)
  if (!managed.allowed) return managed
  const { member_role = member.member_role, deputy } = change
  if (!isMembership({ role: actor.role, member_role })) return refused('invalid', refusals.memberRoleUnfit)
  if (member_role !== 'owner' && isLastOwner(member, members)) return refused('conflict', refusals.lastOwner)
  if (deputy && !isFitDeputy(deputy.user_id, member, members)) return refused('invalid', messages.deputyUnfit)
  return allowed
}

/** An owner removes members, and everybody may leave; but the last owner stays. */
export function removeMember(actor: Actor, member: MemberFacts, members: readonly MemberFacts[]): Verdict {
  const isOneself = actor.kind === 'person' && actor.user_id === member.user_id
  if (!isOneself && !can(actor, 'manage_members')) return refused('forbidden', refusals.ownersOnly)
  if (isLastOwner(member, members)) return refused('conflict', refusals.lastOwner)
  return allowed
}

/**
 * `present`: the addresses of the members; `invited`: those of the open invitations. A second invitation of the same address
 * replaces the first.
 */
export function inviteMember(
  actor: Actor,
  invitation: { email: string; member_role: MemberRole },
  present: readonly string[],
  invited: readonly string[],
): Verdict {
  const managed = manageMembers(actor)
  if (!managed.allowed) return managed
  const { email, member_role } = invitation
  if (!isMembership({ role: actor.role, member_role })) return refused('invalid', refusals.memberRoleUnfit)
  if (present.some((address) => isSameAddress(address, email))) return refused('conflict', refusals.alreadyMember)
  const others = invited.filter((address) => !isSameAddress(address, email))
  if (present.length + others.length >= limits.membersPerCompany) return refused('conflict', refusals.companyFull)
  return allowed
}

export type InvitationFacts = {
  email: string
  expires_at: string
  accepted_at: string | null
  withdrawn_at: string | null
}

export function invitationExpiresAt(createdAt: string): string {
  return new Date(Date.parse(createdAt) + limits.invitationDays * 24 * 60 * 60_000).toISOString()
}

/** Used, withdrawn, expired and unknown invitations get the same reply. */
export function openInvitation(invitation: InvitationFacts | undefined, now: string): Verdict {
  const isOpen = invitation && !invitation.accepted_at && !invitation.withdrawn_at && invitation.expires_at > now
  return isOpen ? allowed : refused('hidden', messages.invitationGone)
}

/** `is_used`: something was posted, bid, ordered or paid with it. */
export type OwnCompany = { company_name: string; kind: CompanyKind; members: number; is_used: boolean }

/**
 * `person`: from the verified token; without an own company before the profile exists, and after leaving one. `closesOwn`: the person
 * wants an unused company of which they are the only member to be closed.
 */
export function acceptInvitation(
  invitation: InvitationFacts | undefined,
  person: { email: string; own: OwnCompany | null; closesOwn: boolean },
  now: string,
): Verdict {
  const open = openInvitation(invitation, now)
  if (!invitation || !open.allowed) return open
  if (!isSameAddress(invitation.email, person.email))
    return refused('forbidden', messages.emailDiffers({ hint: emailHint(invitation.email) }))
  return person.own ? giveUp(person.own, person.closesOwn) : allowed
}

function giveUp({ company_name, kind, members, is_used }: OwnCompany, closes: boolean): Verdict {
  if (members > 1) return refused('conflict', messages.hasCompany)
  if (is_used || worksAlone(kind)) return refused('conflict', refusals.ownCompanyUsed({ company: company_name }))
  return closes ? allowed : refused('conflict', refusals.ownCompanyUnused({ company: company_name }))
}

/** 'meera@shivneri.in' -> 'm•••@shivneri.in': a person to whom the invitation was forwarded must not learn the whole address. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`
}

/** Whether an admin may delete this account, given its company. `members`: all members, `member` among them. */
export function deleteMember(member: MemberFacts, members: readonly MemberFacts[]): Verdict {
  if (isLastOwner(member, members) && !closesCompany(members)) return refused('conflict', refusals.ownerNeeded)
  return allowed
}

/** A company closes with its last member. */
export const closesCompany = (members: readonly MemberFacts[]) => members.length <= 1

const worksAlone = (kind: CompanyKind) => kind === 'salesman' || kind === 'admin'

function manageMembers(actor: Actor): Verdict {
  if (worksAlone(actor.role)) return refused('conflict', refusals.staffAlone)
  return can(actor, 'manage_members') ? allowed : refused('forbidden', refusals.ownersOnly)
}

function isLastOwner(member: MemberFacts, members: readonly MemberFacts[]): boolean {
  const isOtherOwner = (other: MemberFacts) => other.member_role === 'owner' && other.user_id !== member.user_id
  return member.member_role === 'owner' && !members.some(isOtherOwner)
}

function isFitDeputy(deputyId: string, member: MemberFacts, members: readonly MemberFacts[]): boolean {
  const deputy = members.find(({ user_id }) => user_id === deputyId && user_id !== member.user_id)
  return deputy !== undefined && capabilitiesOf(deputy).has('see_prices_before_award')
}

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
