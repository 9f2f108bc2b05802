import { useQueries } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'

/** Which of these names are those of no place in India that is known, as far as the server has answered. */
export function useUnknownPlaces(names: readonly string[]): string[] {
  const answers = useQueries({
    queries: names.map((q) => ({
      ...queryOf(api.places, { query: { q } }),
      staleTime: Number.POSITIVE_INFINITY,
      // Without an answer nothing is said.
      retry: false,
    })),
  })
  return names.filter((_, at) => answers[at]?.data?.length === 0)
}
