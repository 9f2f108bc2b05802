import { isUnreachable } from './errors.ts'

const retryEveryMs = 5000

/** Right after the device is online again its first calls may still fail: retried soon for a while. */
const settling = { forMs: 10_000, retryEveryMs: 1000 }
let onlineAt = Number.NEGATIVE_INFINITY
addEventListener('online', () => {
  onlineAt = performance.now()
})

/** What a query knows of its last attempts. A cached reply shown meanwhile clears the error, and leaves the reason of the failure. */
type Attempted = { state: { error: unknown; fetchFailureReason?: unknown } }

/** When a query is asked again after it got no reply, in ms; null: it had one. */
export function retryInterval({ state }: Attempted): number | null {
  if (!isUnreachable(state.fetchFailureReason ?? state.error)) return null
  return performance.now() - onlineAt < settling.forMs ? settling.retryEveryMs : retryEveryMs
}
