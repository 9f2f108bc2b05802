import type { Text } from '#web/language/translate.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type Filter = {
  /** Its parameter in the address and in the list's query. */
  name: string
  label: Text
  /** The label while the filter is not set. */
  all: Text
  options: readonly { value: string; text: Text }[]
}

/** The filters that are set, stored in the address: they survive a reload and can be sent. */
export function useFilters(filters: readonly Filter[]) {
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

  const set: Readonly<Record<string, string>> = Object.fromEntries(
    filters.flatMap(({ name, options }) => {
      const value = address.get(name)
      return value !== null && options.some((option) => option.value === value) ? [[name, value]] : []
    }),
  )
  return {
    /** The values of the filters, by name. */
    set,
    choose: (filter: Filter, value: string) => change({ [filter.name]: value }),
    clear: () => change(Object.fromEntries(['q', ...filters.map((filter) => filter.name)].map((name) => [name, '']))),
  }
}

export const rowsPerPage = '50'

/** The part of a paged query that a list needs. */
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
