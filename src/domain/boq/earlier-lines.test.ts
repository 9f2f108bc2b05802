import { expect, test } from 'vitest'
import type { JobItem } from '#contract/job-item.ts'
import { earlierLines } from './earlier-lines.ts'

const line = (id: string, description: string, qty: number | null, more: Partial<JobItem> = {}) =>
  ({ id, number: '', description, unit: 'mt', pack: null, rate_per: 1, qty, ...more }) as JobItem
const found = (before: JobItem[], now: JobItem[]) =>
  [...earlierLines(before, now)].map(([id, { id: old }]) => [id, old])

test('a line with another quantity is found, whether its text names the new one, the earlier one or none', () => {
  const before = [line('a', 'TMT 12 mm 6.5 MT', 6.5)]
  for (const text of ['TMT 12 mm 8 MT', 'TMT 12 mm 6.5 MT'])
    expect(found(before, [line('b', text, 8)])).toEqual([['b', 'a']])
  expect(found([line('a', 'TMT 12 mm', 6.5)], [line('b', 'TMT 12 mm', 8)])).toEqual([['b', 'a']])
  expect(found([line('a', 'TMT 12 mm', null)], [line('b', 'TMT 12 mm', 8)])).toEqual([['b', 'a']])
})

test('other goods, another unit and lines that stand are not taken for changed ones, and each is taken once', () => {
  const before = [line('a', 'TMT 12 mm 6.5 MT', 6.5)]
  expect(found(before, [line('b', 'TMT 16 mm 6.5 MT', 6.5)])).toEqual([])
  expect(found(before, [line('b', 'TMT 12 mm 6.5 MT', 6.5, { unit: 'kg' })])).toEqual([])
  expect(found(before, before)).toEqual([])
  const twice = [line('b', 'TMT 12 mm 8 MT', 8), line('c', 'TMT 12 mm 9 MT', 9)]
  expect(found(before, twice)).toEqual([['b', 'a']])
})
