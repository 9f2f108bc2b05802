import { expect, test } from 'vitest'
import type { BadgeKind } from '#contract/check.ts'
import { badgeOf, isReminderDue, nextCheckTime, type PassedCheck, validUntil } from './badge.ts'

const made = (kind: BadgeKind, checked_at: string): PassedCheck => ({
  kind,
  checked_at,
  valid_until: validUntil(kind, checked_at),
})
const gst = made('gst', '2026-03-01T00:00:00.000Z')
const address = made('address', '2026-05-01T00:00:00.000Z')
const phone = made('phone', '2026-01-01T00:00:00.000Z')
const email = made('email', '2026-06-01T00:00:00.000Z')

test('the badge needs a GST registration, an address and one contact, and ends with the first of them', () => {
  expect(badgeOf([gst, address, phone])).toEqual({ since: '2026-05-01T00:00:00.000Z', until: gst.valid_until })
  for (const two of [
    [gst, address],
    [gst, phone],
    [address, email],
    [phone, email],
  ])
    expect(badgeOf(two)).toBeNull()
})

test('of two contacts the one that holds longer counts, whichever comes first', () => {
  const old = { ...phone, valid_until: '2026-06-30T00:00:00.000Z' }
  for (const contacts of [
    [old, email],
    [email, old],
  ])
    expect(badgeOf([gst, address, ...contacts])).toEqual({ since: email.checked_at, until: gst.valid_until })
  expect(badgeOf([gst, address, old])!.until).toBe(old.valid_until)
})

test('papers stand beside the badge and never make it', () => {
  const paper: PassedCheck = { kind: 'pf', checked_at: gst.checked_at, valid_until: gst.valid_until }
  expect(badgeOf([gst, address, paper])).toBeNull()
  expect(badgeOf([gst, address, phone, { ...paper, valid_until: '2026-03-02T00:00:00.000Z' }])!.until).toBe(
    gst.valid_until,
  )
})

test('a check holds for a year, a contact for two', () => {
  expect(gst.valid_until).toBe('2027-03-01T00:00:00.000Z')
  expect(phone.valid_until).toBe('2028-01-01T00:00:00.000Z')
})

test('a company is reminded 30 and 7 days before a check ends, each time once', () => {
  const at = (reminded_at: string | null) => ({ valid_until: '2027-03-01T00:00:00.000Z', reminded_at })
  const [month, week] = ['2027-01-30T00:00:00.000Z', '2027-02-22T00:00:00.000Z']
  expect(isReminderDue('2027-01-29T23:59:59.999Z', at(null))).toBe(false)
  expect(isReminderDue(month, at(null))).toBe(true)
  expect(isReminderDue('2027-02-10T00:00:00.000Z', at(month))).toBe(false)
  expect(isReminderDue(week, at(month))).toBe(true)
  expect(isReminderDue('2027-02-28T00:00:00.000Z', at(week))).toBe(false)

  expect(nextCheckTime('2026-03-01T00:00:00.000Z', [at(null)])).toBe(month)
  expect(nextCheckTime(month, [at(month)])).toBe(week)
  expect(nextCheckTime(week, [at(week)])).toBe('2027-03-01T00:00:00.000Z')
  expect(nextCheckTime(month, [])).toBeNull()
})
