import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, paise, parsePaise, rupeesText } from './exact.ts'
import { interestOnLate, payBy } from './msme-clock.ts'

test.each([
  [60, 'small', '2026-04-15'],
  [30, 'micro', '2026-03-31'],
  [null, 'micro', '2026-03-16'],
  [60, 'medium', '2026-04-30'],
  [null, 'medium', null],
  [null, null, null],
] as const)('delivered on 1 March, %s days agreed with a %s firm: to be paid by %s', (agreed, supplier, day) => {
  expect(payBy('2026-03-01', agreed, supplier)).toBe(day)
})

const rates = [
  { from: '2026-01-01', rate: basisPoints(550) },
  { from: '2026-05-15', rate: basisPoints(600) },
]
const rupees = (decimal: string) => parsePaise(decimal)!
const shown = ({ whole_months, rest, total }: ReturnType<typeof interestOnLate>) =>
  [whole_months, rest, total].map(rupeesText)

test('ten lakh due on 15 April and paid on 1 July: two months with their interest, and 16 days', () => {
  const interest = interestOnLate(rupees('1000000'), '2026-04-15', '2026-07-01', rates.slice(0, 1))
  expect(shown(interest)).toEqual(['27689.06', '7433.15', '35122.21'])
})

test('a new bank rate holds from the next month on', () => {
  const interest = interestOnLate(rupees('1000000'), '2026-04-15', '2026-06-15', rates)
  // 1.375 % for the first month, 1.5 % for the second.
  expect(shown(interest)).toEqual(['28956.25', '0.00', '28956.25'])
})

test('a month that begins on the 31st ends with the shorter one', () => {
  const [whole] = shown(interestOnLate(rupees('1000000'), '2026-01-31', '2026-02-28', rates))
  expect(whole).toBe('13750.00')
})

test('in time, nothing is owed; before the first known rate nothing can be estimated', () => {
  expect(shown(interestOnLate(rupees('1000000'), '2026-04-15', '2026-04-15', rates))).toEqual(['0.00', '0.00', '0.00'])
  expect(shown(interestOnLate(rupees('1000000'), '2026-04-15', '2026-04-01', rates))).toEqual(['0.00', '0.00', '0.00'])
  expect(() => interestOnLate(rupees('1'), '2025-04-15', '2025-05-15', rates)).toThrow(RangeError)
})

test('each later day costs more', () => {
  const day = fc
    .integer({ min: 1, max: 700 })
    .map((count) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1_000_000, max: 1_000_000_000 }), (paid, principal) => {
      const next = new Date(Date.parse(paid) + 86_400_000).toISOString().slice(0, 10)
      const until = (when: string) => interestOnLate(paise(principal), '2026-01-01', when, rates.slice(0, 1)).total
      expect(until(next) > until(paid)).toBe(true)
    }),
  )
})
