import { expect, test } from 'vitest'
import { readAll } from '#tests/support/read-all-pasted.ts'

test('a forwarded chat is read by what was written: no sender is a place, and "kal" counts from the day of the message', () => {
  const read = readAll(
    `[22/11, 7:42 pm] Ramesh Site: Sir kal tak ye material chahiye Baner site pe 🙏
1. OPC 53 cement - 400 bag (Ultratech ya ACC)
2. 12 mm sariya 5 ton
[22/11, 7:44 pm] Ramesh Site: unloading supplier ka, payment 30 din`,
  )
  expect(read.lines.map(({ words }) => words)).toEqual([
    'OPC 53 cement - 400 bag (Ultratech ya ACC)',
    '12 mm sariya 5 ton',
  ])
  expect([read.place?.text, read.needed_by, read.asks]).toEqual(['Baner', '2026-11-23', []])
  expect([read.unread, read.terms]).toEqual([[], ['unloading supplier ka, payment 30 din']])
})

test('what WhatsApp itself writes into an exported chat is no line, and nothing that is left to read', () => {
  const read = readAll(
    `12/11/26, 10:10 am - Messages and calls are end-to-end encrypted. Only people in this chat can read them.
12/11/26, 10:14 am - Ravi Site: <Media omitted>
12/11/26, 10:15 am - Ravi Site: OPC 53 cement - 500 bag
[12/11/26, 10:16 am] Ravi Site: \u200eimage omitted
IMG-20261112-WA0003.jpg (file attached)
<attached: 00000012-PHOTO-2026-11-12-10-14-22.jpg>
12mm sariya 8.5 ton <This message was edited>
This message was deleted
photo dekh lo bhai`,
  )
  expect(read.lines.map(({ line }) => line.item_key)).toEqual(['cement', 'tmt_bar'])
  expect(read.unread.map(({ words }) => words)).toEqual(['photo dekh lo bhai'])
})

test('of messages as WhatsApp Web copies them, no hour or sender is read, and "kal" counts from their day', () => {
  const read = readAll(
    `[10:22 am, 22/11/2026] Ramesh Site: 150 bag cement bhejo
[10:23 am, 22/11/2026] Ramesh Site: aur 3 brass reti
[10:25 am, 22/11/2026] +91 98220 12345: kal subah tak`,
  )
  expect(read.lines.map(({ line }) => [line.item_key, line.unit])).toEqual([
    ['cement', 'bag'],
    ['river_sand', 'brass_v'],
  ])
  expect([read.place, read.needed_by, read.asks, read.unread]).toEqual([null, '2026-11-23', [], []])
})
