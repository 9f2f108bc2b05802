import { quantityText } from '#domain/exact.ts'
import type { EditedLine } from './lines-store.ts'
import { readerIfLoaded } from './loaded-reader.ts'
import { sentLine } from './sent-line.ts'

const known = new WeakMap<EditedLine, string | null>()

/**
 * The old quantity in the words of the line's text ('450 bori'), where the quantity was changed and the text was not; else null, also
 * until the reader is loaded.
 */
export function staleQuantity(line: EditedLine): string | null {
  const reader = readerIfLoaded()
  if (!reader) return null
  const before = known.get(line)
  if (before !== undefined) return before
  const stale = findStale(line, reader)
  known.set(line, stale)
  return stale
}

type Reader = NonNullable<ReturnType<typeof readerIfLoaded>>

function findStale(line: EditedLine, reader: Reader): string | null {
  const was = Number(line.qty_before || Number.NaN)
  const { qty, unit, description } = sentLine(line, 0)
  if (Number.isNaN(was) || qty === was || line.kind === 'heading') return null
  const read = readOne(description, reader)
  // The text may name other numbers as well: sizes, grades, packs.
  if (!read?.qty || read.unit !== unit || Number(quantityText(read.qty)) !== was) return null
  const found = [...description.matchAll(/(\d[\d,]*(?:\.\d+)?)(?:\s*\p{L}[\p{L}\p{M}]*)?/gu)]
  return found.findLast(([, number]) => Number(number!.replaceAll(',', '')) === was)?.[0] ?? null
}

function readOne(text: string, { readPasted }: Reader) {
  const reading = readPasted(text, '2026-01-01')
  let step = reading.next()
  while (!step.done) step = reading.next()
  return step.value.lines.length === 1 ? step.value.lines[0]!.line : null
}
