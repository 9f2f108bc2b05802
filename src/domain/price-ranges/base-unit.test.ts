import { expect, test } from 'vitest'
import { inBaseUnits } from './base-unit.ts'

test('a quintal is a tenth of a tonne, a brass of sand 2.83 cubic metres', () => {
  expect(inBaseUnits('qtl', null)).toEqual({ base: 'mt', size: 0.1 })
  expect(inBaseUnits('brass_v', null)!.base).toBe('cum')
  expect(inBaseUnits('brass_v', null)!.size).toBeCloseTo(2.8317, 4)
})

test('bags of 50 kg compare with each other, others with none', () => {
  expect(inBaseUnits('bag', null)).toEqual({ base: 'bag', size: 1 })
  expect(inBaseUnits('bag', 50)).toEqual({ base: 'bag', size: 1 })
  expect(inBaseUnits('bag', 40)).toBeNull()
})

test.each(['trip', 'box', 'ls', 'job', 'shift'] as const)('a %s is as large as its seller says', (unit) => {
  expect(inBaseUnits(unit, null)).toBeNull()
})
