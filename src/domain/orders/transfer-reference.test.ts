import { expect, test } from 'vitest'
import { unusualLength, withoutGroups } from './transfer-reference.ts'

test('a reference that lacks a character of its kind is noticed, and one of no known length is not', () => {
  expect(unusualLength('neft', 'HDFCN52026112901')).toBeNull()
  expect(unusualLength('neft', 'HDFC N520 2611 290')).toEqual({ has: 15, usual: 16 })
  expect(unusualLength('rtgs', 'HDFCR52026112900000123')).toBeNull()
  expect(unusualLength('upi', '63312345678')).toEqual({ has: 11, usual: 12 })
  expect(unusualLength('cheque', '004521')).toBeNull()
  expect(unusualLength('cash', 'Receipt 12')).toBeNull()
  expect(unusualLength('neft', '')).toBeNull()
})

test.each([
  ['neft', 'HDFC N520 2611 30010', 'HDFCN520261130010'],
  ['imps', '6331 2345 6789', '633123456789'],
  ['neft', 'UTR-2026-112900123', 'UTR-2026-112900123'],
  ['neft', 'ADV PO/26-27/0001', 'ADV PO/26-27/0001'],
  ['neft', 'second part of 2026', 'second part of 2026'],
  ['cheque', '00 45 21 98 76', '00 45 21 98 76'],
] as const)('a %s reference is kept without the spaces between its groups: %j', (mode, typed, kept) => {
  expect(withoutGroups(mode, typed)).toBe(kept)
})
