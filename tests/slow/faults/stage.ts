import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, productRole, readServerFile, serverUrl } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createDiskFileStore } from '#server/file-store/disk.ts'
import type { FileStore } from '#server/file-store/port.ts'
import { patience } from '../../support/machine-speed.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { type DatabaseProxy, startProxy } from './proxy.ts'

/** One of the two servers; its address stays the same over restarts. */
export type Server = { url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<number | null> }

export type Stage = {
  /** The first server owns the bundled database, the second reaches it through the proxy. */
  servers: readonly [Server, Server]
  proxy: DatabaseProxy
  /** For reading what is stored. */
  database: Database
  /** Has the right to terminate connections. */
  administrator: Database
  fileStore: FileStore
  databasePid(): Promise<number>
  /** Waits until both servers report that they are ready; throws after half a minute. */
  untilReady(): Promise<void>
  close(): Promise<(number | null)[]>
}

const pollMs = 20
const giveUpMs = patience(30_000)

/** Two real servers on a durable database, in a temporary folder. */
export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-faults-'))
  // The database server may run under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const [first, second] = [await freePort(), await freePort()]
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${first}`,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '10000',
  }
  const owner = await startServer('', { ...settings, PORT: String(first) })
  const cluster = await realpath(join(dataDir, 'postgres'))
  const password = await readFile(join(cluster, 'password'), 'utf8')
  const serverFile = async () => {
    const file = await readServerFile(cluster)
    if (!file) throw new Error('The database server is not running')
    return file
  }
  const port = async () => (await serverFile()).port
  const [proxy, ownWay] = [await startProxy(port), await startProxy(port)]
  const other = await startServer(serverUrl(password, proxy, productRole, 'nirmaan'), {
    ...settings,
    PORT: String(second),
  })
  const database = openDatabase(serverUrl(password, ownWay, productRole, 'nirmaan'))
  const administrator = openDatabase(serverUrl(password, ownWay, 'postgres', 'nirmaan'), { connections: 1 })
  const servers = [owner, other] as const

  return {
    servers,
    proxy,
    database,
    administrator,
    fileStore: createDiskFileStore(join(dataDir, 'files')),
    databasePid: async () => (await serverFile()).pid,
    untilReady: async () => void (await Promise.all(servers.map(({ url }) => untilServerReady(url)))),
    async close() {
      await Promise.all([database.end({ timeout: 2 }), administrator.end({ timeout: 2 })])
      const codes = [await other.stop(), await owner.stop()]
      await Promise.all([proxy.stop(), ownWay.stop()])
      await rm(cluster, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
      return codes
    },
  }
}

async function startServer(databaseUrl: string, settings: Record<string, string>): Promise<Server> {
  let running: ServerProcess = await startServerProcess(databaseUrl, settings)
  return {
    url: running.url,
    kill: () => running.kill(),
    async start() {
      running = await startServerProcess(databaseUrl, settings)
    },
    stop: () => running.stop(),
  }
}

async function untilServerReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + giveUpMs
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(giveUpMs) }).catch(() => null)
    if (answer?.ok) return void (await answer.text())
    await answer?.text()
    await sleep(pollMs)
  }
  throw new Error(`${url} was not ready ${giveUpMs / 1000} s after a fault`)
}
