import type { Mark } from './marks.ts'
import type { ReadLine } from './read-line.ts'

const bothSites = /(?:dono?n?|donhi|both|दोनों|दोन्ही) ?(?:site|jag|plot|साइ|साई|जग)/i

/** "50 bag dono site pe, Wakad aur Baner": each line once for each of the places. */
export function atEachSite(
  lines: readonly ReadLine[],
  marks: readonly Mark[],
  place: string | null,
  text: string,
): readonly ReadLine[] {
  const named = place?.split(' / ').length ?? 1
  // "100-100 bag dono site pe": there are two, also if no more than one of them is known.
  const isTwice = marks.some(({ kind, start, end }) => kind === 'role' && /^\d/.test(text.slice(start, end)))
  const sites = Math.max(named, isTwice && bothSites.test(text) ? 2 : 1)
  const isEach = marks.some((mark) => mark.kind === 'role' && mark.role === 'each')
  const isOnce = new Set(lines.map(({ item_key }) => item_key)).size === lines.length
  return sites > 1 && isEach && isOnce ? lines.flatMap((line) => Array.from({ length: sites }, () => line)) : lines
}
