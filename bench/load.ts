import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number; errors: number }

/** Asks one address as often as it can for some seconds, over so many connections. Only ever this machine. */
export async function load(
  url: string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Load> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) throw new Error('Load goes to this machine alone')
  const result = await autocannon({ url, connections, duration: seconds, headers })
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

/** The same load on two addresses in turn, so that a machine that slows down slows both; medians of the rounds. */
export async function loadInTurn(
  a: { url: string; headers?: Record<string, string> },
  b: { url: string; headers?: Record<string, string> },
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<{ a: Load; b: Load; ratio: number }> {
  const warm = { connections, seconds: 2 }
  await load(a.url, { ...warm, ...a })
  await load(b.url, { ...warm, ...b })
  const results: { a: Load; b: Load }[] = []
  for (let round = 0; round < rounds; round++)
    results.push({
      a: await load(a.url, { connections, seconds, ...a }),
      b: await load(b.url, { connections, seconds, ...b }),
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
