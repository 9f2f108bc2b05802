import { expect, test } from 'vitest'
import type { Award } from '#contract/award.ts'
import { whyAwarded } from './award-words.ts'

test('an award says its rank and its reason; of one bid awarded at once nobody was asked why', () => {
  const award = (
    rank: number | null,
    reason_code: Award['reason_code'],
    reason_text: string | null = null,
    whole = true,
  ) => whyAwarded({ whole, rank, reason_code, reason_text } as Award)
  expect(award(2, 'other', 'Sent a sample')).toBe('L2 when it was awarded · Reason: Another reason: Sent a sample')
  expect(award(2, 'unstated')).toBe('L2 when it was awarded')
  expect(award(1, null, null, false)).toBe('L1 for these lines when it was awarded')
  expect(award(null, null)).toBe('')
})
