import type { Day } from './calendar.ts'
import { isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'

/** A day or a time of days, and where the marks go on after it; `vague` if it cannot be told, as "after Diwali"; `evening`: of today, unless another day is told. */
export type FoundDate = { from?: Day; by?: Day; vague?: boolean; evening?: boolean; next: number }

/** A whole number, also "28th". */
export const numberOf = (mark: Mark | undefined): number | null =>
  mark?.kind === 'number' && mark.value % 1000n === 0n
    ? Number(mark.value / 1000n)
    : mark?.kind === 'ordinal'
      ? mark.value
      : null

export const isIn = (mark: Mark | undefined) => isRole(mark, 'in')

export const isDash = (mark: Mark | undefined) => mark?.kind === 'sign' && mark.sign === '-'
