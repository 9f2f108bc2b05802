import { msg, t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { FilterSelect } from './filter-select.tsx'
import { nextSort, type Sort } from './sort-rows.ts'

type SortProps = { sort: Sort | null; onSort: (sort: Sort | null) => void }

/** A column's heading as a button that sorts by it. */
export function SortHeading({ heading, sort, onSort }: SortProps & { heading: Label }) {
  const isSorted = sort?.by === heading.id
  const Icon = !isSorted ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, heading.id))}
      title={t`Sort`}
      className="-mx-1.5 inline-flex min-h-11 items-center gap-1 px-1.5 tracking-wide uppercase hover:text-ink"
    >
      {translate(heading)}
      <Icon aria-hidden className={isSorted ? 'size-3.5 text-accent' : 'size-3.5 opacity-50'} />
    </button>
  )
}

/** For `aria-sort` of a heading. */
export const ariaSort = (sort: Sort | null, heading: Label) =>
  sort?.by === heading.id ? (sort.descending ? 'descending' : 'ascending') : undefined

/** The same choice on phones, where rows are cards without headings. */
export function SortSelect({ headings, sort, onSort }: SortProps & { headings: readonly Label[] }) {
  return (
    <FilterSelect
      filter={{
        name: 'sort',
        label: msg`Sort by`,
        all: msg`Newest first`,
        options: headings.map((heading) => ({ value: heading.id, text: heading })),
      }}
      value={sort?.by ?? ''}
      onChoose={(by) => onSort(by ? { by, descending: false } : null)}
    />
  )
}
