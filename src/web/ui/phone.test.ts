import { expect, test } from 'vitest'
import { digitsOfPhone, hasFullLength, phoneNumber } from './phone.ts'

test('however a mobile number was typed, it is shown in one form', () => {
  for (const typed of ['9876543210', '098765 43210', '+919876543210', '91-98765-43210', '+91 98765 43210'])
    expect(phoneNumber(typed)).toBe('+91 98765 43210')
})

test('a landline and a foreign number stay as they are', () => {
  for (const typed of ['0253 2345678', '+49 30 123456', '1800 123 456']) expect(phoneNumber(typed)).toBe(typed)
})

test('a digit too few or too many is noticed, in landlines too; foreign and toll-free numbers are left alone', () => {
  for (const full of [
    '9822044123',
    '+91 98220 44123',
    '0253 2345678',
    '0091 253 2345678',
    '',
    '1800 123 4567',
    '+49 30 12',
  ])
    expect([full, hasFullLength(full)]).toEqual([full, true])
  for (const wrong of ['98220 4412', '+91 98220 4412', '98220 441234', '253 234567'])
    expect([wrong, hasFullLength(wrong)]).toEqual([wrong, false])
  expect(digitsOfPhone('+91 98220 4412')).toHaveLength(9)
})
