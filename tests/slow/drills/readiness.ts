import { setTimeout as sleep } from 'node:timers/promises'

const rightWithinMs = 5000
const pollMs = 50

type Asked = { url: string }

const isReady = async ({ url }: Asked): Promise<boolean> => {
  const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(rightWithinMs) }).catch(
    () => null,
  )
  await answer?.text()
  return answer?.status === 200
}

/** Waits until all say the same; returns after how many milliseconds, throws after five seconds. */
export async function untilReadiness(servers: readonly Asked[], wanted: boolean): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const found = await Promise.all(servers.map(isReady))
    const tookMs = Math.round(performance.now() - startedAt)
    if (found.every((ready) => ready === wanted)) return tookMs
    if (tookMs > rightWithinMs)
      throw new Error(`/api/health/ready ${wanted ? 'still says no' : 'still says yes'} after ${tookMs} ms`)
    await sleep(pollMs)
  }
}

/** Throws if one of them says for a moment within `ms` that it is not ready. */
export async function staysReady(servers: readonly Asked[], ms: number): Promise<void> {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) {
    const found = await Promise.all(servers.map(isReady))
    if (!found.every(Boolean)) throw new Error('/api/health/ready said no, though people could go on')
    await sleep(pollMs)
  }
}
