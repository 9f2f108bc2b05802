import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstSplit } from './gst-split.ts'

const none = { cgst_paise: 0, sgst_paise: 0, utgst_paise: 0, igst_paise: 0 }

test.each([
  ['within Maharashtra', 500_000, '27', '27', { taxable_paise: 423_728, cgst_paise: 38_136, sgst_paise: 38_136 }],
  ['from Maharashtra to Karnataka', 500_000, '27', '29', { taxable_paise: 423_729, igst_paise: 76_271 }],
  [
    'within Delhi, which has a legislature',
    500_000,
    '07',
    '07',
    { taxable_paise: 423_728, cgst_paise: 38_136, sgst_paise: 38_136 },
  ],
  [
    'within Ladakh, which has none',
    500_000,
    '38',
    '38',
    { taxable_paise: 423_728, cgst_paise: 38_136, utgst_paise: 38_136 },
  ],
  ['from Delhi to Chandigarh', 500_000, '07', '04', { taxable_paise: 423_729, igst_paise: 76_271 }],
  ['to a state that nobody knows', 500_000, '27', '40', { taxable_paise: 423_729, igst_paise: 76_271 }],
  ['Rs 1', 100, '27', '27', { taxable_paise: 84, cgst_paise: 8, sgst_paise: 8 }],
  ['nothing', 0, '27', '27', { taxable_paise: 0 }],
])('%s', (_name, total, seller, buyer, expected) => {
  expect(gstSplit(total, seller, buyer)).toEqual({ ...none, ...expected })
})

test('the parts sum to the total, and the halves are equal, whatever the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.boolean(), (total, within) => {
      const split = gstSplit(total, '27', within ? '27' : '33')
      expect(Object.values(split).reduce((sum, part) => sum + part)).toBe(total)
      expect(split.cgst_paise).toBe(split.sgst_paise)
      expect(Math.abs(split.taxable_paise - (total * 100) / 118)).toBeLessThanOrEqual(1.01)
    }),
  )
})
