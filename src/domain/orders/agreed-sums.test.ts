import { expect, test } from 'vitest'
import { paise } from '../exact.ts'
import { sumsOfDisputes } from './agreed-sums.ts'

const agreed = (amount: number) => ({ agreed: paise(amount), billed: paise(0) })
const billed = (amount: number) => ({ agreed: paise(0), billed: paise(amount) })

test('bills without a line are of the sums that were agreed before them; the rest is freight', () => {
  expect(sumsOfDisputes([])).toEqual({ billed: 0n, left: 0n })
  expect(sumsOfDisputes([agreed(500), billed(500), billed(250)])).toEqual({ billed: 500n, left: 0n })
  expect(sumsOfDisputes([agreed(500), billed(750)])).toEqual({ billed: 500n, left: 0n })
  expect(sumsOfDisputes([billed(250), agreed(500)])).toEqual({ billed: 0n, left: 500n })
  expect(sumsOfDisputes([agreed(500), billed(750), agreed(300), billed(100)])).toEqual({ billed: 600n, left: 200n })
})
