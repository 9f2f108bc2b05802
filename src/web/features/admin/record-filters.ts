import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Text } from '#web/language/translate.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type Filter<Row> = {
  /** Its name in the address. */
  name: string
  label: Text
  /** What it says while it leaves nothing out. */
  all: Text
  options: readonly { value: string; text: Text }[]
  fits: (row: Row, value: string) => boolean
}

type SetFilter<Row> = { filter: Filter<Row>; value: string }

/** Which filters are set, by the address: so they survive a reload and can be sent. */
export function useFilters<Row>(filters: readonly Filter<Row>[]) {
  const [address, setAddress] = useSearchParams()

  function change(values: Readonly<Record<string, string>>) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const set = filters.flatMap((filter): SetFilter<Row>[] => {
    const value = address.get(filter.name)
    return filter.options.some((option) => option.value === value) ? [{ filter, value: value! }] : []
  })
  return {
    set,
    chosenOf: (filter: Filter<Row>) => set.find((one) => one.filter === filter)?.value ?? '',
    choose: (filter: Filter<Row>, value: string) => change({ [filter.name]: value }),
    clear: () => change(Object.fromEntries(['q', ...filters.map((filter) => filter.name)].map((name) => [name, '']))),
  }
}

/** As many as a page holds: whoever filters has the list looked through. */
export function pageSizeFor(filtersSet: number): string {
  return filtersSet > 0 ? String(limits.pageSizeMax) : '50'
}

const rowsWanted = 50
const recordsRead = 2000

/** As much of a paged query as a list needs. */
export type Found<Row> = {
  data: Row[] | undefined
  error: unknown
  isLoading: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * The rows that fit the filters. The server searches by words alone, so the list is read on by itself until there are enough
 * rows to show, in steps that end: after each somebody must ask for more.
 */
export function useFitting<Row>(found: Found<Row>, set: readonly SetFilter<Row>[]) {
  const [asked, setAsked] = useState(1)
  const read = found.data?.length ?? 0
  const rows = found.data?.filter((row) => set.every(({ filter, value }) => filter.fits(row, value)))
  const looksFurther =
    set.length > 0 &&
    found.hasNextPage &&
    !found.error &&
    !found.isPlaceholderData &&
    (rows?.length ?? 0) < asked * rowsWanted &&
    read < asked * recordsRead
  const { fetchNextPage, isFetchingNextPage } = found

  useEffect(() => {
    if (looksFurther && !isFetchingNextPage) void fetchNextPage()
  }, [looksFurther, isFetchingNextPage, fetchNextPage])

  return {
    rows,
    /** How many records were looked at. */
    read,
    looksFurther,
    more: () => (set.length > 0 ? setAsked(asked + 1) : void fetchNextPage()),
  }
}
