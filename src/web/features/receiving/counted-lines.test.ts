import { expect, test } from 'vitest'
import type { OrderToReceive } from '#contract/receiving.ts'
import {
  countedItems,
  emptyLine,
  emptyMeasure,
  linesAbove,
  linesToCount,
  measured,
  typedAgain,
  typedNumber,
  uncountedLines,
} from './counted-lines.ts'

const line = (id: string) => ({
  ...{ id, number: '', description: id, unit: 'bag', qty: 500, most: 510, dispatched_qty: 0, received_qty: 0 },
  ...{ accepted_qty: 0, needed_from: null, needed_to: null },
})
const truck = { id: 'truck', items: [{ order_item_id: 'cement', qty: 200 }] }
const order = { items: [line('cement'), line('steel')], trucks: [truck] } as unknown as OrderToReceive

test('a truck has its own lines with what its challan says, an order without one all of them', () => {
  expect(linesToCount(order, 'truck').map(({ id, challan }) => [id, challan])).toEqual([['cement', 200]])
  expect(linesToCount(order, null).map(({ id, challan }) => [id, challan])).toEqual([
    ['cement', null],
    ['steel', null],
  ])
})

test('what is not counted is not sent, and 0 is a count', () => {
  const typed = { cement: { ...emptyLine, received: '0' }, steel: emptyLine }
  expect(countedItems(linesToCount(order, null), typed).items).toMatchObject([
    { order_item_id: 'cement', received_qty: 0 },
  ])
})

test('each line of a challan is asked about until it is counted, lines of an order without a truck are not', () => {
  const truckOfBoth = { id: 'both', items: [...truck.items, { order_item_id: 'steel', qty: 4 }] }
  const sent = { ...order, trucks: [truckOfBoth] } as unknown as OrderToReceive
  const ids = (typed: object, dispatch: string | null) =>
    uncountedLines(linesToCount(sent, dispatch), typed as never).map(({ id }) => id)
  expect(ids({ cement: { ...emptyLine, received: '200' } }, 'both')).toEqual(['steel'])
  expect(ids({ cement: { ...emptyLine, received: '200' }, steel: { ...emptyLine, received: '0' } }, 'both')).toEqual([])
  expect(ids({}, null)).toEqual([])
})

test('of what is too much it is told what is left of the order, and what its tolerance takes above that', () => {
  const ofBags = (accepted_qty: number, received: string) => {
    const one = { ...order, items: [{ ...line('cement'), accepted_qty }] } as unknown as OrderToReceive
    const lines = linesToCount(one, null)
    const { items } = countedItems(lines, { cement: { ...emptyLine, received } })
    return linesAbove(lines, items).map(({ left, tolerance }) => [left, tolerance])
  }
  expect([ofBags(300, '210'), ofBags(300, '211')]).toEqual([[], [[200, 10]]])
  expect([ofBags(505, '6'), ofBags(515, '1')]).toEqual([[[0, 5]], [[0, 0]]])
})

test('a refused count is typed as it was', () => {
  const typed = { cement: { received: '190', rejected: '4', reason: 'Wet', measures: [] } }
  const { items } = countedItems(linesToCount(order, 'truck'), typed)
  expect(typedAgain({ id: 'r', received_on: '2026-11-23', items })).toEqual(typed)
})

test('what was wrong is not sent once nothing is damaged any more', () => {
  const typed = { cement: { received: '190', rejected: '', reason: 'Wet', measures: [] } }
  const [item] = countedItems(linesToCount(order, 'truck'), typed).items
  expect(item).toMatchObject({ rejected_qty: 0, reason: '' })
})

test('numbers are read as people type them', () => {
  expect(['1,250.5', ' ', 'ten'].map(typedNumber)).toEqual([1250.5, null, Number.NaN])
  expect(typedNumber('6,5')).toBeNaN()
  const door = { what: '', nos: '-1', length: '1', breadth: '', depth: '2.1' }
  expect(measured([{ what: '', nos: '2', length: '6', breadth: '', depth: '3' }, door])).toBe(33.9)
  expect(measured([{ ...door, nos: '' }])).toBe(2.1)
  expect(measured([emptyMeasure])).toBeNull()
  expect(measured([emptyMeasure, { ...emptyMeasure, nos: '12' }])).toBe(12)
})
