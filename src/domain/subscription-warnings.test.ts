import { expect, test } from 'vitest'
import { dueWarning, nextWarning, subscriptionEnd } from './subscription-warnings.ts'

const early = '2026-12-10T06:30:00.000Z'
const late = '2026-12-21T06:30:00.000Z'

test.each([
  ['a trial alone', { trial: late, paid: null }, { plan: 'trial', ends_at: late }],
  ['paid time alone', { trial: null, paid: late }, { plan: 'subscription', ends_at: late }],
  ['paid time after a trial', { trial: early, paid: late }, { plan: 'subscription', ends_at: late }],
  ['a trial that outlasts what was paid', { trial: late, paid: early }, { plan: 'trial', ends_at: late }],
  ['both ending at once', { trial: late, paid: late }, { plan: 'subscription', ends_at: late }],
  ['neither', { trial: null, paid: null }, null],
])('with %s it ends when the last of them does', (_, { trial, paid }, end) => {
  expect(subscriptionEnd({ trial_expires_at: trial, subscription_expires_at: paid })).toEqual(end)
})

const end = { plan: 'trial', ends_at: late } as const
const threeDays = '2026-12-18T06:30:00.000Z'
const oneDay = '2026-12-20T06:30:00.000Z'

test.each([
  ['long before', '2026-11-21T06:30:00.000Z', { due: null, next: threeDays }],
  ['a moment before the first warning', '2026-12-18T06:29:59.999Z', { due: null, next: threeDays }],
  ['three days before', threeDays, { due: threeDays, next: oneDay }],
  ['between the warnings', '2026-12-19T12:00:00.000Z', { due: threeDays, next: oneDay }],
  ['one day before', oneDay, { due: oneDay, next: null }],
  ['a moment before the end', '2026-12-21T06:29:59.999Z', { due: oneDay, next: null }],
  ['at the end', late, { due: null, next: null }],
  ['afterwards', '2027-01-01T00:00:00.000Z', { due: null, next: null }],
])('%s the due and the next warning are as they should be', (_, now, { due, next }) => {
  expect(dueWarning(now, end)).toBe(due)
  expect(nextWarning(now, end)).toBe(next)
})

test('whoever never had a trial or a subscription is warned of nothing', () => {
  expect(dueWarning(late, null)).toBeNull()
  expect(nextWarning(late, null)).toBeNull()
})
