import type { Pasted } from '#domain/boq/read-pasted.ts'

/** Upload and template of a workbook. */
export function WorkbookButtons(_: { onRead: (reading: Generator<number, Pasted>) => void }) {
  return null
}
