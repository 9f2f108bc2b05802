import { expect, test } from 'vitest'
import { sentenceOfIssue } from '#contract/sentence.ts'
import { parsePrice } from './parse-bid.ts'

test.each([
  ['', 'Price quote is required'],
  ['  ', 'Price quote is required'],
  ['about two', 'Please enter an amount, such as 1,85,000 or 1.85 lakh'],
  ['0', 'Price quote must be more than 0'],
])('a price of "%s" is refused by what is wrong with it', (typed, sentence) => {
  const { error } = parsePrice.safeParse(typed)
  expect(error?.issues.map(({ message }) => sentenceOfIssue(message).text)).toEqual([sentence])
})

test('a price is sent as the number that was meant', () => {
  expect(['1,85,000', '1.85 lakh', ' ₹ 1.85 lakh '].map((typed) => parsePrice.parse(typed))).toEqual([
    1_85_000, 1_85_000, 1_85_000,
  ])
})
