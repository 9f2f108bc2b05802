import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AwardRequestStatus } from '#contract/award-request.ts'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { deciders } from './award-deciders.ts'
import {
  type AwardRequestFacts,
  askApproval,
  decideAward,
  isReminderDue,
  isStale,
  lapsesAt,
  reminderDueAt,
  statusAfter,
  statusOfRequest,
} from './award-requests.ts'
import type { MemberFacts } from './company-membership.ts'
import { paise } from './exact.ts'
import { memberRolesOf } from './member-roles.ts'
import type { Verdict } from './verdict.ts'

const now = '2026-11-21T06:30:00.000Z'
const diwali = '2026-11-28T18:30:00.000Z'
const yesterday = '2026-11-20T06:30:00.000Z'

const colleague = (user_id: string, member_role: string, deputy: MemberFacts['deputy'] = null) =>
  ({ user_id, role: 'buyer', member_role, deputy }) as MemberFacts
const away = (user_id: string, until = diwali) => ({ user_id, until })

const ravi = colleague('ravi', 'owner')
const meera = colleague('meera', 'purchaser')
const anil = colleague('anil', 'purchaser')
const kavita = colleague('kavita', 'approver')
const suresh = colleague('suresh', 'site')
const firm = [ravi, meera, anil, kavita, suresh, colleague('farhan', 'accounts'), colleague('lata', 'viewer')]

const request = (more: Partial<AwardRequestFacts> = {}): AwardRequestFacts => ({
  status: 'waiting',
  requested_by: 'meera',
  created_at: yesterday,
  needs: 1,
  ...more,
})

/** `yes`, or the sentence of the refusal. */
const answer = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.sentence)
const decides = (who: MemberFacts, members: readonly MemberFacts[], asked = request()) =>
  answer(decideAward(who, asked, [], members, now))

const raviAway = colleague('ravi', 'owner', away('anil'))
const kavitaAway = (deputy: string, until?: string) => colleague('kavita', 'approver', away(deputy, until))
const vinodAway = colleague('vinod', 'purchaser', away('anil'))
const meeraAway = colleague('meera', 'purchaser', away('kavita'))

test.each([
  ['an owner decides on what a purchaser asked', ravi, firm, 'yes'],
  ['an approver does', kavita, firm, 'yes'],
  ['a purchaser does not', anil, firm, messages.memberRoleForbids],
  ['nor do people on site', suresh, firm, messages.memberRoleForbids],
  ['nobody decides on an own request', meera, firm, messages.ownRequest],
  ['a deputy of the owner decides', anil, [raviAway, meera, anil], 'yes'],
  ['a deputy of an approver decides', anil, [ravi, meera, anil, kavitaAway('anil')], 'yes'],
  ['not when the time is over', anil, [ravi, meera, anil, kavitaAway('anil', yesterday)], messages.memberRoleForbids],
  ['not at its last moment either', anil, [ravi, meera, anil, kavitaAway('anil', now)], messages.memberRoleForbids],
  [
    'not where prices are not for the deputy',
    suresh,
    [ravi, meera, suresh, kavitaAway('suresh')],
    messages.memberRoleForbids,
  ],
  ['not where the other could not decide either', anil, [ravi, meera, anil, vinodAway], messages.memberRoleForbids],
  ['whoever asked does not decide as a deputy either', meera, [ravi, meera, kavitaAway('meera')], messages.ownRequest],
  ['a deputy of whoever asked does not, though an approver', kavita, [ravi, meeraAway, kavita], messages.ownRequest],
] as const)('%s', (_, who, members, expected) => {
  expect(decides(who, members)).toBe(expected)
  expect(deciders('meera', members, now).includes(who.user_id)).toBe(expected === 'yes')
})

test('an owner under the rules does not approve the own award, and neither does who stands in', () => {
  const asked = request({ requested_by: 'ravi' })
  const members = [raviAway, anil, kavita, colleague('sunita', 'owner')]
  expect(members.map((member) => decides(member, members, asked))).toEqual([
    messages.ownRequest,
    messages.ownRequest,
    'yes',
    'yes',
  ])
})

test('a purchaser who has become an approver in the meantime still does not decide on the own request', () => {
  expect(decides(colleague('meera', 'approver'), [ravi, colleague('meera', 'approver')])).toBe(messages.ownRequest)
})

test('it waits for those who can decide, the owner and the approver', () => {
  expect(deciders('meera', firm, now)).toEqual(['ravi', 'kavita'])
  expect(deciders('ravi', firm, now)).toEqual(['kavita'])
})

