import type { Mark } from './marks.ts'
import type { ReadLine } from './read-line.ts'

/** "50 bag dono site pe, Wakad aur Baner": each line once for each of the places. */
export function atEachSite(
  lines: readonly ReadLine[],
  marks: readonly Mark[],
  place: string | null,
): readonly ReadLine[] {
  const sites = place?.split(' / ').length ?? 1
  const isEach = marks.some((mark) => mark.kind === 'role' && mark.role === 'each')
  const isOnce = new Set(lines.map(({ item_key }) => item_key)).size === lines.length
  return sites > 1 && isEach && isOnce ? lines.flatMap((line) => Array.from({ length: sites }, () => line)) : lines
}
