import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unprivilegedAccount } from '#server/bundled-postgres/postgres-account.ts'
import { findPostgres } from '#server/bundled-postgres/postgres-binaries.ts'
import {
  type Cluster,
  createCluster,
  freePort,
  launchServer,
  productRole,
  type ServerSettings,
  serverUrl,
} from '#server/bundled-postgres/postgres-cluster.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { postgres } from '#server/db/postgres-driver.ts'

/** Holds the administrator's URL of the run's cluster, inherited by all workers of Vitest and Playwright. */
export const clusterVariable = 'TEST_CLUSTER_URL'
export const templateDatabase = 'nirmaan_template'

/**
 * Starts a temporary cluster for a test run, with a template database that has every migration. It is deleted by `stop()`, and
 * also when this process crashes.
 */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const { url, stop } = await startThrowawayCluster({ synchronous_commit: 'off', max_connections: 200 })
  await createTemplate(url)
  return { url, stop }
}

/** `url`: the administrator's. All roles have the same password. */
export type ThrowawayCluster = { url: string; cluster: Cluster; stop(): Promise<void> }

export async function startThrowawayCluster(settings: ServerSettings): Promise<ThrowawayCluster> {
  const account = unprivilegedAccount()
  const cluster = await createCluster(await throwawayFolder(account), account, await findPostgres(account))
  return launchThrowaway(cluster, settings)
}

/** A temporary folder that the database server's account can use. */
export async function throwawayFolder(account: Cluster['account']): Promise<string> {
  const parent = await mkdtemp(join(await fastestFolder(), 'nirmaan-test-'))
  if (account) await chown(parent, account.uid, account.gid)
  return join(parent, 'cluster')
}

const leastFreeBytes = 2e9

/**
 * In memory: a database is some 600 files, and with hundreds of databases a disk's file system spends more time creating and
 * deleting them than PostgreSQL on the tests (half of the sign-in specs' time). Containers often have little memory for it, so
 * check its size.
 */
async function fastestFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const free = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= leastFreeBytes ? inMemory : tmpdir()
}

/** Without durability. It is deleted by `stop()`, and also when this process crashes. */
export async function launchThrowaway(cluster: Cluster, settings: ServerSettings): Promise<ThrowawayCluster> {
  const port = await freePort()
  const { pid } = await launchServer(cluster, port, { fsync: 'off', full_page_writes: 'off', ...settings })
  const stop = stopWithUs(pid, dirname(cluster.folder))
  return { url: serverUrl(cluster.password, { port }, 'postgres', 'postgres'), cluster, stop }
}

async function createTemplate(adminUrl: string): Promise<void> {
  const url = await createDatabase(adminUrl, templateDatabase)
  const database = openDatabase(url, { connections: 1 })
  await migrate(database).finally(() => database.end())
}

/** Owned by the product's role. Returns that role's URL. */
export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create role ${productRole} login password '${new URL(adminUrl).password}'`)
  await admin.unsafe(`create database ${name} owner ${productRole}`)
  await admin.end()
  return productUrl(adminUrl, name)
}

/** The same server's URL for the product's role. */
export function productUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.username = productRole
  url.pathname = `/${name}`
  return url.href
}

/** A small shell waits until our end of its input closes, by `stop` or a crash, then stops the server and deletes its folder. */
function stopWithUs(pid: number, folder: string): () => Promise<void> {
  const script = `cat >/dev/null; kill -QUIT "$0"
    for i in $(seq 100); do test -e "$1/cluster/data/postmaster.pid" || break; sleep 0.05; done; rm -rf "$1"`
  const reaper = spawn('sh', ['-c', script, String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  reaper.unref()
  return async () => {
    const gone = once(reaper, 'exit')
    reaper.ref()
    reaper.stdin.end()
    await gone
  }
}

/** Vitest's global setup: the returned function runs at the end, even after failures. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  process.env[clusterVariable] = cluster.url
  return cluster.stop
}
