import { expect, test } from 'vitest'
import { readAll, today } from '#tests/support/read-all-pasted.ts'
import { readPastedRows } from './read-pasted.ts'

test('the terms at the foot of a list are no heading of it', () => {
  const { lines, terms } = readAll('Item\tQty\tUnit\nCement OPC 53\t200\tbag\nGST @ 18% extra\t\t')
  expect(lines.map(({ line }) => line.description)).toEqual(['Cement OPC 53'])
  expect(terms).toEqual(['GST @ 18% extra'])
})

test('a total of a table is told apart from rows that could not be read', () => {
  const read = readAll('Item\tQty\tUnit\nCement OPC 53\t500\tbag\nTotal\t500\t\n\t12\tbag')
  expect(read.lines).toMatchObject([{ words: 'Cement OPC 53 · 500 · bag', line: { item_key: 'cement' } }])
  expect(read.unread).toEqual([
    { words: 'Total · 500', why: 'total' },
    { words: '12 · bag', why: 'unknown' },
  ])
})

test('rows of a workbook are read like rows that are pasted', () => {
  const reading = readPastedRows([['Item', 'Qty', 'Unit'], [], ['River sand', '10', 'brass']], today)
  const { value } = reading.next()
  expect(value).toMatchObject({ lines: [{ line: { item_key: 'river_sand', unit: 'brass_v' } }], unread: [] })
})

test('rows of a file that was downloaded say which lines they are', () => {
  const rows = [
    ['Line id', 'No.', 'Description', 'Unit', 'Qty'],
    ['7c9e', '1', 'River sand', 'cum', '10'],
    ['', '2', 'Cement', 'bag', '5'],
  ]
  const { value } = readPastedRows(rows, today).next()
  const lines = (value as { lines: { id?: string; words: string }[] }).lines
  expect(lines.map(({ id, words }) => [id, words])).toEqual([
    ['7c9e', '1 · River sand · cum · 10'],
    [undefined, '2 · Cement · bag · 5'],
  ])
})

test('ten thousand rows are read with many pauses, and take ten times as long as a thousand', () => {
  const timed = (count: number) => {
    const rows = Array.from(
      { length: count },
      (_, n) => `${n + 1}\tTMT bar ${8 + (n % 5) * 4} mm Fe500D\tMT\t${n + 1}.5`,
    )
    // Of the processor: others may use it meanwhile.
    const before = process.cpuUsage()
    const read = readAll(['Sr\tDescription\tUnit\tQty', ...rows].join('\n'))
    expect(read.lines).toHaveLength(count)
    return { time: process.cpuUsage(before).user, pauses: read.pauses }
  }
  const one = Math.min(...[0, 1, 2].map(() => timed(1000).time))
  const ten = timed(10_000)
  expect(ten.pauses).toBeGreaterThan(100)
  expect(ten.time / one).toBeLessThan(40)
})

test.each([
  ['TMT 16mm\tMT\t3250 kg', [3250, null, ['quantity']]],
  ['Cement\tbags\t600 Bags', [600, 'bag', []]],
  ['Sand\tbrass\t5 brass', [5, 'brass_v', []]],
  ['TMT 12mm\tMT\t2.5 ton', [2.5, 'mt', []]],
])('a cell with another unit than its column is asked about: %j', (row, expected) => {
  const { line } = readAll(`Description\tUnit\tQty\n${row}`).lines[0]!
  expect([Number(line.qty) / 1000, line.unit, line.asks]).toEqual(expected)
})

test.each([
  [
    'Sl.\tPlant\tNos\tDays\n1\tJCB 3DX\t2\t10\n2\tTipper\t4\t10',
    [
      ['backhoe_loader', 2, 'nos'],
      ['tipper', 4, 'nos'],
    ],
  ],
  [
    'Labour category\tNo.\tDuration\nMason\t12\t30 days\nHelper\t20\t15 days',
    [
      ['mason', 12, 'person'],
      ['helper', 20, 'person'],
    ],
  ],
  // Brass or tonnes?
  [
    'Material\tBrand\tQty\nEmulsion 20L\tAsian Royale\t18\nRiver sand\t\t6',
    [
      ['emulsion_paint', 18, 'can'],
      ['river_sand', 6, null],
    ],
  ],
])('a table without units counts people, machines and packs, and asks for other units: %j', (text, lines) => {
  const read = readAll(text).lines.map(({ line }) => [line.item_key, Number(line.qty) / 1000, line.unit])
  expect(read).toEqual(lines)
})

test.each([
  ['Item\tUnit\tQty\nRed bricks\t1000 nos\t25', [25, 25_000]],
  ['Item\tUnit\tQty\nRed bricks\t1000 nos\t25000', [25_000, null]],
  ['Item\tUnit\tBOQ Qty\tAlready procured\tBalance qty to order\nCement\tbags\t1000\t400\t600', [600, 1000]],
  ['Item\tUnit\tTotal Qty\tIssued Qty\tQty to be ordered\nCement\tbags\t800\t300\t500', [500, 800]],
  ['UOM\tParticulars\tReq. Qty\tAlready at site\tBalance to order\nBag\tCement\t500\t120\t380', [380, 500]],
  ['Item\tUnit\tRequired Qty\tAvailable Qty\nCement\tbags\t500\t120', [500, null]],
])('where two quantities may be meant, both are asked: %j', (text, quantities) => {
  const [read] = readAll(text).lines.map(({ line }) => [line.qty, line.qty_to])
  expect(read!.map((qty) => (qty === null ? null : Number(qty) / 1000))).toEqual(quantities)
})
