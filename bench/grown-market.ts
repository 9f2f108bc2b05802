import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivilegedAccount } from '#server/bundled-postgres/postgres-account.ts'
import { findPostgres } from '#server/bundled-postgres/postgres-binaries.ts'
import {
  type Cluster,
  createCluster,
  freePort,
  launchServer,
  serverUrl,
  stopServer,
} from '#server/bundled-postgres/postgres-cluster.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, productUrl } from '#tests/support/test-cluster.ts'
import { fillGrownMarket } from './fill-grown-market.ts'

export type GrownMarket = { url: string; adminUrl: string; stop(): Promise<void> }

const databaseName = 'grown'
/** Like an operator's server with some gigabytes of memory, which keeps PostgreSQL's own choice of plans. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  enable_seqscan: 'on',
  max_connections: 100,
}

/** A market of `bids` bids in `folder`, kept there for the next run if `keep`; filled only if it is new. */
export async function openGrownMarket(folder: string, bids: number, keep: boolean): Promise<GrownMarket> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const place = join(folder, `grown-${bids}`)
  const account = unprivilegedAccount()
  const binaries = await findPostgres(account)
  const isNew = !(await stat(join(place, 'filled')).catch(() => null))
  if (isNew) await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  if (account) await chown(place, account.uid, account.gid)
  const home = join(place, 'cluster')
  const cluster: Cluster = isNew
    ? await createCluster(home, account, binaries)
    : { folder: home, account, binaries, password: await readFile(join(home, 'password'), 'utf8') }
  const { port } = await launchServer(cluster, await freePort(), settings)
  const adminUrl = serverUrl(cluster.password, { port }, 'postgres', 'postgres')
  const stop = async () => {
    await stopServer(home)
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
  try {
    if (isNew) {
      await createDatabase(adminUrl, databaseName)
      await fillGrownMarket({ url: productUrl(adminUrl, databaseName), adminUrl: onDatabase(adminUrl), bids })
      await mkdir(join(place, 'filled'))
    }
    const database = openDatabase(productUrl(adminUrl, databaseName), { connections: 1 })
    await migrate(database, { print: (text) => process.stdout.write(`${text}\n`) }).finally(() => database.end())
  } catch (error) {
    await stop()
    throw error
  }
  return { url: productUrl(adminUrl, databaseName), adminUrl: onDatabase(adminUrl), stop }
}

function onDatabase(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${databaseName}`
  return url.href
}
