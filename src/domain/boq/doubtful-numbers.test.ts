import { expect, test } from 'vitest'
import { doubtfulNumbers, repeatedNumbers } from './doubtful-numbers.ts'

test('a number that stands above already is found; after a heading the count may begin again', () => {
  const line = (number: string | null, kind: 'item' | 'heading' = 'item') => ({ kind, number })
  const lines = [line('1'), line('2'), line('2'), line('A', 'heading'), line('1'), line(null), line(null), line('1')]
  expect(repeatedNumbers(lines)).toEqual([false, false, true, false, false, false, false, true])
})

test('1.10 that a spreadsheet has made 1.1 is found', () => {
  expect(doubtfulNumbers(['1.8', '1.9', '1.1', '1.11', '1.12'])).toEqual([null, null, '1.10', null, null])
  expect(doubtfulNumbers(['4.1', '4.2', null, '4.1'])).toEqual([null, null, null, '4.10'])
  expect(doubtfulNumbers(['2.19', '2.2', '2.21'])).toEqual([null, '2.20', null])
  expect(doubtfulNumbers(['1', '1.1', '1.2', '2', '2.1'])).toEqual([null, null, null, null, null])
})
