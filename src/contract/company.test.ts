import { expect, test } from 'vitest'
import { newDecision } from './approval.ts'
import { awardRequestsQuery, newAwardRequest } from './award-request.ts'
import { approvalRules, memberChange } from './company.ts'
import { invitationParams, newInvitation } from './invitation.ts'
import { sentenceOfIssue } from './sentence.ts'
import { newSite, siteUpdate } from './site.ts'

const meera = '4f0c1d1e-6d3f-4d0a-9a86-5a3c1c2b7f01'
const invite = { email: ' Meera@Shivneri.in ', member_role: 'purchaser' }

type Shape = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }
const errorsOf = (shape: Shape, value: unknown) =>
  shape.safeParse(value).error?.issues.map(({ message }) => sentenceOfIssue(message).text) ?? []

test('an invitation names a role and, if the owner wants, a limit', () => {
  expect(newInvitation.parse(invite)).toEqual({ email: 'meera@shivneri.in', member_role: 'purchaser' })
  expect(newInvitation.parse({ ...invite, award_limit: 500_000.5 }).award_limit).toBe(500_000.5)
  expect(newInvitation.parse({ ...invite, award_limit: null }).award_limit).toBeNull()
})

test.each([
  [0, 'Award limit must be more than 0'],
  [-5, 'Award limit must be more than 0'],
  [5000.125, 'Award limit can have at most 2 decimals'],
  [1e12, 'Award limit is too large'],
  ['5000', 'Award limit must be a number'],
])('a limit of %j is refused', (award_limit, message) => {
  expect(errorsOf(newInvitation, { ...invite, award_limit })).toEqual([message])
  expect(errorsOf(memberChange, { award_limit })).toEqual([message])
})

test('a role that no company has is refused', () => {
  expect(errorsOf(newInvitation, { ...invite, member_role: 'director' })).toEqual(['Choose a role'])
  expect(errorsOf(memberChange, { member_role: 'admin' })).toEqual(['Choose a role'])
})

test('a change of a member leaves alone what it does not name', () => {
  expect(memberChange.parse({})).toEqual({})
  expect(memberChange.parse({ deputy: null, award_limit: null })).toEqual({ deputy: null, award_limit: null })
  const deputy = { user_id: meera, until: '2026-12-01T18:30:00.000Z' }
  expect(memberChange.parse({ deputy }).deputy).toEqual(deputy)
})

test('a deputy stands in until a day that is named', () => {
  const asked = ['Choose a day until which the deputy decides']
  expect(errorsOf(memberChange, { deputy: { user_id: meera } })).toEqual(asked)
  expect(errorsOf(memberChange, { deputy: { user_id: meera, until: 'Diwali' } })).toEqual(asked)
  expect(errorsOf(memberChange, { deputy: { user_id: 'meera', until: '2026-12-01T18:30:00Z' } })).toEqual([
    'Choose a member',
  ])
})

test('approval rules name amounts from 0 and one or two people', () => {
  const rules = [
    { above: 0, needs: 1 },
    { above: 2_500_000, needs: 2 },
  ]
  expect(approvalRules.parse({ rules, owner_too: true })).toEqual({ rules, owner_too: true })
  expect(approvalRules.parse({ rules: [], owner_too: false }).rules).toEqual([])
})

test.each([
  [{ rules: [{ above: -1, needs: 1 }], owner_too: false }, 'Amount cannot be below 0'],
  [{ rules: [{ above: 1, needs: 3 }], owner_too: false }, 'Choose one or two approvals'],
  [{ rules: Array(6).fill({ above: 1, needs: 1 }), owner_too: false }, 'There can be at most 5 rules'],
  [{ rules: [], owner_too: 'yes' }, 'Choose yes or no'],
])('%j are no approval rules', (rules, message) => {
  expect(errorsOf(approvalRules, rules)).toEqual([message])
})

test('any text is looked up as a token, so that a broken link is told in the words of a used one', () => {
  for (const token of ['a-_9'.repeat(10).concat('xyz'), 'short', 'a/b'])
    expect(errorsOf(invitationParams, { token })).toEqual([])
})

test('approval is asked for a bid, and given or refused with a note', () => {
  expect(newAwardRequest.parse({ bid_id: meera, reason: ' Cheapest at site ' }).reason).toBe('Cheapest at site')
  expect(errorsOf(newAwardRequest, {})).toEqual(['Choose a bid'])
  expect(newDecision.parse({ approve: false, note: 'Too dear' })).toEqual({ approve: false, note: 'Too dear' })
  expect(errorsOf(newDecision, {})).toEqual(['Choose yes or no'])
  expect(awardRequestsQuery.parse({ status: 'waiting' })).toEqual({ status: 'waiting' })
  expect(errorsOf(awardRequestsQuery, { status: 'open' })).toEqual([
    'Status must be waiting, approved, refused, stale, withdrawn or lapsed',
  ])
})

const hinjawadi = { name: 'Hinjawadi tower B', address: 'Phase 2, Hinjawadi', state_code: '27' }

test('a site has a name, an address and a state; its PIN code may come later', () => {
  expect(newSite.parse(hinjawadi)).toEqual(hinjawadi)
  expect(newSite.parse({ ...hinjawadi, pincode: ' 411057 ' }).pincode).toBe('411057')
  expect(newSite.parse({ ...hinjawadi, pincode: '' }).pincode).toBe('')
  expect(siteUpdate.parse({ ...hinjawadi, closed: true, member_ids: [meera] }).closed).toBe(true)
})

test.each(['011057', '41105', '4110577', '411O57'])('%s is no PIN code', (pincode) => {
  expect(errorsOf(newSite, { ...hinjawadi, pincode })).toEqual(['Please enter a valid 6-digit PIN code (e.g., 411057)'])
})
