import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { isUnsaid } from './order-facts.ts'
import { emptyLine, linesToSend, rateForRest, type TypedLine, totalOf, typedOf } from './typed-lines.ts'

const cement = { ...emptyLine, description: 'OPC 53', unit: 'bag' as const, qty: '500', rate: '313.56', gst: '18' }
const sand = { ...emptyLine, description: 'River sand', unit: 'cum' as const, qty: '1,000', rate: '1500', gst: '5' }
const before = (...lines: TypedLine[]) => ({ rates: 'before_gst' as const, lines })
const withGst = (...lines: TypedLine[]) => ({ rates: 'with_gst' as const, lines })

test('lines come to their sum with GST, in whole rupees', () => {
  // 1,56,780.00 and 18 %: 1,85,000.40.
  expect(totalOf(before(cement), 'intra')).toBe(185_000)
  expect(totalOf(before(cement, sand), 'inter')).toBe(1_760_000)
  expect(totalOf(before(cement, { ...sand, rate: 'x' }), 'intra')).toBeNull()
  expect(totalOf(before(emptyLine), 'intra')).toBeNull()
})

test('they are sent in their order, numbered from 1', () => {
  expect(linesToSend(before(cement, sand))).toMatchObject([
    { position: 1000, number: '1', unit: 'bag', qty: 500, rate: 313.56, gst_percent: 18, hsn_sac: null },
    { position: 2000, number: '2', unit: 'cum', qty: 1000, rate: 1500, gst_percent: 5 },
  ])
})

test('1,200 bags at ₹356 with the GST in it keep the awarded price, whatever the rate of GST', () => {
  const bags = (gst: string) => withGst({ ...cement, qty: '1,200', rate: '356', gst })
  for (const gst of ['0', '5', '12', '18', '28'])
    for (const supply of ['intra', 'inter'] as const) expect(totalOf(bags(gst), supply)).toBe(427_200)
  expect(linesToSend(bags('18'))).toMatchObject([{ qty: 1200, rate: 301.6949, rate_per: 1, gst_percent: 18 }])
  // GST that nobody has chosen is not 0 %.
  expect(totalOf(bags(''), 'intra')).toBeNull()
  expect(linesToSend(bags(''))[0]!.gst_percent).toBeNaN()
})

test('of many pieces the rate is for 100 or 1000, so that its decimals come to the price', () => {
  const bricks = withGst({ ...cement, qty: '90000', rate: '8.47', gst: '18' })
  expect(linesToSend(bricks)).toMatchObject([{ qty: 90_000, rate_per: 100, rate: 717.7966 }])
  const lakhs = withGst({ ...cement, qty: '3000000', rate: '8.47', gst: '18' })
  expect(totalOf(lakhs, 'intra')).toBe(25_410_000)
})

test('a saved draft is shown as it was typed; the one line of the price asks for its GST', () => {
  const order = (item: object) => ({ at_one_price: true, items: [{ ...saved, ...item }] }) as unknown as Order
  const saved = { description: 'OPC 53', unit: 'bag', qty: 1200, rate: 301.6949, amount: 362_033.88, gst_percent: 18 }
  const terms = { needed_to: '2026-11-30', tolerance_percent: 5 }
  expect(linesToSend(typedOf(order({ number: '1', ...terms })))).toMatchObject([terms])
  expect(typedOf(order({ number: '1' })).lines).toMatchObject([{ qty: '1200', rate: '356', gst: '18' }])
  const unsaid = order({ number: '', unit: 'ls', qty: 1, rate: 427_200, amount: 427_200, gst_percent: 0 })
  expect([isUnsaid(unsaid), isUnsaid(order({ number: '1' }))]).toEqual([true, false])
  expect(typedOf(unsaid).lines).toMatchObject([{ qty: '1', rate: '427200', gst: '' }])
})

test('the rate of the last line is offered from what is left of the price', () => {
  expect(rateForRest(withGst({ ...cement, qty: '1200', rate: '' }), 427_200)).toBe('356')
  expect(rateForRest(withGst(sand, { ...cement, qty: '3', rate: '' }), 1_500_100)).toBe('33.3333')
  expect(rateForRest(withGst({ ...cement, qty: '' }), 427_200)).toBeNull()
  expect(rateForRest(withGst(sand, cement), 1_500_000)).toBeNull()
})
