import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test.each([
  ['By 30 Nov 2026', '2026-11-30'],
  ['by 30 November', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['30 Nov tak', '2026-11-30'],
  ['30 नव॰ 2026 तक', '2026-11-30'],
  ['30 नवंबर 2026 तक', '2026-11-30'],
  ['30 Nov se pehle', '2026-11-30'],
  ['30 Nov ko chahiye', '2026-11-30'],
  ['28 फ़र॰ 2027 तक', '2027-02-28'],
  ['By 3 Jan', '2027-01-03'],
  ['By 12 Sept 2026', '2026-09-12'],
  ['Delivery by 30 Nov 2026', '2026-11-30'],
  ['Latest by 30 Nov 2026', '2026-11-30'],
])('"%s", said on 4 Sept 2026, is a day of the calendar: %s', (text, day) => {
  expect(dayInWords(text, '2026-09-04')).toBe(day)
})

test.each([
  'Within 10 days',
  '10 days',
  'Monday tak',
  'kal tak',
  'From 30 Nov 2026',
  'After 30 Nov',
  'Not before 30 Nov',
  '30 Nov or 15 Dec',
  '5 Dec to 12 Dec',
  '10 Sept se 30 Nov tak',
  'First lot by 30 Nov, the rest by 15 Dec',
  '12 MT by 30 Nov',
  'First lot by 30 Nov',
  'Start by 30 Nov',
  '2 loads a day till 30 Nov',
  'By end of November',
  'By 30 Aug 2026',
  'Urgent',
  '70 rmt a week',
  '',
])('"%s" is none', (text) => {
  expect(dayInWords(text, '2026-09-04')).toBeNull()
})
