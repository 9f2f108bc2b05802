import { expect, test } from 'vitest'
import { phoneNumber } from './phone.ts'

test('however a mobile number was typed, it is shown in one form', () => {
  for (const typed of ['9876543210', '098765 43210', '+919876543210', '91-98765-43210', '+91 98765 43210'])
    expect(phoneNumber(typed)).toBe('+91 98765 43210')
})

test('a landline and a foreign number stay as they are', () => {
  for (const typed of ['0253 2345678', '+49 30 123456', '1800 123 456']) expect(phoneNumber(typed)).toBe(typed)
})
