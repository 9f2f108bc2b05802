import { expect, test } from 'vitest'
import { isSameFirm } from './same-firm.ts'

const [nashik, otherFirm] = ['27AAPFU0939F1ZV', '27AABCS1429B1ZB']
const samePhone = (one: string, other: string) =>
  isSameFirm({ gst_number: nashik, phone: one }, { gst_number: otherFirm, phone: other })

test.each([
  ['+91 98220 44333', '098220-44333', true],
  ['0253 2501234', '+91 253 250 1234', true],
  ['0253 2501234', '0253 2501235', false],
  ['', '', false],
  ['112', '112', false],
])('a firm with the phone %j is one with %j: %s', (one, other, isSame) => {
  expect(samePhone(one, other)).toBe(isSame)
})

test('a firm is the same under another GST number of its PAN', () => {
  expect(isSameFirm({ gst_number: nashik, phone: null }, { gst_number: '29AAPFU0939F1ZR', phone: null })).toBe(true)
})
