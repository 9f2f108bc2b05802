import { t } from '@lingui/core/macro'
import type { Category } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import { date } from '#web/ui/format.ts'
import type { EditedLine } from './lines-store.ts'
import { reader } from './loaded-reader.ts'
import { itemName } from './questions.ts'

const namedMost = 3

/** What the fields of a job may say, from its lines; empty: nothing. */
export function proposeJob(lines: readonly EditedLine[], pasted: Partial<Pasted>) {
  const { needed_by, needed_from, place, urgent, budget, asks = [] } = pasted
  // Of two dates the buyer says which.
  const [by, from] = asks.includes('date') ? [] : [needed_by, needed_from]
  const items = lines.filter(({ kind }) => kind === 'item')
  const names = [...new Set(items.map(nameOf))]
  const more = names.length - namedMost
  const named = names.slice(0, namedMost).join(', ')
  const title = more > 0 ? t`${named} and ${more} more` : named
  return {
    title: title.slice(0, limits.titleLength),
    category: categoryOf(items),
    // Without their number, since lines are added and removed afterwards.
    description: t`See the list of lines.`,
    location: [place?.text, place?.pincode].filter(Boolean).join(' '),
    budget_range: budget ?? '',
    delivery_timeline: by || from ? timelineOf(by, from) : urgent && !asks.includes('date') ? t`Urgent` : '',
  }
}

function timelineOf(by: string | null | undefined, from: string | null | undefined): string {
  if (by && from && from < by) return t`From ${date(from)} to ${date(by)}`
  return by ? t`By ${date(by)}` : t`From ${date(from!)}`
}

const longestName = 60

/** By the catalogue in the reader's language, else the beginning of the description. */
function nameOf(line: EditedLine): string {
  const name = itemName(line).split('\n')[0]!
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}

const categories = { material: 'material', work: 'labor', labour: 'labor', plant: 'machinery' } as const

/** What most of the known items are. */
function categoryOf(items: readonly EditedLine[]): Category {
  const counts: Record<Category, number> = { material: 0, labor: 0, machinery: 0 }
  for (const { item_key } of items) {
    const item = item_key === null ? null : reader().itemOf(item_key)
    if (item) counts[categories[item.kind]]++
  }
  if (counts.labor > counts.material && counts.labor >= counts.machinery) return 'labor'
  return counts.machinery > counts.material ? 'machinery' : 'material'
}
