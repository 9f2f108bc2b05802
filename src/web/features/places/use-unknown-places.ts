import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'

/** Which of these names are those of no place in India that is known, as soon as the server has answered. */
export function useUnknownPlaces(names: readonly string[]): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['unknown places', names],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(names.map((q) => call(api.places, { query: { q }, signal })))
      return names.filter((_, at) => found[at]!.length === 0)
    },
    enabled: names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
