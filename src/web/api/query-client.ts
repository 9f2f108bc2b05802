import { QueryClient } from '@tanstack/react-query'
import { persistedReplies } from '../device/persisted-replies.ts'
import { isUnreachable, NetworkError } from './errors.ts'
import { retryInterval } from './retry-interval.ts'

/**
 * Retry policy of every call: without a reply, one retry at once (safe, since a POST keeps its idempotency key), then every 5
 * seconds while the page is visible. Refusals are not retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      persister: persistedReplies,
      staleTime: 2000,
      retry: (failures, error) => isUnreachable(error) && failures < 1,
      retryDelay: 800,
      refetchInterval: (query) => retryInterval(query) ?? false,
      refetchIntervalInBackground: false,
      refetchOnReconnect: true,
    },
    mutations: {
      networkMode: 'always',
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
      retryDelay: 800,
    },
  },
})
