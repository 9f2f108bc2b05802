import { expect, test } from 'vitest'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { sentenceOfIssue } from '#contract/sentence.ts'
import { quantityVerdict } from './bill-mistakes.ts'

const plaster = { description: 'Plaster', unit: 'sqm', rate_per: 1, billed_qty: 120 } as MoneyOfOrder['lines'][number]
const typed = (qty: string) => ({ qty, rate: '210', gst: '18' })

test('a running account bill says a quantity up to date, never less than the bills before; 0 leaves the line out', () => {
  const below = quantityVerdict(plaster, typed('80'), 'ra_bill')
  expect(sentenceOfIssue(String(below)).text).toBe('Billed already: 120')
  const others = [quantityVerdict(plaster, typed('120'), 'ra_bill'), quantityVerdict(plaster, typed('0'), 'final_bill')]
  expect([...others, quantityVerdict(plaster, typed('80'), 'invoice')]).toEqual([true, true, true])
})
