import { expect, test } from 'vitest'
import { emptyLine, linesToSend, totalOf } from './typed-lines.ts'

const cement = { ...emptyLine, description: 'OPC 53', unit: 'bag' as const, qty: '500', rate: '313.56' }
const sand = { ...emptyLine, description: 'River sand', unit: 'cum' as const, qty: '1,000', rate: '1500', gst: '5' }

test('lines come to their sum with GST, in whole rupees', () => {
  // 1,56,780.00 and 18 %: 1,85,000.40.
  expect(totalOf({ lines: [cement] }, 'intra')).toBe(185_000)
  expect(totalOf({ lines: [cement, sand] }, 'inter')).toBe(1_760_000)
  expect(totalOf({ lines: [cement, { ...sand, rate: 'x' }] }, 'intra')).toBeNull()
  expect(totalOf({ lines: [emptyLine] }, 'intra')).toBeNull()
})

test('they are sent in their order, numbered from 1', () => {
  expect(linesToSend({ lines: [cement, sand] })).toMatchObject([
    { position: 1000, number: '1', unit: 'bag', qty: 500, rate: 313.56, gst_percent: 18, hsn_sac: null },
    { position: 2000, number: '2', unit: 'cum', qty: 1000, rate: 1500, gst_percent: 5 },
  ])
})
