import { expect, test } from 'vitest'
import { rupees } from '#tests/support/statements.ts'
import { basisPoints, parseQuantity, parseRate } from '../exact.ts'
import { amountOfBilled, type BillOnPaper, matchBill, type OrderBilled } from './match-bill.ts'

const qty = (decimal: string | number) => parseQuantity(decimal)!
const rate = (decimal: string | number) => parseRate(decimal)!

/** 500 bags of cement at 372.50 and 25 t of steel at 56,200; 200 bags are accepted, 50 of them billed before. */
const order: OrderBilled = {
  seller_gst_number: '27ABCDE1234F1Z5',
  place_of_supply: '27',
  discount: basisPoints(0),
  charges_left: rupees('1000'),
  charges_gst: [basisPoints(1800)],
  agreed_left: rupees('0'),
  lines: [
    {
      id: 'cement',
      rate: rate('372.5'),
      rate_per: 1,
      gst: basisPoints(1800),
      left: qty(150),
    },
    { id: 'steel', rate: rate(56_200), rate_per: 1, gst: basisPoints(1800), left: qty(10) },
  ],
}

/** 150 bags: 55,875.00 and 10,057.50 of GST. */
const bill: BillOnPaper = {
  seller_gst_number: order.seller_gst_number,
  lines: [
    {
      ...{ order_item_id: 'cement', before: qty(0), qty: qty(150), rate: rate('372.5') },
      ...{ gst: basisPoints(1800), amount: rupees('55875') },
    },
  ],
  charges: [],
  taxable: rupees('55875'),
  cgst: rupees('5028.75'),
  sgst: rupees('5028.75'),
  igst: rupees('0'),
  round_off: rupees('0.50'),
  total: rupees('65933'),
}
const [cement] = bill.lines
const codes = (changed: Partial<BillOnPaper>) => matchBill(order, { ...bill, ...changed }).map(({ code }) => code)

test('a bill as ordered and received has no findings', () => {
  expect(matchBill(order, bill)).toEqual([])
})

test('one bag too many, with what was left to bill', () => {
  const lines = [{ ...cement!, qty: qty(151), amount: rupees('56247.50') }]
  const found = matchBill(order, {
    ...bill,
    lines,
    taxable: rupees('56247.50'),
    cgst: rupees('5062.28'),
    sgst: rupees('5062.28'),
    round_off: rupees('-0.06'),
    total: rupees('66372'),
  })
  expect(found).toEqual([{ code: 'over_billed', order_item_id: 'cement', expected: qty(150), found: qty(151) }])
})

test('a rate of one ten-thousandth more is one finding, since the rest follows from it', () => {
  const lines = [{ ...cement!, rate: rate('372.5001'), amount: rupees('55875.02') }]
  expect(codes({ lines, taxable: rupees('55875.02') })).toEqual(['rate_differs'])
})

test('IGST within a state is a wrong split; the sum of the tax is right', () => {
  expect(codes({ cgst: rupees('0'), sgst: rupees('0'), igst: rupees('10057.50') })).toEqual(['tax_split_differs'])
})

test('the kind of tax is that of the GST number on the bill, which is asked about by itself', () => {
  const igst = { cgst: rupees('0'), sgst: rupees('0'), igst: rupees('10057.50') }
  const elsewhere = { seller_gst_number: '24ABCDE1234F1ZB' }
  expect(codes({ ...elsewhere, ...igst })).toEqual(['seller_differs'])
  expect(codes(elsewhere)).toEqual(['seller_differs', 'tax_split_differs'])
})

test('CGST and SGST of different sums are a wrong split', () => {
  expect(codes({ cgst: rupees('5028.25'), sgst: rupees('5029.25') })).toEqual(['tax_split_differs'])
})

test('a rupee of difference in tax or total is how papers are rounded, a paisa more is not', () => {
  const tax = { cgst: rupees('5029.25'), sgst: rupees('5029.25') }
  expect(codes({ ...tax, total: rupees('65934') })).toEqual([])
  expect(codes({ ...tax, cgst: rupees('5029.26'), sgst: rupees('5029.26'), total: rupees('65934') })).toEqual([
    'tax_differs',
  ])
  expect(codes({ total: rupees('65934.01') })).toEqual(['total_differs'])
})

