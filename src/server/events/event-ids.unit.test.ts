import { expect, test } from 'vitest'
import { createEventIds } from './event-ids.ts'

test('an id tells its number to the process that made it, and to nobody else', () => {
  const ids = createEventIds()
  for (const number of [0, 1, 2, 4_000_000_000]) expect(ids.numberOf(ids.idOf(number))).toBe(number)
  expect(ids.idOf(7)).not.toBe(ids.idOf(7))
  expect(createEventIds().numberOf(ids.idOf(7))).toBeNull()
  for (const id of ['', '7', 'a-b', `${ids.idOf(7)}0`, ids.idOf(7).slice(0, -1)]) expect(ids.numberOf(id)).toBeNull()
})

test('the ids of a busy hour and of a quiet one look alike', () => {
  const ids = createEventIds()
  const [first, next, muchLater] = [ids.idOf(1), ids.idOf(2), ids.idOf(90_000)].map((id) => id.split('-')[1]!)
  expect(new Set([first, next, muchLater].map((id) => id!.slice(0, 6))).size).toBe(3)
  expect(new Set([first, next, muchLater].map((id) => id!.length))).toEqual(new Set([32]))
})
