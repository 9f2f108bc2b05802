import { expect, test } from 'vitest'
import { paise } from '../exact.ts'
import { chargesLeft } from './charges-of-order.ts'
import type { OrderContent } from './order-content.ts'

const line = { position: 1000, unit: 'bag', qty: 500, rate: 400, rate_per: 1, gst_percent: 18 }
const charge = { gst_percent: 18, payable_to: 'supplier', reverse_charge: false }
const content = {
  ...{ supply: 'intra', discount_percent: 0, lines: [line] },
  charges: [
    { ...charge, kind: 'freight', basis: 'lump', amount: 6000, unit: null },
    { ...charge, kind: 'loading', basis: 'per_unit', amount: 2, unit: 'bag' },
    { ...charge, kind: 'insurance', basis: 'percent', amount: 1, unit: null },
    { ...charge, kind: 'royalty', basis: 'lump', amount: 900, unit: null, payable_to: 'third_party' },
  ],
} as unknown as OrderContent
const accepted = (accepted_qty: number) => [{ position: 1000, accepted_qty }]

test('a charge by unit or percent follows what was accepted, one for the whole order is due at once', () => {
  expect(chargesLeft(content, accepted(0), paise(0))).toEqual({ left: 900_000n, due: 600_000n })
  // 6,000 + 300 bags at 2 + 1 % of 1,20,000
  expect(chargesLeft(content, accepted(300), paise(0))).toEqual({ left: 900_000n, due: 780_000n })
  expect(chargesLeft(content, accepted(500), paise(780_000))).toEqual({ left: 120_000n, due: 120_000n })
  expect(chargesLeft(content, accepted(520), paise(0)).due).toBe(900_000n)
})
