import { expect, test } from 'vitest'
import { editableUntil, reviewWindow, shownAt } from './review-times.ts'

const on = (day: number) => ({ written_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z` })

test('the two sides write from a week after the award, for half a year', () => {
  expect(reviewWindow('2026-11-01T10:00:00.000Z')).toEqual({
    from: '2026-11-08T10:00:00.000Z',
    until: '2027-04-30T10:00:00.000Z',
  })
})

test('one review alone is shown after two weeks, two with the second', () => {
  expect(shownAt(on(1), null)).toBe('2026-11-15T10:00:00.000Z')
  expect(shownAt(on(1), on(4))).toBe('2026-11-04T10:00:00.000Z')
  expect(shownAt(on(4), on(1))).toBe('2026-11-04T10:00:00.000Z')
  expect(shownAt(on(1), on(20))).toBe('2026-11-15T10:00:00.000Z')
})

test('it is changed for two days, and never after the other side has read it', () => {
  expect(editableUntil(on(1), null)).toBe('2026-11-03T10:00:00.000Z')
  expect(editableUntil(on(1), on(2))).toBe('2026-11-02T10:00:00.000Z')
  expect(editableUntil(on(4), on(1))).toBe('2026-11-04T10:00:00.000Z')
})
