import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

/** `|` is the caret. */
function typed(text: string): string {
  const grouped = groupDigits(text.replace('|', ''), text.indexOf('|'))
  return `${grouped.text.slice(0, grouped.caret)}|${grouped.text.slice(grouped.caret)}`
}

test.each([
  ['185|', '185|'],
  ['1850|', '1,850|'],
  ['185000|', '1,85,000|'],
  ['12345678.5|', '1,23,45,678.5|'],
  ['₹ 1850|', '₹ 1,850|'],
])('%s becomes %s', (before, after) => {
  expect(typed(before)).toBe(after)
})

test('the caret stays after the digit that was typed or before the one that was deleted', () => {
  expect(typed('1,9|85,000')).toBe('19|,85,000')
  expect(typed('1,8|,000')).toBe('18|,000')
  expect(typed('|85,000')).toBe('|85,000')
})

test('amounts in words stay as they are', () => {
  for (const text of ['12.5 lakh|', '1.2 cr|', '१२ लाख|', '|', '1,85,000/-|']) expect(typed(text)).toBe(text)
})
