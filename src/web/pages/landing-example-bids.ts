import { msg } from '@lingui/core/macro'
import type { Text } from '#web/language/translate.ts'

export type ExampleBid = { rank: number; company: string; price: number; delivery: Text }

/** The bids in the pictures of the landing page. */
export const exampleBids: readonly ExampleBid[] = [
  { rank: 1, company: 'Sahyadri Cement', price: 213000, delivery: msg`3 days` },
  { rank: 2, company: 'Deccan Supply Co', price: 219600, delivery: msg`2 days` },
  { rank: 3, company: 'Konkan Traders', price: 231900, delivery: msg`5 days` },
]
