import { describe, expect, test } from 'vitest'
import type { NotificationPreferences } from '#contract/notification-preferences.ts'
import { defaultPreferences, mailKindOf, mailTime } from './mail-time.ts'

/** A time of 22 November 2026 in India, or of another day of that month. */
const india = (time: string, day = 22) => new Date(`2026-11-${day}T${time}:00+05:30`).toISOString()
const wanting = (more: Partial<NotificationPreferences>): NotificationPreferences => ({
  ...defaultPreferences,
  ...more,
})
const daily = wanting({ email: { ...defaultPreferences.email, bids: 'daily' } })

describe('what happens is mailed', () => {
  test('at once by day; bids wait ten minutes for more, and messages an hour for being read', () => {
    expect(mailTime('awards', india('11:00'), defaultPreferences)).toBe(india('11:00'))
    expect(mailTime('bids', india('11:00'), defaultPreferences)).toBe(india('11:10'))
    expect(mailTime('messages', india('11:00'), defaultPreferences)).toBe(india('12:00'))
  })

  test('in the morning if it happens in the quiet hours, which may go over midnight', () => {
    expect(mailTime('awards', india('20:59'), defaultPreferences)).toBe(india('20:59'))
    expect(mailTime('awards', india('21:00'), defaultPreferences)).toBe(india('08:00', 23))
    expect(mailTime('messages', india('20:30'), defaultPreferences)).toBe(india('08:00', 23))
    expect(mailTime('awards', india('02:15'), defaultPreferences)).toBe(india('08:00'))
    expect(mailTime('awards', india('08:00'), defaultPreferences)).toBe(india('08:00'))
    const midday = wanting({ quiet_from: '12:00', quiet_to: '14:00' })
    expect(mailTime('awards', india('13:00'), midday)).toBe(india('14:00'))
    expect(mailTime('awards', india('23:00'), midday)).toBe(india('23:00'))
  })

  test('new jobs never between nine in the evening and nine in the morning, but where bidding ends in a few hours', () => {
    const always = wanting({ quiet_from: '00:00', quiet_to: '00:00' })
    expect(mailTime('jobs', india('20:59'), always)).toBe(india('20:59'))
    expect(mailTime('jobs', india('21:00'), always)).toBe(india('09:00', 23))
    expect(mailTime('jobs', india('08:59'), always)).toBe(india('09:00'))
    expect(mailTime('jobs', india('23:00'), always, { closes_soon: true })).toBe(india('23:00'))
    expect(mailTime('jobs', india('11:00'), always, { daily: true })).toBe(india('08:30', 23))
    const late = wanting({ quiet_from: '22:00', quiet_to: '10:30' })
    expect(mailTime('jobs', india('03:00'), late)).toBe(india('10:30'))
  })

  test('at any hour where the quiet ones are none', () => {
    const always = wanting({ quiet_from: '00:00', quiet_to: '00:00' })
    for (const time of ['00:00', '03:30', '23:59']) expect(mailTime('awards', india(time), always)).toBe(india(time))
  })

  test('once a day where that was chosen, at the next digest', () => {
    expect(mailTime('bids', india('08:00'), daily)).toBe(india('08:30'))
    expect(mailTime('bids', india('08:20'), daily)).toBe(india('08:30'))
    expect(mailTime('bids', india('08:21'), daily)).toBe(india('08:30', 23))
    const late = new Date(Date.parse(india('08:20')) + 1).toISOString()
    expect(mailTime('bids', late, daily)).toBe(india('08:30', 23))
  })

  test('not at all where it is off, or where a mail of its own says it', () => {
    expect(mailTime('bids', india('11:00'), wanting({ email: { ...daily.email, bids: 'off' } }))).toBeNull()
    expect(mailKindOf({ type: 'subscription', params: { plan: 'trial', ends_at: '' } })).toBeNull()
    expect(mailKindOf({ type: 'subscription', params: { paid_rupees: 5000, ends_at: '' } })).toBe('account')
  })
})
