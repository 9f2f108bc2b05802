import type { NewJobItem } from '#contract/job-item.ts'
import { withIndianGroups } from '../exact.ts'

type Line = Pick<NewJobItem, 'number' | 'description'> & {
  make?: string | undefined
  qty?: number | null | undefined
  unit?: string | null | undefined
  rate_only?: boolean | undefined
}

/** '2 TMT bars 12 mm, Tata: 25.5 mt', for a reader who compares two of them. */
export function lineInShort({ number, description, make, qty, unit, rate_only }: Line): string {
  const what = [[number, description].filter(Boolean).join(' '), make].filter(Boolean).join(', ')
  if (!unit) return what
  return `${what}: ${rate_only || !qty ? 'RO' : withIndianGroups(String(qty))} ${unit}`
}
