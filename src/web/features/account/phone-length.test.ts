import { expect, test } from 'vitest'
import { digitsOfPhone, hasFullLength } from './phone-length.ts'

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
