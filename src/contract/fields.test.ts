import { expect, test } from 'vitest'
import { gstNumber, line, phone } from './fields.ts'
import { messages } from './messages.ts'
import { sentenceOfIssue } from './sentence.ts'

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
  expect(gstNumber.safeParse(typed).error?.issues.map(({ message }) => sentenceOfIssue(message).text)).toEqual([
    messages.invalidGstNumber.text,
  ])
})

test.each(['9820012345', '+91 98200 12345', '+91-98200-12345', '022-2345 6789', '(020) 4000 1234', '+91.20.40001234'])(
  '%s is a phone number',
  (typed) => {
    expect(phone.safeParse(typed).success).toBe(true)
  },
)

test.each(['call me', '98200', '+', '98200 12345 or 98200 12346'])('%j is none', (typed) => {
  expect(phone.safeParse(typed).success).toBe(false)
})

test.each([
  ['spaces', '  '],
  ['a zero-width space', '\u200b'],
  ['joiners', '\u200c\u200d'],
  ['a Hangul filler', '\u3164'],
])('a title of %s alone is none', (_, typed) => {
  const { error } = line('Title').safeParse(typed)
  expect(new Set(error?.issues.map(({ message }) => sentenceOfIssue(message).text))).toEqual(
    new Set(['Title is required']),
  )
})

test('joiners inside a word stay, since Hindi and emoji need them', () => {
  for (const title of ['क्‍ष', '👷‍♀️ crew']) expect(line('Title').parse(title)).toBe(title)
})
