import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

test.each([
  ['98220 11001', '9822011001'],
  ['+91 98220-11001', '9822011001'],
  ['098220 11001', '9822011001'],
  ['11001', '11001'],
  ['27AAKCT4823M1ZT', '27AAKCT4823M1ZT'],
  ['27 aakct 4823', '27aakct4823'],
  ['AAKCT4823M', 'AAKCT4823M'],
  ['53', null],
  ['OPC 53', null],
  ['Ravi Constructions', null],
  ['12 mm bars', null],
  ['ravi@example.in', null],
])('%j has the number %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})
