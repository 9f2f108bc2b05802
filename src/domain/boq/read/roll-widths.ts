import type { Mark } from './marks.ts'

const lengths: ReadonlySet<string> = new Set(['foot', 'rft', 'metre', 'rmt', 'in'])

/** "chicken mesh 3ft 10 roll": how wide the rolls are, and no quantity of its own. */
export const rollWidths = (marks: readonly Mark[]): Mark[] =>
  marks.map((mark, at) => {
    const next = marks[at + 1]
    const isWidth =
      mark.kind === 'measure' && lengths.has(mark.unit) && next?.kind === 'measure' && next.unit === 'roll'
    return isWidth ? { kind: 'noise', start: mark.start, end: mark.end } : mark
  })
