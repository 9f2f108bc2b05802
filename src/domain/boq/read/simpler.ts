import type { Mark } from './marks.ts'

/** What is simpler than the marks at a place, and where they go on after it. */
export type Found = { mark: Mark; next: number } | null

/** Marks that tell nothing here, as one. */
export const noise = (first: Mark, last: Mark): Mark => ({ kind: 'noise', start: first.start, end: last.end })

/** How far a rule looks for other marks, so that the time stays linear. */
export const [nearMost, farMost] = [8, 16]
