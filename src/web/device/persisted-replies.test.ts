import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { isPersisted } from './persisted-replies.ts'

test.each(['awards', 'orders', 'order', 'moneyOfOrder', 'bills', 'bill', 'payables', 'receivables'] as const)(
  'the last reply of %s is kept for when there is no network, its searches are not',
  (name) => {
    expect(isPersisted([api[name].path, {}, { limit: '20' }])).toBe(true)
    expect(isPersisted([api[name].path, {}, { q: 'cement' }])).toBe(false)
  },
)
