import { expect, test } from 'vitest'
import type { JobItem } from '#contract/job-item.ts'
import { storedLine } from './edited-line.ts'
import { linesAfter } from './lines-after.ts'

const item = (id: string, position: number, qty: number): JobItem => ({
  ...{
    id,
    position,
    kind: 'item',
    number: '',
    description: id,
    item_key: null,
    make: '',
    unit: 'nos',
    pack: null,
    qty,
  },
  ...{ rate_per: 1, rate_only: false, optional: false, hsn_sac: null, needed_from: null, needed_to: null },
  est_rate: null,
})
const before = [item('doors', 1000, 12), item('sand', 2000, 5), item('bricks', 3000, 900)]
const after = (now: readonly JobItem[], edited = before.map(storedLine)) =>
  linesAfter(before, now, edited).map(({ id, qty }) => [id, qty])
const withDoors = (qty: string) => before.map(storedLine).map((line) => (line.id === 'doors' ? { ...line, qty } : line))

test('lines that were not edited are as the addendum of a colleague leaves them, in their places', () => {
  const now = [item('doors 2', 1000, 14), item('paint', 1500, 3), item('bricks', 3000, 900)]
  const shown = [
    ...[
      ['doors 2', '14'],
      ['paint', '3'],
    ],
    ['bricks', '900'],
  ]
  expect(after(now)).toEqual(shown)
  // The same is so once they are.
  expect(linesAfter(before, now, now.map(storedLine)).map(({ id, qty }) => [id, qty])).toEqual(shown)
})

test('what was edited stays where a colleague has changed or removed the line', () => {
  expect(after([item('doors 2', 1000, 14), before[1]!, before[2]!], withDoors('20'))).toEqual([
    ...[
      ['doors 2', '20'],
      ['sand', '5'],
    ],
    ['bricks', '900'],
  ])
  const [own, ...others] = after(before.slice(1), withDoors('20'))
  expect([own![1], others]).toEqual([
    '20',
    [
      ['sand', '5'],
      ['bricks', '900'],
    ],
  ])
  expect(own![0]).not.toBe('doors')
})

test('in a draft, where a changed line keeps its id, it is as the colleague has saved it, unless it was edited', () => {
  const now = [item('doors', 1000, 14), item('sand', 2000, 6), item('paint', 2500, 3)]
  const edited = withDoors('20').concat(storedLine(item('own', 4000, 1)))
  const [doors, sand, paint, ...others] = linesAfter(before, now, edited, { keepsIds: true })
  expect([doors, sand, paint].map((line) => [line?.id, line?.qty])).toEqual([
    ...[
      ['doors', '20'],
      ['sand', '6'],
    ],
    ['own', '1'],
  ])
  expect(others.map(({ id }) => id)).toEqual(['paint'])
  // Own estimates are shared by colleagues, so one that was typed stays; so does a removed line that was edited.
  const estimated = before.map(storedLine).map((line) => (line.id === 'sand' ? { ...line, est_rate: '900' } : line))
  const after = linesAfter(before, [item('doors', 1000, 14), item('tiles', 2000, 8)], estimated, { keepsIds: true })
  expect(after.map(({ description, qty, est_rate }) => [description, qty, est_rate])).toEqual([
    ...[
      ['doors', '14', ''],
      ['sand', '5', '900'],
    ],
    ['tiles', '8', ''],
  ])
})
