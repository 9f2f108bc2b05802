import type { Market, Person } from './market.ts'
import { personOf, sendTo } from './person.ts'
import { startServerProcess } from './server-process.ts'

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>

/** Two processes on the market's database, with one issuer and one file store, as if behind one address. */
export async function startTwoServers(market: Market, settings: Record<string, string> = {}) {
  const { publicUrl, dataDir } = market.app.services.config
  const shared = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings }
  const servers = await Promise.all([1, 2].map(() => startServerProcess(market.databaseUrl, shared)))
  const urls = servers.map(({ url }) => url)
  return {
    urls,
    /** The person's calls, alternating between both servers. */
    at: (person: Person, turn: number) => personOf(sendTo(urls[turn % 2]!), person),
    /** Stops both gracefully; resolves to their exit codes. */
    stop: () => Promise.all(servers.map((server) => server.stop())),
  }
}
