import { expect, test } from 'vitest'
import { monthsAfter, nextPeriod, subscriptionStatusAt, trialEnd } from './subscription-lifecycle.ts'

const yesterday = '2026-11-20T06:30:00.000Z'
const now = '2026-11-21T06:30:00.000Z'
const tomorrow = '2026-11-22T06:30:00.000Z'

test.each([
  ['a running trial', { trial: tomorrow, paidUntil: null }, 'trial'],
  ['a trial that ends this very moment', { trial: now, paidUntil: null }, 'inactive'],
  ['a trial that is over', { trial: yesterday, paidUntil: null }, 'inactive'],
  ['neither trial nor payment', { trial: null, paidUntil: null }, 'inactive'],
  ['a payment during the trial', { trial: tomorrow, paidUntil: tomorrow }, 'active'],
  ['a payment after the trial', { trial: yesterday, paidUntil: tomorrow }, 'active'],
  ['a payment that ends this very moment', { trial: null, paidUntil: now }, 'inactive'],
  ['a payment that has run out', { trial: yesterday, paidUntil: yesterday }, 'inactive'],
  ['a payment that has run out before the trial', { trial: tomorrow, paidUntil: yesterday }, 'trial'],
] as const)('with %s the subscription is as it should be', (_, { trial, paidUntil }, status) => {
  expect(subscriptionStatusAt(now, { trial_expires_at: trial, subscription_expires_at: paidUntil })).toBe(status)
})

test.each([
  ['a month is the same day of the next one', '2026-11-21T06:30:00.000Z', 1, '2026-12-21T06:30:00.000Z'],
  ['it crosses the year', '2026-12-21T23:59:59.999Z', 1, '2027-01-21T23:59:59.999Z'],
  ['31 January leads to the end of February', '2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
  ['in a leap year that is the 29th', '2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['31 March leads to 30 April', '2027-03-31T00:00:00.000Z', 1, '2027-04-30T00:00:00.000Z'],
  ['28 February stays the 28th', '2027-02-28T10:00:00.000Z', 1, '2027-03-28T10:00:00.000Z'],
  ['twelve months are a year', '2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
])('%s', (_, from, months, to) => {
  expect(monthsAfter(from, months)).toBe(to)
})

test('the trial lasts one calendar month from the creation of the profile', () => {
  expect(trialEnd('2026-11-30T18:45:12.345Z')).toBe('2026-12-30T18:45:12.345Z')
})

test.each([
  ['whoever pays during the trial', { trial: tomorrow, paidUntil: null }, tomorrow, '2026-12-22T06:30:00.000Z'],
  ['whoever pays early', { trial: yesterday, paidUntil: tomorrow }, tomorrow, '2026-12-22T06:30:00.000Z'],
  ['whoever pays after the trial', { trial: yesterday, paidUntil: null }, now, '2026-12-21T06:30:00.000Z'],
  ['whoever had no trial', { trial: null, paidUntil: null }, now, '2026-12-21T06:30:00.000Z'],
  ['whoever comes back', { trial: yesterday, paidUntil: yesterday }, now, '2026-12-21T06:30:00.000Z'],
])('%s gets a whole month on top', (_, { trial, paidUntil }, starts_at, ends_at) => {
  const dates = { trial_expires_at: trial, subscription_expires_at: paidUntil }
  expect(nextPeriod(now, dates)).toEqual({ starts_at, ends_at })
})
