import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { queryOf } from './queries.ts'
import { queryClient } from './query-client.ts'

const configQuery = { ...queryOf(api.config), staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Public settings of this installation; undefined until loaded. */
export function usePublicConfig(): PublicConfig | undefined {
  return useQuery(configQuery).data
}

export function fetchPublicConfig(): Promise<PublicConfig> {
  return queryClient.ensureQueryData(configQuery)
}
