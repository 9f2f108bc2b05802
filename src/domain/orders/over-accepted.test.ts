import { expect, test } from 'vitest'
import { overAccepted } from './over-accepted.ts'

const line = {
  ...{
    description: 'TMT bars Fe 550D, 8 mm',
    unit: 'mt' as const,
    qty: 1.5,
    before: 0,
    rate: 54_237,
    rate_per: 1 as const,
  },
  ...{ gst_percent: 18, amount: 81_355.5, accepted_qty: 1.2, passed_qty: 0 },
}

test('a line that bills more than is accepted names what could be passed, and what is billed too much', () => {
  const { lines, over } = overAccepted({ kind: 'invoice', items: [line] })
  expect(lines).toEqual([{ line, left: 1.2 }])
  // 0.3 MT at 54,237 with 18 % GST.
  expect(over).toBe(19_199.9)
})

test('what other bills passed is not left; a bill of what is accepted can be passed', () => {
  expect(
    overAccepted({ kind: 'invoice', items: [{ ...line, accepted_qty: 5.96, passed_qty: 5 }] }).lines,
  ).toMatchObject([{ left: 0.96 }])
  expect(overAccepted({ kind: 'invoice', items: [{ ...line, accepted_qty: 1.5 }] })).toEqual({ lines: [], over: 0 })
})

test('a credit note takes back at most what was passed', () => {
  expect(overAccepted({ kind: 'credit_note', items: [line] }).lines).toMatchObject([{ left: 0 }])
})
