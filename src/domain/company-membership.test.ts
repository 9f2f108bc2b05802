import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { asCompanyId, keyActor, personActor, systemActor } from './actor.ts'
import {
  acceptInvitation,
  changeMember,
  closesCompany,
  deleteMember,
  emailHint,
  type InvitationFacts,
  invitationExpiresAt,
  inviteMember,
  type MemberFacts,
  openInvitation,
  removeMember,
} from './company-membership.ts'
import type { Verdict } from './verdict.ts'

const member = (user_id: string, member_role: string, role = 'buyer') =>
  ({ user_id, role, member_role, deputy: null }) as MemberFacts
const actorOf = (facts: MemberFacts) =>
  personActor({ ...facts, company_id: asCompanyId('shivneri'), award_limit: null } as never)

const ravi = member('ravi', 'owner')
const sunita = member('sunita', 'owner')
const meera = member('meera', 'purchaser')
const kavita = member('kavita', 'approver')
const suresh = member('suresh', 'site')
const firm = [ravi, meera, kavita, suresh]
const prakash = member('prakash', 'owner', 'salesman')
const admin = member('admin', 'owner', 'admin')

/** `yes`, or the kind of the refusal and its sentence. */
const answer = (verdict: Verdict) => (verdict.allowed ? 'yes' : `${verdict.kind}: ${verdict.sentence.text}`)
const ownersOnly = `forbidden: ${messages.ownersOnly.text}`
const lastOwner = `conflict: ${messages.lastOwner.text}`
const staffAlone = `conflict: ${messages.staffAlone.text}`
const roleUnfit = `invalid: ${messages.memberRoleUnfit.text}`
const deputyUnfit = `invalid: ${messages.deputyUnfit.text}`
const until = '2026-11-28T18:30:00.000Z'

test.each([
  ['an owner gives another role', ravi, meera, { member_role: 'approver' }, firm, 'yes'],
  ['an owner makes another owner', ravi, meera, { member_role: 'owner' }, firm, 'yes'],
  ['a purchaser gives nobody a role', meera, suresh, { member_role: 'viewer' }, firm, ownersOnly],
  ['least of all makes herself an owner', meera, meera, { member_role: 'owner' }, firm, ownersOnly],
  ['no buyer has a bidder', ravi, meera, { member_role: 'bidder' }, firm, roleUnfit],
  ['the last owner stays one', ravi, ravi, { member_role: 'purchaser' }, firm, lastOwner],
  ['one of two owners may step back', ravi, ravi, { member_role: 'viewer' }, [...firm, sunita], 'yes'],
  ['what is not named stays', ravi, ravi, {}, firm, 'yes'],
  ['a purchaser stands in for the approver', ravi, kavita, { deputy: { user_id: 'meera', until } }, firm, 'yes'],
  ['nobody does any longer', ravi, kavita, { deputy: null }, firm, 'yes'],
  ['nobody stands in for oneself', ravi, kavita, { deputy: { user_id: 'kavita', until } }, firm, deputyUnfit],
  ['nor does a stranger', ravi, kavita, { deputy: { user_id: 'vikram', until } }, firm, deputyUnfit],
  ['nor who sees no price', ravi, kavita, { deputy: { user_id: 'suresh', until } }, firm, deputyUnfit],
  ['a salesman is alone', prakash, prakash, { member_role: 'owner' }, [prakash], staffAlone],
] as const)('%s', (_, who, whom, change, members, expected) => {
  expect(answer(changeMember(actorOf(who), whom, change, members))).toBe(expected)
})

test.each([
  ['an owner removes a member', ravi, meera, firm, 'yes'],
  ['an owner removes another', ravi, sunita, [...firm, sunita], 'yes'],
  ['a purchaser removes nobody', meera, suresh, firm, ownersOnly],
  ['but may leave', meera, meera, firm, 'yes'],
  ['one of two owners may leave', ravi, ravi, [...firm, sunita], 'yes'],
  ['the last owner may not', ravi, ravi, firm, lastOwner],
  ['not even when alone', ravi, ravi, [ravi], lastOwner],
  ['nor may a salesman', prakash, prakash, [prakash], lastOwner],
] as const)('%s', (_, who, whom, members, expected) => {
  expect(answer(removeMember(actorOf(who), whom, members))).toBe(expected)
})

const present = ['ravi@shivneri.in', 'meera@shivneri.in']

test.each([
  ['an owner invites', ravi, { email: 'anil@shivneri.in', member_role: 'purchaser' }, 'yes'],
  ['an approver does not', kavita, { email: 'anil@shivneri.in', member_role: 'viewer' }, ownersOnly],
  ['no dispatcher for a buyer', ravi, { email: 'anil@shivneri.in', member_role: 'dispatch' }, roleUnfit],
  [
    'no second time',
    ravi,
    { email: 'Meera@Shivneri.in', member_role: 'viewer' },
    `conflict: ${messages.alreadyMember.text}`,
  ],
  ['an admin is alone', admin, { email: 'anil@shivneri.in', member_role: 'owner' }, staffAlone],
] as const)('%s', (_, who, invitation, expected) => {
  expect(answer(inviteMember(actorOf(who), invitation, present, []))).toBe(expected)
})

