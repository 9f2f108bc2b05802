import { expect, test } from 'vitest'
import { readPasted } from '#domain/boq/read-pasted.ts'
import { newLine } from './edited-line.ts'
import type { EditedLine } from './lines-store.ts'
import { correctKnown } from './merge-lines.ts'
import { readLine } from './read-line.ts'

const days = (value: number) => ({ value, unit: 'day' as const })

/** As the answer "For one day" leaves them. */
const masons = newLine({
  ...{ description: 'mistri 15 din (6 persons × 15 days)', item_key: 'mason', unit: 'day', qty: '90' },
  ...{ qty_before: '90', duration: days(15) },
})
const excavators = newLine({
  ...{ description: 'poclain 12 din (1 no × 12 days)', item_key: 'excavator', unit: 'day', qty: '12' },
  ...{ qty_before: '12' },
})

function corrected(known: readonly EditedLine[], message: string) {
  const reading = readPasted(message, '2026-11-23')
  let step = reading.next()
  while (!step.done) step = reading.next()
  const { lines } = step.value
  return correctKnown(
    known,
    lines.map((line) => readLine(line, null, false)),
    lines,
  )
}

test.each([
  ['mistri 6 nahi 8', 'mistri 15 din', '8', 15],
  ['mistri 6 nahi 8, 20 din', 'mistri 20 din', '8', 20],
])('who corrects the people of a line of days is asked again what the rate is for: %s', (message, name, qty, span) => {
  const { lines, unsure } = corrected([masons], message)
  expect(unsure).toEqual([])
  expect(lines).toEqual([
    expect.objectContaining({
      ...{ id: masons.id, description: name, unit: 'person', qty, asks: ['time'], duration: days(span) },
    }),
  ])
})

test.each([
  [masons, 'mistri 8 log 15 din', '8'],
  [excavators, 'poclain 20 din', '1'],
])('people and machines that are said once more for days are asked about, and not doubled', (known, message, qty) => {
  const { unsure } = corrected([known], message)
  expect(unsure).toEqual([
    expect.objectContaining({ meant: [expect.objectContaining({ id: known.id, qty, asks: ['time'] })] }),
  ])
})

test('the same days once more leave the line as it is', () => {
  expect(corrected([excavators], 'poclain 12 din').unsure[0]!.meant).toEqual([excavators])
})
