import type { Mark, MarkOf } from './marks.ts'

export type AmountMark = MarkOf<'number'> | MarkOf<'measure'>

export const isRole = (mark: Mark | undefined, ...roles: MarkOf<'role'>['role'][]): boolean =>
  mark?.kind === 'role' && roles.includes(mark.role)

export const isSign = (mark: Mark | undefined, signs: string): boolean =>
  mark?.kind === 'sign' && signs.includes(mark.sign)

export const isAmount = (mark: Mark | undefined): mark is AmountMark =>
  mark?.kind === 'number' || mark?.kind === 'measure'

/** The meaning of a word of time, else ''. */
export const timeOf = (mark: Mark | undefined): string => (mark?.kind === 'time' ? mark.time : '')

export const unitOf = (mark: Mark | undefined) => (mark?.kind === 'measure' ? mark.unit : null)
