import { expect, test } from 'vitest'
import { answeredPromptly, awardedShare, daysToDecide, recordedUntil, shrunkenShare } from './record-of.ts'

const ended = (awarded: boolean, days: number | null = null) => ({ awarded, days })

test('nothing is said of a company with two events', () => {
  expect(awardedShare([ended(true), ended(true)])).toBeNull()
  expect(daysToDecide([ended(true, 2), ended(true, 3), ended(false)])).toBeNull()
  expect(answeredPromptly([{ hours: 1 }, { hours: 2 }])).toBeNull()
})

test('an answer after two days, or none, is not a prompt one', () => {
  expect(answeredPromptly([{ hours: 3 }, { hours: 48 }, { hours: 48.1 }, { hours: null }])).toEqual({
    value: 0.5,
    n: 4,
  })
})

test('7 of 10 jobs awarded, decided in 3 days at the median', () => {
  const jobs = [1, 2, 3, 3, 3, 9, 400].map((days) => ended(true, days))
  expect(awardedShare([...jobs, ended(false), ended(false), ended(false)])).toEqual({ value: 0.7, n: 10 })
  expect(daysToDecide(jobs)).toEqual({ value: 3, n: 7 })
  expect(daysToDecide([ended(true, 2), ended(true, 4), ended(true, 5), ended(true, 9)])).toEqual({ value: 4.5, n: 4 })
})

test('figures stand as of the first of the month', () => {
  expect(recordedUntil('2026-11-23T03:00:00.000Z')).toBe('2026-11-01')
})

test('three prompt answers of three rank below thirty of thirty', () => {
  expect(shrunkenShare({ value: 1, n: 3 }, 0.5)).toBeCloseTo(0.714, 3)
  expect(shrunkenShare({ value: 1, n: 30 }, 0.5)).toBeGreaterThan(0.94)
})
