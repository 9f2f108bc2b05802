import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type UnitCode, unitCodes } from '#contract/unit-codes.ts'
import type { Quantity, Rate } from '../exact.ts'
import { printLines } from './print-lines.ts'
import type { ReadLine } from './read/read-line.ts'
import { readRequirement } from './read-requirement.ts'

const today = '2026-11-23'
/** Of letters that make no maker's name, which would be read as the make. */
const word = fc.stringMatching(/^[qxzQXZअ-ह0-9"',;.:()=+-]{1,12}$/)
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `Zq ${words.join(' ')}`)
const quantity = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((count) => count as Quantity)

/** What a table holds of a line; the rest is read from its description. */
const line = fc.record({
  number: fc.option(fc.constantFrom('1', '1.10', '4.20.1.2', 'A-7'), { nil: null }),
  description: text,
  make: fc.option(text, { nil: null }),
  qty: quantity,
  unit: fc.constantFrom<UnitCode>(...unitCodes),
  rate_per: fc.constantFrom(1 as const, 10 as const, 100 as const, 1000 as const),
  rate_only: fc.boolean(),
  optional: fc.boolean(),
  est_rate: fc.option(
    fc.bigInt({ min: 1n, max: 10n ** 10n }).map((count) => count as Rate),
    { nil: null },
  ),
})
type Told = Pick<
  ReadLine,
  'number' | 'description' | 'make' | 'qty' | 'unit' | 'rate_per' | 'rate_only' | 'optional' | 'est_rate'
>

const told = ({ number, description, make, qty, unit, rate_per, rate_only, optional, est_rate }: Told): Told => ({
  number,
  description,
  make,
  qty: rate_only ? null : qty,
  unit,
  rate_per,
  rate_only,
  optional,
  est_rate,
})
const rest = {
  kind: 'item',
  item_key: null,
  qty_to: null,
  spec: {},
  duration: null,
  sources: [],
  counted: null,
  assumed: [],
  asks: [],
} as const

test('lines that are printed for a spreadsheet are read from it again, whatever is written in them', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const printed = printLines(lines.map((one) => ({ ...rest, ...one })))
      const read = readRequirement(printed, { today }).lines
      expect(read.map((one) => ({ ...told(one), make: one.make }))).toEqual(lines.map(told))
    }),
  )
})

test('a message is printed and read again with the same quantities', () => {
  const message = 'cement ppc 200 bag\n12mm sariya 2.5 ton\nreti 4 brass\n40-50 nag block 6 inch\nplaster 12 brass'
  const { lines } = readRequirement(message, { today })
  const again = readRequirement(printLines(lines), { today }).lines
  const counted = ({ item_key, qty, qty_to, unit, spec }: ReadLine) => ({ item_key, qty, qty_to, unit, spec })
  expect(again.map(counted)).toEqual(lines.map(counted))
})

test('whatever is pasted, something is read or asked, and every source stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (pasted) => {
      const { lines, asks } = readRequirement(pasted, { today })
      expect(lines.length + asks.length).toBeGreaterThan(0)
      for (const { sources } of lines)
        for (const [from, to] of sources) expect(pasted.normalize('NFC').slice(from, to).trim()).not.toBe('')
    }),
  )
})

test('digits in Devanagari count the same', () => {
  const inDevanagari = (message: string) =>
    message.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 48 + 0x966))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom('bag cement', 'brass reti', 'ton 12mm sariya'),
      (count, what) => {
        const [latin, devanagari] = [`${count} ${what}`, inDevanagari(`${count} ${what}`)].map(
          (message) => readRequirement(message, { today }).lines,
        )
        expect(devanagari!.map(({ qty, unit, spec }) => ({ qty, unit, spec }))).toEqual(
          latin!.map(({ qty, unit, spec }) => ({ qty, unit, spec })),
        )
      },
    ),
  )
})
