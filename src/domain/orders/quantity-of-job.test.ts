import { expect, test } from 'vitest'
import { quantityText } from '../exact.ts'
import { priceAsRate, quantityOfJob } from './quantity-of-job.ts'

const read = (quantity: string | null, title = 'Cement for plinth') => {
  const counted = quantityOfJob({ quantity, title })
  return counted && [Number(quantityText(counted.qty)), counted.unit]
}

test.each([
  ['600 bags', [600, 'bag']],
  ['20,000 nos', [20_000, 'nos']],
  ['२५ टन', [25, 'mt']],
  ['1200 sqft', [1200, 'sqft']],
  // Nothing clear: a range, two goods, a time, a number alone.
  ['3-4 brass', null],
  ['600 bags and 2 MT', null],
  ['6 masons, 15 days', null],
  ['600', null],
  ['As per drawing', null],
])('the quantity of a job is read from its field: %s', (field, found) => expect(read(field)).toEqual(found))

test('a job whose field is empty may say its quantity in the title', () => {
  expect(read(null, 'OPC 53 cement, 1,200 bags')).toEqual([1200, 'bag'])
  expect(read('600 bags', 'OPC 53 cement, 1,200 bags')).toEqual([600, 'bag'])
  expect(read(null)).toBe(null)
})

test('the price that was awarded becomes a rate that comes to it', () => {
  const of = (quantity: string | null, amount: number) => priceAsRate({ quantity, title: 'Cement for plinth' }, amount)
  expect(of('600 bags', 219_000)).toEqual({ unit: 'bag', rate_per: 1, qty: 600, rate: 365 })
  // A third of a rupee: four decimals of a rate for one would miss the price by 7 rupees.
  expect(of('7,00,000 nos', 1_000_000)).toEqual({ unit: 'nos', rate_per: 1000, qty: 700_000, rate: 1428.5714 })
  expect(of(null, 219_000)).toEqual({ unit: 'ls', rate_per: 1, qty: 1, rate: 219_000 })
  // A rate is below a hundred crore.
  expect(of('1 MT', 2_500_000_000)).toEqual({ unit: 'ls', rate_per: 1, qty: 1000, rate: 2_500_000 })
})
