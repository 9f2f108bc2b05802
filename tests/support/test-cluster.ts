import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { unprivilegedAccount } from '#server/db/postgres-account.ts'
import { findPostgres } from '#server/db/postgres-binaries.ts'
import { createCluster, freePort, launchServer, productRole, serverUrl } from '#server/db/postgres-cluster.ts'
import { postgres } from '#server/db/postgres-driver.ts'

/** Holds the administrator's URL of the run's cluster: the environment reaches every worker of vitest and of Playwright alike. */
export const clusterVariable = 'TEST_CLUSTER_URL'
export const templateDatabase = 'nirmaan_template'

/**
 * Starts one throwaway cluster with a template database that has every migration, for a whole test run.
 * It vanishes with `stop()`, and also when this process dies in any other way.
 */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const account = unprivilegedAccount()
  const binaries = await findPostgres(account)
  const parent = await mkdtemp(join(tmpdir(), 'nirmaan-test-'))
  if (account) await chown(parent, account.uid, account.gid)
  const cluster = await createCluster(join(parent, 'cluster'), account, binaries)
  const port = await freePort()
  const pid = await launchServer(cluster, port, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  })
  const stop = stopWithUs(pid, parent)
  const url = serverUrl(cluster.password, port, 'postgres', 'postgres')
  await createTemplate(url, cluster.password, port)
  return { url, stop }
}

async function createTemplate(adminUrl: string, password: string, port: number): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create role ${productRole} login password '${password}'`)
  await admin.unsafe(`create database ${templateDatabase} owner ${productRole}`)
  const database = openDatabase(serverUrl(password, port, productRole, templateDatabase), { connections: 1 })
  await migrate(database).finally(() => database.end())
  await admin.end()
}

/** A small shell waits until our end of its input closes, on purpose or because we are gone, then stops the server and removes its folder. */
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

/** Vitest's global setup: what it returns runs at the end, also after failures. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  process.env[clusterVariable] = cluster.url
  return cluster.stop
}
