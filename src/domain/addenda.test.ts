import { expect, test } from 'vitest'
import type { NewAddendum } from '#contract/new-addendum.ts'
import { issueAddendum, planAddendum } from './addenda.ts'
import type { Verdict } from './verdict.ts'

const now = '2026-11-21T06:30:00.000Z'
const after = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
const code = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.sentence.code)

const job = {
  description: 'Washed sand',
  quantity: '10 brass',
  location: 'Pune',
  delivery_timeline: '5 days',
  budget_range: null,
  bid_deadline: after(48),
  question_deadline: after(24),
}
const wanted = (more: Partial<NewAddendum>): NewAddendum => ({ base_addendum_no: 0, summary: 'Changed', ...more })

test('changed facts are terms; what stays the same is no change', () => {
  const planned = planAddendum(job, wanted({ fields: { quantity: '12 brass', location: 'Pune' } }), now)
  expect(planned).toEqual({
    effect: 'terms',
    changes: [{ field: 'quantity', before: '10 brass', after: '12 brass' }],
  })
})

test('changed terms leave at least a day for confirming', () => {
  const near = { ...job, bid_deadline: after(3), question_deadline: after(1) }
  const planned = planAddendum(near, wanted({ fields: { location: 'Nashik' } }), now)
  expect(planned.changes).toContainEqual({ field: 'bid_deadline', before: after(3), after: after(24) })
  expect(planAddendum(near, wanted({}), now)).toEqual({ effect: 'information', changes: [] })
})

test('a later deadline takes the end of questions along, unless the buyer names it or it is later', () => {
  const questionsUntil = (more: Partial<NewAddendum>, questions: string | null = job.question_deadline) =>
    planAddendum({ ...job, question_deadline: questions }, wanted(more), now).changes.find(
      ({ field }) => field === 'question_deadline',
    )?.after
  expect(questionsUntil({ bid_deadline: after(96) })).toBe(after(72))
  expect(questionsUntil({ bid_deadline: after(96), question_deadline: after(80) })).toBe(after(80))
  expect(questionsUntil({ bid_deadline: after(49) }, after(40))).toBeUndefined()
  expect(questionsUntil({ bid_deadline: after(96) }, null)).toBeUndefined()
  expect(questionsUntil({ fields: { location: 'Nashik' } })).toBeUndefined()
})

test('a fact is taken away by an empty text', () => {
  const { changes } = planAddendum(job, wanted({ fields: { quantity: '' } }), now)
  expect(changes).toEqual([{ field: 'quantity', before: '10 brass', after: null }])
})

test.each([
  ['a later deadline is allowed', job, { bid_deadline: after(72) }, 'yes'],
  ['an earlier one is not', job, { bid_deadline: after(47) }, 'deadline_backwards'],
  ['one too far is not', job, { bid_deadline: after(181 * 24) }, 'deadline_too_far'],
  [
    'a job without a deadline gets none',
    { ...job, bid_deadline: null },
    { bid_deadline: after(72) },
    'deadline_backwards',
  ],
  ['words alone are an addendum', job, {}, 'yes'],
  ['questions end before the bids', job, { question_deadline: after(49) }, 'question_deadline_outside'],
  ['they may be extended with the deadline', job, { bid_deadline: after(72), question_deadline: after(60) }, 'yes'],
])('%s', (_, before, more, expected) => {
  const asked = wanted(more)
  expect(code(issueAddendum({ ...before, closed: false }, planAddendum(before, asked, now), asked, now))).toBe(expected)
})

test('a closed job is taken back to bidding by a later deadline alone', () => {
  const closed = { ...job, bid_deadline: after(-1), question_deadline: after(-20), closed: true }
  const ask = (more: Partial<NewAddendum>) =>
    code(issueAddendum(closed, planAddendum(closed, wanted(more), now), wanted(more), now))
  expect(ask({})).toBe('deadline_too_soon')
  expect(ask({ bid_deadline: after(24) })).toBe('yes')
  expect(ask({ fields: { location: 'Nashik' } })).toBe('yes')
})
