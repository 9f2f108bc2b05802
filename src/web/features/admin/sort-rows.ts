import { useState } from 'react'
import { currentLanguage } from '#web/language/translate.ts'

/** What a column is sorted by; null is always last. */
export type SortValue = string | number | null
/** The heading's id of the column that rows are sorted by. */
export type Sort = { by: string; descending: boolean }
type Sortable<Row> = { heading: { id: string }; value?: (row: Row) => SortValue }

/** The loaded rows in the chosen order; without one, the server's order (newest first). */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[]) {
  const [sort, setSort] = useState<Sort | null>(null)
  const value = columns.find((column) => column.heading.id === sort?.by)?.value
  const inOrder = (all: readonly Row[]) => (sort && value ? sortRows(all, value, sort.descending) : all)
  return { sort, setSort, inOrder, sorted: inOrder(rows) }
}

/** Pressing a heading: ascending, then descending, then the server's order again. */
export function nextSort(sort: Sort | null, by: string): Sort | null {
  if (sort?.by !== by) return { by, descending: false }
  return sort.descending ? null : { by, descending: true }
}

export function sortRows<Row>(rows: readonly Row[], sortValue: (row: Row) => SortValue, descending: boolean): Row[] {
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true, sensitivity: 'base' })
  const sign = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  })
}
