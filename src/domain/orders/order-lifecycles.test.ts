import { expect, test } from 'vitest'
import {
  awardMoves,
  billMoves,
  canMove,
  dispatchMoves,
  disputeMoves,
  milestoneMoves,
  orderMoves,
  orderPaymentMoves,
  orderVersionMoves,
  receiptMoves,
} from './order-lifecycles.ts'

test.each([
  ['award', awardMoves, 'offered'],
  ['order', orderMoves, 'draft'],
  ['version of an order', orderVersionMoves, 'draft'],
  ['dispatch', dispatchMoves, 'dispatched'],
  ['receipt', receiptMoves, 'recorded'],
  ['bill', billMoves, 'submitted'],
  ['payment', orderPaymentMoves, 'recorded'],
  ['milestone', milestoneMoves, 'pending'],
  ['dispute', disputeMoves, 'open'],
])('every status of a %s can be reached from its first', (_, moves, first) => {
  const from: Readonly<Record<string, readonly string[]>> = moves
  const reached = new Set([first])
  for (const status of reached) for (const next of from[status]!) reached.add(next)
  expect([...reached].sort()).toEqual(Object.keys(moves).sort())
})

test('an accepted order can be cancelled, and is never issued again', () => {
  expect(canMove(orderMoves, 'accepted', 'cancelled')).toBe(true)
  expect(canMove(orderMoves, 'accepted', 'issued')).toBe(false)
  expect(canMove(orderMoves, 'completed', 'cancelled')).toBe(false)
})

test('a bill that was returned stays returned: its correction is another bill', () => {
  expect(canMove(billMoves, 'returned', 'submitted')).toBe(false)
  expect(canMove(billMoves, 'mismatch', 'passed')).toBe(true)
})

test('a dispute freezes a milestone that is not paid yet', () => {
  expect(canMove(milestoneMoves, 'due', 'frozen')).toBe(true)
  expect(canMove(milestoneMoves, 'paid', 'frozen')).toBe(false)
})
