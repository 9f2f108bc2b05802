import { expect, test } from 'vitest'
import { parseQuantity, quantityText } from '../exact.ts'
import { measuredQuantity } from './measurements.ts'

const row = (nos: number, ...[length = null, breadth = null, depth = null]: (number | null)[]) => ({
  nos: parseQuantity(nos)!,
  length: parseQuantity(length),
  breadth: parseQuantity(breadth),
  depth: parseQuantity(depth),
})
const measured = (...rows: ReturnType<typeof row>[]) => quantityText(measuredQuantity(rows))

test('a sheet is nos × length × breadth × depth, less the openings', () => {
  expect(measured(row(2, 4.2, null, 3), row(-1, 1, null, 2.1), row(-2, 1.2, null, 1.5))).toBe('19.500')
})

test('rows are rounded before they are added, so that the sheet adds up as shown', () => {
  expect(measured(row(1, 0.025, 0.02), row(1, 0.025, 0.02))).toBe('0.002')
})

test('what has no length is counted', () => {
  expect(measured(row(14))).toBe('14.000')
})