test('a line that was never ordered, another seller, a round-off above fifty paise', () => {
  expect(codes({ lines: [{ ...cement!, order_item_id: 'sand' }] })).toEqual(['line_not_ordered'])
  expect(codes({ seller_gst_number: '27ABCDE1234F2Z4' })).toEqual(['seller_differs'])
  expect(codes({ round_off: rupees('0.51'), total: rupees('65933.01') })).toEqual(['round_off_too_large'])
})

test('another rate of GST, and an amount that is not quantity times rate', () => {
  const gst = [{ ...cement!, gst: basisPoints(500) }]
  expect(codes({ lines: gst, cgst: rupees('1396.88'), sgst: rupees('1396.88'), total: rupees('58669.26') })).toEqual([
    'gst_rate_differs',
  ])
  const amount = [{ ...cement!, amount: rupees('55876') }]
  expect(codes({ lines: amount, taxable: rupees('55876'), total: rupees('65934') })).toEqual(['amount_differs'])
})

test('freight on the bill is taxed with the lines', () => {
  const charges = [{ amount: rupees('1000'), gst: basisPoints(1800) }]
  expect(
    codes({
      charges,
      taxable: rupees('56875'),
      cgst: rupees('5118.75'),
      sgst: rupees('5118.75'),
      total: rupees('67113'),
    }),
  ).toEqual([])
})

test('freight with another rate of GST than the order has is found, where the order has any', () => {
  const charges = [{ amount: rupees('1000'), gst: basisPoints(2800) }]
  const dear = {
    ...{ ...bill, charges, taxable: rupees('56875') },
    ...{ cgst: rupees('5168.75'), sgst: rupees('5168.75'), total: rupees('67213') },
  }
  expect(matchBill(order, dear)).toEqual([
    { code: 'gst_rate_differs', order_item_id: null, expected: 1800n, found: 2800n },
  ])
  expect(matchBill({ ...order, charges_gst: [] }, dear)).toEqual([])
})

test('a sum that was agreed in a dispute has the GST of what it was about; more than it has that of the order', () => {
  const charges = [{ amount: rupees('1000'), gst: basisPoints(500) }]
  const cheap = {
    ...{ ...bill, charges, taxable: rupees('56875') },
    ...{ cgst: rupees('5053.75'), sgst: rupees('5053.75'), round_off: rupees('-0.50'), total: rupees('66982') },
  }
  const found = (agreed: string) => matchBill({ ...order, agreed_left: rupees(agreed) }, cheap).map(({ code }) => code)
  expect([found('1000'), found('999')]).toEqual([[], ['gst_rate_differs']])
})

test('charges above those of the order, and a discount left out, are found', () => {
  const charges = [{ amount: rupees('1001.01'), gst: basisPoints(1800) }]
  const totals = {
    taxable: rupees('56876.01'),
    cgst: rupees('5118.84'),
    sgst: rupees('5118.84'),
    total: rupees('67114.19'),
  }
  expect(codes({ charges, ...totals })).toEqual(['charges_differ'])
  const discounted = { ...order, discount: basisPoints(200), charges_left: rupees('0') }
  expect(matchBill(discounted, bill)).toEqual([
    { code: 'charges_differ', order_item_id: null, expected: rupees('-1117.50'), found: 0n },
  ])
})

test('a credit note takes back its lines less the discount that was taken off them, and whatever freight', () => {
  const note = { ...order, discount: basisPoints(200), charges_left: null }
  const off = { amount: rupees('-1117.50'), gst: basisPoints(1800) }
  const freight = { amount: rupees('1000'), gst: basisPoints(1800) }
  const found = (...charges: (typeof off)[]) =>
    matchBill(note, { ...bill, charges }).filter(({ code }) => code === 'charges_differ')
  const expected = { code: 'charges_differ', order_item_id: null, expected: rupees('-1117.50') }
  expect(found()).toEqual([{ ...expected, found: 0n }])
  expect(found(off, freight)).toEqual([])
  const twice = { ...off, amount: rupees('-2235') }
  expect(found(twice)).toEqual([{ ...expected, found: twice.amount }])
})

test('a line of a running account bill is its amount up to date less the one before', () => {
  const third = { ...cement!, qty: qty('0.333'), rate: rate('10.01') }
  expect(amountOfBilled({ ...third, before: qty('0.333') }, 1)).toBe(rupees('3.34'))
  expect(amountOfBilled({ ...third, before: qty('0.666') }, 1)).toBe(rupees('3.33'))
})
