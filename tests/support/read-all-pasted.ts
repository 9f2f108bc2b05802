import { readPasted } from '#domain/boq/read-pasted.ts'

/** The day that words like "kal" count from. */
export const today = '2026-11-23'

/** What is read of a pasted text, with how often the reading made way for the screen. */
export function readAll(text: string) {
  const reading = readPasted(text, today)
  let pauses = 0
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return { ...step.value, pauses }
    pauses++
  }
}
