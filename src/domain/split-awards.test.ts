import { expect, test } from 'vitest'
import { paise } from './exact.ts'
import { type MadeAward, splitAwards } from './split-awards.ts'

const lakh = (count: number) => paise(Math.round(count * 100_000_00))
const award = (amount: number, at: string, more: Partial<MadeAward> = {}): MadeAward => ({
  by: 'meera',
  to: 'asha cement',
  amount: lakh(amount),
  at: `2026-11-${at}:00.000Z`,
  ...more,
})
const limit = lakh(5)
const latest = award(3, '20T10:00')

test.each([
  ['two awards that together pass the limit', [award(3, '19T10:00')], 2],
  ['together equal to it', [award(2, '19T10:00')], 0],
  ['many small ones', [award(1, '14T10:00'), award(1, '15T10:00'), award(1, '16T10:00')], 4],
  ['a week apart', [award(3, '13T10:00')], 2],
  ['more than a week apart', [award(3, '13T09:59')], 0],
  ['of another member', [award(3, '19T10:00', { by: 'anil' })], 0],
  ['to another supplier', [award(3, '19T10:00', { to: 'vikram traders' })], 0],
  ['one of them approved above the limit', [award(9, '19T10:00')], 0],
  ['one that came later', [award(3, '20T10:01')], 0],
  ['none before', [], 0],
])('%s', (_, earlier, count) => {
  const signal = splitAwards(latest, earlier, limit)
  expect(signal).toEqual(count === 0 ? [] : [...earlier, latest])
  expect(signal).toHaveLength(count)
})

test('whoever has no limit splits nothing, nor does an award that was approved', () => {
  const earlier = [award(3, '19T10:00')]
  expect(splitAwards(latest, earlier, null)).toEqual([])
  expect(splitAwards(award(6, '20T10:00'), earlier, limit)).toEqual([])
})
