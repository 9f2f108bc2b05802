import type { Day } from './read/calendar.ts'
import { callsOff } from './read/called-off.ts'
import { isAmount } from './read/mark-checks.ts'
import { marksOf } from './said-beside.ts'

/** What words call off that they do not ask for: an item, or a size of it in millimetres or inches, or both. */
export type CalledOffBefore = { item_key: string | null; mm: readonly number[]; inches: readonly number[] }

/** "reti cancel", "16mm wala rehne do": null where nothing, several things or an amount of one is called off. */
export function calledOffBefore(words: string, today: Day): CalledOffBefore | null {
  if (!callsOff(words)) return null
  const marks = marksOf(words, today)
  const keys = new Set(marks.flatMap((mark) => (mark.kind === 'item' ? [mark.key] : [])))
  const sizesIn = (unit: 'mm' | 'in') =>
    marks.flatMap((mark) => (mark.kind === 'measure' && mark.unit === unit ? [Number(mark.value) / 1000] : []))
  const [mm, inches] = [sizesIn('mm'), sizesIn('in')]
  const sizes = mm.length + inches.length
  if (keys.size > 1 || keys.size + sizes === 0 || marks.filter(isAmount).length > sizes) return null
  return { item_key: [...keys][0] ?? null, mm, inches }
}
