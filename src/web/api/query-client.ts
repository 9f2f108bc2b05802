import { QueryClient } from '@tanstack/react-query'
import { persistedReplies } from '../device/persisted-replies.ts'
import { isUnreachable, NetworkError } from './errors.ts'

const retryEveryMs = 5000

/** Right after the device is online again its first calls may still fail: retried soon for a while. */
const settling = { forMs: 10_000, retryEveryMs: 1000 }
let onlineAt = Number.NEGATIVE_INFINITY
addEventListener('online', () => {
  onlineAt = performance.now()
})
const retryAfterMs = () => (performance.now() - onlineAt < settling.forMs ? settling.retryEveryMs : retryEveryMs)

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
      refetchInterval: (query) => (isUnreachable(query.state.error) ? retryAfterMs() : false),
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
