import { expect, test } from 'vitest'
import { messageMoment, messageTime, relativeTime, rupees } from './format.ts'
import { initials } from './initials.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const ago = (minutes: number) => new Date(noon - minutes * 60_000).toISOString()

test('rupees are grouped the Indian way, paise shown only where there are some', () => {
  expect([213000, 12345678, 99.5, 0.25].map(rupees)).toEqual(['₹2,13,000', '₹1,23,45,678', '₹99.50', '₹0.25'])
})

test('a time is told as a distance for a week and as a date after that', () => {
  const told = [0, 5, 120, 60 * 26, 60 * 24 * 9].map((minutes) => relativeTime(ago(minutes), noon))
  expect(told).toEqual(['just now', '5 minutes ago', '2 hours ago', 'yesterday', '12 Nov 2026'])
})

test('a message under 24 hours old shows hours and minutes, an older one its date', () => {
  expect(messageTime(ago(24 * 60 - 1), noon)).toMatch(/^\d{1,2}:\d\d\s[ap]m$/)
  expect(messageTime(ago(24 * 60), noon)).toMatch(/Nov 2026$/)
  expect(messageMoment(ago(24 * 60 - 1), noon)).toMatch(/^\d{1,2}:\d\d\s[ap]m$/)
  expect(messageMoment(ago(24 * 60), noon)).toMatch(/Nov 2026, \d{1,2}:\d\d\s[ap]m$/)
})

test('names', () => {
  expect([initials('Sharma Build Co'), initials(' asha '), initials('')]).toEqual(['SB', 'A', ''])
})
