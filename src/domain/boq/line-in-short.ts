import type { JobChange } from '#contract/addendum.ts'
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

type Details = Line &
  Partial<Record<'pack' | 'rate_per' | 'hsn_sac' | 'needed_from' | 'needed_to', string | number | null>> & {
    optional?: boolean | undefined
  }

/** One line of an addendum. Where both sides would read the same, with the details in which they differ. */
export function changedLine(before: Details | undefined, after: Details | undefined): JobChange {
  const [was, is] = [before, after].map((line) => (line ? lineInShort(line) : null)) as [string | null, string | null]
  if (!before || !after || was !== is) return { field: 'line', before: was, after: is }
  const differs = details.filter(([field]) => (before[field] || null) !== (after[field] || null))
  const told = (line: Details) =>
    [
      was,
      ...differs.map(
        ([field, name]) => `${name} ${field === 'optional' ? (line.optional ? '✓' : '–') : line[field] || '–'}`,
      ),
    ].join(', ')
  return { field: 'line', before: told(before), after: told(after) }
}

const details = [
  ['pack', 'pack'],
  ['rate_per', 'rate per'],
  ['optional', 'optional'],
  ['hsn_sac', 'HSN'],
  ['needed_from', 'from'],
  ['needed_to', 'by'],
] as const
