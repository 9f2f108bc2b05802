import { expect, test } from 'vitest'
import { unusualLength } from './transfer-reference.ts'

test('a reference that lacks a character of its kind is noticed, and one of no known length is not', () => {
  expect(unusualLength('neft', 'HDFCN52026112901')).toBeNull()
  expect(unusualLength('neft', 'HDFC N520 2611 290')).toEqual({ has: 15, usual: 16 })
  expect(unusualLength('rtgs', 'HDFCR52026112900000123')).toBeNull()
  expect(unusualLength('upi', '63312345678')).toEqual({ has: 11, usual: 12 })
  expect(unusualLength('cheque', '004521')).toBeNull()
  expect(unusualLength('cash', 'Receipt 12')).toBeNull()
  expect(unusualLength('neft', '')).toBeNull()
})
