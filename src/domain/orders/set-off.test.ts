import { expect, test } from 'vitest'
import { paise } from '../exact.ts'
import { setOffs } from './set-off.ts'

const open = (id: string, left: number) => ({ id, left: paise(left) })

test('credit notes are taken off the oldest bills first, and what is left of one waits for the next bill', () => {
  expect(setOffs([open('n1', 300), open('n2', 500)], [open('b1', 200), open('b2', 0), open('b3', 400)])).toEqual([
    { note: 'n1', bill: 'b1', amount: 200n },
    { note: 'n1', bill: 'b3', amount: 100n },
    { note: 'n2', bill: 'b3', amount: 300n },
  ])
  expect(setOffs([open('n1', 300)], [])).toEqual([])
  expect(setOffs([], [open('b1', 200)])).toEqual([])
})
