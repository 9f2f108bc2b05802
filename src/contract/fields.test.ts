import { expect, test } from 'vitest'
import { gstNumber } from './fields.ts'
import { messages } from './messages.ts'

test.each(['27ABCDE1234F1Z5', '07AAPFU0939FZZA', ' 27 abcde 1234 f1z5 '])('%j is a GST number', (typed) => {
  expect(gstNumber.parse(typed)).toMatch(/^[0-9A-Z]{15}$/)
})

test.each([
  ['of 14 characters', '27ABCDE1234F1Z'],
  ['of 16 characters', '27ABCDE1234F1Z55'],
  ['without its two digits', 'A7ABCDE1234F1Z5'],
  ['with a digit among its five letters', '27ABCD11234F1Z5'],
  ['with a letter among its four digits', '27ABCDEA234F1Z5'],
  ['without the letter behind them', '27ABCDE123411Z5'],
  ['with 0 as its thirteenth character', '27ABCDE1234F0Z5'],
  ['without its Z', '27ABCDE1234F1Y5'],
  ['that ends in a sign', '27ABCDE1234F1Z-'],
])('a number %s is none', (_, typed) => {
  expect(gstNumber.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([messages.invalidGstNumber])
})