test('two approvals are those of two people', () => {
  const asked = request({ needs: 2 })
  const first = [{ by: 'ravi', approved: true }]
  expect(statusAfter(2, first)).toBe('waiting')
  expect(answer(decideAward(ravi, asked, first, firm, now))).toBe(messages.alreadyDecided)
  expect(statusAfter(2, [...first, ...first])).toBe('waiting')
  expect(answer(decideAward(kavita, asked, first, firm, now))).toBe('yes')
  expect(statusAfter(2, [...first, { by: 'kavita', approved: true }])).toBe('approved')
})

test('one refusal ends it, whoever approved before', () => {
  expect(
    statusAfter(2, [
      { by: 'ravi', approved: true },
      { by: 'kavita', approved: false },
    ]),
  ).toBe('refused')
  expect(statusAfter(1, [{ by: 'kavita', approved: false }])).toBe('refused')
  expect(statusAfter(1, [{ by: 'kavita', approved: true }])).toBe('approved')
})

test.each([
  ['approved', messages.alreadyDecided],
  ['refused', messages.alreadyDecided],
  ['stale', messages.requestStale],
  ['withdrawn', messages.requestWithdrawn],
  ['lapsed', messages.requestLapsed],
] as [AwardRequestStatus, Sentence][])('a request that is %s is not decided again', (status, sentence) => {
  expect(decideAward(ravi, request({ status }), [], firm, now)).toMatchObject({ kind: 'conflict', sentence })
  // Only those who may decide learn that the request has ended.
  expect(decideAward(anil, request({ status }), [], firm, now)).toMatchObject({ kind: 'forbidden' })
})

test('a request is reminded of after a day and lapses after a week, whatever is stored by then', () => {
  const asked = request({ created_at: '2026-11-14T06:30:00.000Z' })
  expect(reminderDueAt(asked)).toBe('2026-11-15T06:30:00.000Z')
  expect(lapsesAt(asked)).toBe(now)
  expect(isReminderDue(asked, '2026-11-15T06:29:59.999Z')).toBe(false)
  expect(isReminderDue(asked, '2026-11-15T06:30:00.000Z')).toBe(true)
  expect(isReminderDue(asked, now)).toBe(false)
  expect(isReminderDue({ ...asked, status: 'approved' }, '2026-11-16T00:00:00.000Z')).toBe(false)
  expect(statusOfRequest(asked, '2026-11-21T06:29:59.999Z')).toBe('waiting')
  expect(statusOfRequest(asked, now)).toBe('lapsed')
  expect(statusOfRequest({ ...asked, status: 'refused' }, now)).toBe('refused')
  expect(decides(ravi, firm, asked)).toBe(messages.requestLapsed)
})

test.each([
  ['what is above the limit is asked about', 1, null, firm, 'yes'],
  ['what needs no approval is not', 0, null, firm, messages.withinLimit],
  ['a job has one request at a time', 1, request(), firm, messages.requestWaiting],
  ['a lapsed one is in nobody’s way', 1, request({ created_at: '2026-11-14T06:30:00.000Z' }), firm, 'yes'],
  ['nor is one that was refused', 1, request({ status: 'refused' }), firm, 'yes'],
  ['two approvers where there is one', 2, null, [ravi, meera], messages.noApprover],
] as const)('%s', (_, needed, waiting, members, expected) => {
  expect(answer(askApproval(meera, needed, waiting, members, now))).toBe(expected)
})

const asked = { landed_total: paise(70_000_000), bid_version: 2 }

test.each([
  ['the same bid', asked, false],
  ['a revised one', { ...asked, bid_version: 3 }, true],
  ['one that lands at another total', { ...asked, landed_total: paise(70_000_001) }, true],
] as const)('stale: %s', (_, bid, stale) => {
  expect(isStale(asked, bid)).toBe(stale)
})

test('whoever asks never decides, whatever roles and deputies the firm has', () => {
  const ids = ['a', 'b', 'c', 'd']
  const deputy = fc.option(fc.record({ user_id: fc.constantFrom(...ids), until: fc.constantFrom(diwali, yesterday) }))
  const members = fc
    .tuple(...ids.map(() => fc.record({ member_role: fc.constantFrom(...memberRolesOf('buyer')), deputy })))
    .map((all) => all.map(({ member_role, deputy }, index) => colleague(ids[index]!, member_role, deputy)))
  fc.assert(
    fc.property(members, (all) => {
      const some = deciders('a', all, now)
      expect(some).not.toContain('a')
      const standIn = all[0]!.deputy
      if (standIn && standIn.until > now) expect(some).not.toContain(standIn.user_id)
      for (const member of all)
        expect(decideAward(member, request({ requested_by: 'a' }), [], all, now).allowed).toBe(
          some.includes(member.user_id),
        )
    }),
  )
})
