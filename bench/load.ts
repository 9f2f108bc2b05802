import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number; errors: number }

/** The address to request; `nextPath` may return another path each time. */
export type Target = { url: string; headers?: Record<string, string>; nextPath?: () => string }

/** Sends as many requests as possible for some seconds, over this many connections. Only for servers on this machine. */
export async function load(
  { url, headers = {}, nextPath }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) throw new Error('Load goes to this machine alone')
  const requests = nextPath && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
  const result = await autocannon({ url, connections, duration: seconds, headers, ...(requests && { requests }) })
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Alternates the load between two addresses, so that changes in the machine's speed affect both; medians of the rounds. */
export async function loadInTurn(
  a: Target,
  b: Target,
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<{ a: Load; b: Load; ratio: number }> {
  const warm = { connections, seconds: 2 }
  await load(a, warm)
  await load(b, warm)
  const results: { a: Load; b: Load }[] = []
  for (let round = 0; round < rounds; round++)
    results.push({
      a: await load(a, { connections, seconds }),
      b: await load(b, { connections, seconds }),
    })
  const ratio = median(results.map((r) => r.a.requestsPerSecond / r.b.requestsPerSecond))
  return { a: middle(results.map((r) => r.a)), b: middle(results.map((r) => r.b)), ratio }
}

function middle(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    errors: Math.max(...loads.map((load) => load.errors)),
  }
}
