import { expect, test } from 'vitest'
import type { MatchReason } from '#contract/matching.ts'
import { isNewHere, winsOf } from './new-here.ts'

const match = (...reasons: MatchReason[]) => ({ is_new: true, reasons })

test('who is counted as new here has no win beside it, and a job of the own buyer is a win', () => {
  expect(isNewHere(match({ code: 'area' }))).toBe(true)
  expect(isNewHere({ ...match({ code: 'area' }), is_new: false })).toBe(false)
  expect(isNewHere(match({ code: 'won', wins: 1 }))).toBe(false)
  expect(isNewHere(match({ code: 'again', jobs: 1 }))).toBe(false)
  expect(winsOf(match({ code: 'again', jobs: 1 }))).toBe(1)
  expect(winsOf(match({ code: 'won', wins: 3 }, { code: 'again', jobs: 1 }))).toBe(3)
})
