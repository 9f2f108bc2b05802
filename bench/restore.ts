import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productRole } from '#server/bundled-postgres/postgres-cluster.ts'
import { backUp } from '#server/commands/backup/back-up.ts'
import { restore } from '#server/commands/backup/restore.ts'
import { openDatabase } from '#server/db/database.ts'
import { createDiskFileStore } from '#server/file-store/disk.ts'
import { productUrl } from '#tests/support/test-cluster.ts'
import { openGrownMarket } from './grown-market.ts'

const target = 'restored'

/** Backs up a market of `bids` bids, and restores it into a new database of the same server. */
export async function benchRestore(bids: number): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan-restore-'))
  // The database server may run under another account, which must be able to enter the folder.
  await chmod(folder, 0o711)
  const market = await openGrownMarket(join(folder, 'market'), bids, false)
  try {
    const backup = join(folder, 'backup')
    const fileStore = createDiskFileStore(join(folder, 'files'))
    const [backedUp, { tables }] = await timed(() => backUp({ databaseUrl: market.url, fileStore, folder: backup }))
    const adminUrl = new URL(market.adminUrl)
    adminUrl.pathname = '/postgres'
    const admin = openDatabase(adminUrl.href, { connections: 1 })
    await admin.unsafe(`create database ${target} owner ${productRole}`).finally(() => admin.end())
    const databaseUrl = productUrl(adminUrl.href, target)
    const database = openDatabase(databaseUrl)
    const incomingFolder = join(folder, 'files', 'incoming')
    const [restored] = await timed(() => restore({ databaseUrl, database, fileStore, incomingFolder, folder: backup }))
    await database.end()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const line = (name: string, seconds: number) => [
      name,
      String(rows),
      seconds.toFixed(1),
      (rows / seconds).toFixed(0),
    ]
    return [['', 'rows', 'seconds', 'rows/s'], line('backup', backedUp), line('restore', restored)]
  } finally {
    await market.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const startedAt = performance.now()
  const result = await work()
  return [(performance.now() - startedAt) / 1000, result]
}
