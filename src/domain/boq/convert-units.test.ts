import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type UnitCode, unitCodes } from '#contract/unit-codes.ts'
import { parseQuantity, parseRate, type Quantity, quantityText, type Rate, rateText } from '../exact.ts'
import { convertQuantity, convertRate } from './convert-units.ts'
import { sizeOf, units } from './units.ts'

const declared = { bagKg: 50n }

test.each([
  ['cement by the tonne beside cement by the bag', '7400', 'mt', 'bag', '370.0000'],
  ['steel by the kilogram', '52.35', 'kg', 'mt', '52350.0000'],
  ['sand by the brass as cubic feet', '3900', 'brass_v', 'cft', '39.0000'],
  ['sand by the brass as cubic metres', '3900', 'brass_v', 'cum', '1377.2720'],
  ['sand by the cubic metre as brass', '1360', 'cum', 'brass_v', '3851.0911'],
  ['tiles by the square foot', '42.5', 'sqft', 'sqm', '457.4662'],
  ['pipe by the foot', '18.25', 'rft', 'rmt', '59.8753'],
  ['a plot by the square yard', '900', 'sqyd', 'sqft', '100.0000'],
  ['bricks by the thousand', '6500', 'thd', 'nos', '6.5000'],
] as const)('%s', (_, rate, from, to, converted) => {
  expect(rateText(convertRate(parseRate(rate)!, from, to, declared)!)).toBe(converted)
})

test('quantities: 25 tonnes are 500 bags of 50 kg, and one brass of sand is 2.832 m³', () => {
  const quantity = (text: string, from: UnitCode, to: UnitCode) =>
    quantityText(convertQuantity(parseQuantity(text)!, from, to, declared)!)
  expect(quantity('25', 'mt', 'bag')).toBe('500.000')
  expect(quantity('1', 'brass_v', 'cum')).toBe('2.832')
  expect(quantity('3', 'shift', 'hour')).toBe('24.000')
})

test.each([
  ['sand by weight has no volume without its density', 'mt', 'cum'],
  ['a brass of work is no brass of sand', 'brass_a', 'brass_v'],
  ['a bag of no declared weight', 'bag', 'kg'],
  ['a roll is as long as its maker likes', 'roll', 'rmt'],
  ['a month has no fixed number of days', 'month', 'day'],
] as const)('%s', (_, from, to) => {
  expect(convertQuantity(parseQuantity('10')!, from, to)).toBeNull()
})

const anyUnit = fc.constantFrom(...unitCodes)
const sameDimension = fc
  .tuple(anyUnit, anyUnit)
  .filter(([a, b]) => convertQuantity(1n as Quantity, a, b, declared) !== null)

test('a quantity there and back differs by half a step of either unit at most', () => {
  fc.assert(
    fc.property(sameDimension, fc.bigInt({ min: 0n, max: 10n ** 12n }), ([from, to], count) => {
      const there = convertQuantity(count as Quantity, from, to, declared)!
      const back = convertQuantity(there, to, from, declared)!
      const ratio = from === to ? 1n : sizeOf(to, declared)! / sizeOf(from, declared)! + 1n
      const apart = back > count ? back - count : count - back
      expect(2n * apart).toBeLessThanOrEqual(ratio + 1n)
    }),
  )
})

test('a rate there and back is the same where the other unit is the larger', () => {
  fc.assert(
    fc.property(sameDimension, fc.bigInt({ min: 0n, max: 10n ** 9n }), ([from, to], count) => {
      fc.pre(from === to || sizeOf(to, declared)! >= sizeOf(from, declared)!)
      expect(convertRate(convertRate(count as Rate, from, to, declared)!, to, from, declared)).toBe(count)
    }),
  )
})

test('every unit has two to five capital letters for the GST return', () => {
  for (const code of unitCodes) expect(units[code].uqc).toMatch(/^[A-Z]{3}$/)
})
