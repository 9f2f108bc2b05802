import { describe, expect, test } from 'vitest'
import { gstCheckDigit, gstState, hasRightCheckDigit, panOf } from './gst-number.ts'

describe('the check digit', () => {
  test.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAGCB7383J1Z4', true],
    ['24AAQCA8719H1ZC', true],
    ['32AADCK5978M1Z0', true],
    ['27ABCDE1234F1Z5', false],
    ['27AAPFU0939F1ZW', false],
    ['72AAPFU0939F1ZV', false],
  ])('%s is right: %s', (gstNumber, right) => {
    expect(hasRightCheckDigit(gstNumber)).toBe(right)
  })

  test("the specification's sample number would have to end in 0", () => {
    expect(gstCheckDigit('27ABCDE1234F1Z5')).toBe('0')
  })
})

test.each([
  ['27AAPFU0939F1ZV', '27', 'Maharashtra'],
  ['07AAPFU0939F1ZV', '07', 'Delhi'],
  ['38AAPFU0939F1ZV', '38', 'Ladakh'],
  ['40AAPFU0939F1ZV', '40', 'Unknown'],
])('%s is registered in %s %s', (gstNumber, state_code, state_name) => {
  expect(gstState(gstNumber)).toEqual({ state_code, state_name })
})

test('the PAN stands between the state and the last three characters', () => {
  expect(panOf('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
})
