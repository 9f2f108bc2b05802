import { expect, test } from 'vitest'
import { withoutContacts } from './without-contacts.ts'

test.each([
  ['Call 98765 43210 or 09876543210.', 'Call … or ….'],
  ['Office: +91 20 4000 1234, ravi.k@site.example.in', 'Office: …, …'],
  ['+919876543210', '…'],
])('a public text names no way around the product: %s', (text, shown) => {
  expect(withoutContacts(text)).toBe(shown)
})

test.each([
  '14,000 sqft in 22 flats',
  '600 x 1200 mm, 12000 nos',
  'IS 1786:2008, Fe 500D, 8 mm 10 mm 12 mm',
  '₹1,90,000',
])('quantities and sizes stay: %s', (text) => expect(withoutContacts(text)).toBe(text))
