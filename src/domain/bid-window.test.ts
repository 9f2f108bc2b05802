import { expect, test } from 'vitest'
import { bidWindowOf, firstValidDay, isValidLongEnough, leastValidity, noWindow, publishWindow } from './bid-window.ts'
import type { Verdict } from './verdict.ts'

const now = '2026-11-21T06:30:00.000Z'
const after = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
const code = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.sentence.code)

test('a job with the fields of the specification has no deadline and nothing sealed', () => {
  expect(bidWindowOf({}, noWindow, now)).toEqual(noWindow)
})

test.each([
  ['a day before a deadline that is days away', 72, 48],
  ['after half of a shorter time', 10, 5],
])('questions end %s', (_, deadline, ends) => {
  const window = bidWindowOf({ bid_deadline: after(deadline) }, noWindow, now)
  expect(window.question_deadline).toBe(after(ends))
})

test('a draft keeps what a change leaves out; a moved deadline moves the end of questions', () => {
  const draft = bidWindowOf({ bid_deadline: after(72), sealed: true, question_deadline: after(24) }, noWindow, now)
  expect(bidWindowOf({ min_bids: 3 }, draft, now)).toEqual({ ...draft, min_bids: 3 })
  expect(bidWindowOf({ bid_deadline: after(96) }, draft, now).question_deadline).toBe(after(72))
  expect(bidWindowOf({ bid_deadline: null }, draft, now)).toMatchObject({ bid_deadline: null, question_deadline: null })
})

test.each([
  ['an hour ahead is soon enough', { bid_deadline: after(1) }, 'yes'],
  ['less is not', { bid_deadline: after(0.99) }, 'deadline_too_soon'],
  ['180 days ahead is the most', { bid_deadline: after(180 * 24) }, 'yes'],
  ['more is too far', { bid_deadline: after(180 * 24 + 1) }, 'deadline_too_far'],
  ['sealed bids need a deadline', { sealed: true }, 'sealed_needs_deadline'],
  [
    'questions end before the bids',
    { bid_deadline: after(48), question_deadline: after(49) },
    'question_deadline_outside',
  ],
  ['and after now', { bid_deadline: after(48), question_deadline: now }, 'question_deadline_outside'],
])('%s', (_, terms, expected) => {
  expect(code(publishWindow(bidWindowOf(terms, noWindow, now), now))).toBe(expected)
})

test('a bid can name no day that is over, nor one before the deadline after which it is chosen', () => {
  const job = { bid_deadline: '2026-11-23T11:30:00.000Z', validity_days: null }
  expect(['2026-11-20', '2026-11-22', '2026-11-23'].map((day) => isValidLongEnough(day, job, now))).toEqual([
    false,
    false,
    true,
  ])
  expect(firstValidDay({ ...job, bid_deadline: null }, now)).toBe('2026-11-21')
})

test('a bid holds for the days after the deadline that the job asks for, by the days of India', () => {
  // 00:30 on 22 November in India
  const job = { bid_deadline: '2026-11-21T19:00:00.000Z', validity_days: 30 }
  expect(leastValidity(job)).toBe('2026-12-22')
  expect(isValidLongEnough('2026-12-21', job, now)).toBe(false)
  expect(isValidLongEnough('2026-12-22', job, now)).toBe(true)
  expect(isValidLongEnough(null, { ...job, validity_days: null }, now)).toBe(true)
})