test('members and open invitations together fill a company; inviting somebody again takes no place', () => {
  const invited = Array.from({ length: limits.membersPerCompany - present.length }, (_, n) => `site${n}@shivneri.in`)
  const invite = (email: string, open: string[]) =>
    answer(inviteMember(actorOf(ravi), { email, member_role: 'site' }, present, open))
  expect(invite('new@shivneri.in', invited)).toBe(`conflict: ${messages.companyFull.text}`)
  expect(invite('Site1@shivneri.in', invited)).toBe('yes')
  expect(invite('new@shivneri.in', invited.slice(1))).toBe('yes')
})

const now = '2026-11-21T06:30:00.000Z'
const invitation: InvitationFacts = {
  email: 'meera@shivneri.in',
  expires_at: '2026-11-22T06:30:00.000Z',
  accepted_at: null,
  withdrawn_at: null,
}
const newcomer = { email: 'Meera@shivneri.in', own: null, closesOwn: false }
const own = { company_name: 'Meera Traders', kind: 'supplier' as const, members: 1, is_used: false }
const used = `conflict: ${messages.ownCompanyUsed({ company: 'Meera Traders' }).text}`
const gone = `hidden: ${messages.invitationGone.text}`

test.each([
  ['an unknown invitation', undefined, newcomer, gone],
  ['an expired one', { ...invitation, expires_at: now }, newcomer, gone],
  ['a used one', { ...invitation, accepted_at: now }, newcomer, gone],
  ['a withdrawn one', { ...invitation, withdrawn_at: now }, newcomer, gone],
  ['an open one', invitation, newcomer, 'yes'],
  [
    'a forwarded one tells whom it was for in part alone',
    invitation,
    { ...newcomer, email: 'vikram@traders.in' },
    `forbidden: ${messages.emailDiffers({ hint: 'm•••@shivneri.in' }).text}`,
  ],
  [
    'one to somebody with colleagues',
    invitation,
    { ...newcomer, own: { ...own, members: 2 }, closesOwn: true },
    `conflict: ${messages.hasCompany.text}`,
  ],
  [
    'one to somebody alone in an unused company, which joining closes if so wanted',
    invitation,
    { ...newcomer, own },
    `conflict: ${messages.ownCompanyUnused({ company: 'Meera Traders' }).text}`,
  ],
  ['the same, with that wish', invitation, { ...newcomer, own, closesOwn: true }, 'yes'],
  [
    'one to somebody alone in a used company',
    invitation,
    { ...newcomer, own: { ...own, is_used: true }, closesOwn: true },
    used,
  ],
  ['one to a salesman', invitation, { ...newcomer, own: { ...own, kind: 'salesman' as const }, closesOwn: true }, used],
  ['a used one, whoever asks', { ...invitation, accepted_at: now }, { email: 'x@y.in', own, closesOwn: true }, gone],
] as const)('%s', (_, asked, person, expected) => {
  expect(answer(acceptInvitation(asked, person, now))).toBe(expected)
  expect(answer(openInvitation(asked, now)) === gone).toBe(expected === gone)
})

test('an invitation holds for a week', () => {
  expect(invitationExpiresAt(now)).toBe('2026-11-28T06:30:00.000Z')
})

test.each([
  ['meera@shivneri.in', 'm•••@shivneri.in'],
  ['m@firm.in', 'm•••@firm.in'],
  ['"a@b"@firm.in', '"•••@firm.in'],
  ['👷meera@firm.in', '👷•••@firm.in'],
])('%s is hinted at as %s', (email, hint) => {
  expect(emailHint(email)).toBe(hint)
})

test('an admin deletes the last owner only with the company, or after another was made', () => {
  expect(answer(deleteMember(ravi, firm))).toBe(`conflict: ${messages.ownerNeeded.text}`)
  expect(answer(deleteMember(meera, firm))).toBe('yes')
  expect(answer(deleteMember(ravi, [...firm, sunita]))).toBe('yes')
  expect(answer(deleteMember(ravi, [ravi]))).toBe('yes')
  expect(closesCompany([ravi])).toBe(true)
  expect(closesCompany(firm)).toBe(false)
})

test('a key does not leave in the name of whoever made it', () => {
  const made = { ...meera, company_id: asCompanyId('shivneri'), award_limit: null }
  expect(answer(removeMember(keyActor(made, ['see_jobs']), meera, firm))).toBe(ownersOnly)
})

test('a rule of the product is nobody who could leave', () => {
  const system = systemActor(asCompanyId('shivneri'), 'buyer')
  expect(answer(removeMember(system, suresh, firm))).toBe('yes')
  expect(answer(removeMember(system, ravi, firm))).toBe(lastOwner)
})
