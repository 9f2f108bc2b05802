import { expect, test } from 'vitest'
import type { CompanyCheck } from '#contract/check.ts'
import { checkLine } from './check-lines.ts'

const now = '2026-11-23T06:00:00.000Z'
const check = (changes: Partial<CompanyCheck>): CompanyCheck => ({
  id: crypto.randomUUID(),
  kind: 'gst',
  status: 'passed',
  source: 'person',
  checked_at: '2026-10-03T06:00:00.000Z',
  valid_until: '2027-10-03T06:00:00.000Z',
  asked_at: '2026-10-02T06:00:00.000Z',
  reason: null,
  evidence: null,
  carried_over: false,
  ...changes,
})

test('a check that holds is renewed in its last 30 days, not before', () => {
  expect(checkLine([check({})], ['gst'], now)).toMatchObject({ isEnding: false, waiting: [], ended: null })
  const ending = check({ valid_until: '2026-12-20T06:00:00.000Z' })
  expect(checkLine([ending], ['gst'], now)).toMatchObject({ held: ending, isEnding: true })
})

test('a check whose time is over does not hold, also if nobody has written that down yet', () => {
  expect(checkLine([check({ valid_until: now })], ['gst'], now).held).toBeNull()
})

test('what was refused is shown beside what still holds, until it is asked for again', () => {
  const refused = check({ status: 'failed', reason: 'unreadable', asked_at: now, valid_until: null })
  const held = check({})
  expect(checkLine([refused, held], ['gst'], now)).toMatchObject({ held, ended: refused })
  const asked = check({ status: 'asked', checked_at: null, valid_until: null })
  expect(checkLine([asked, held], ['gst'], now)).toMatchObject({ held, waiting: [asked], ended: null })
})

test('of phone number and e-mail address, the one that holds longer is the contact', () => {
  const phone = check({ kind: 'phone', valid_until: '2027-01-01T00:00:00.000Z' })
  const email = check({ kind: 'email', valid_until: '2028-01-01T00:00:00.000Z' })
  expect(checkLine([phone, email, check({})], ['phone', 'email'], now).held).toBe(email)
})
