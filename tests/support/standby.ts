import { execFile } from 'node:child_process'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerSettings } from '#server/bundled-postgres/postgres-cluster.ts'
import { postgres } from '#server/db/postgres-driver.ts'
import { launchThrowaway, type ThrowawayCluster, throwawayFolder } from './test-cluster.ts'

const run = promisify(execFile)

/** A hot standby of the running server, as `pg_basebackup` would create it; that program is not bundled. */
export async function startStandby(
  { url, cluster }: ThrowawayCluster,
  settings: ServerSettings = {},
): Promise<ThrowawayCluster> {
  const folder = await throwawayFolder(cluster.account)
  const data = join(folder, 'data')
  const admin = postgres(url, { max: 1 })
  await admin`select pg_backup_start('standby', true)`
  await run('cp', ['-a', cluster.folder, folder])
  const [backup] = await admin`select labelfile from pg_backup_stop(false)`
  await admin.end()
  await rm(join(data, 'postmaster.pid'))
  await writeFile(join(data, 'backup_label'), backup!.labelfile)
  await writeFile(join(data, 'standby.signal'), '')
  if (cluster.account)
    for (const name of ['backup_label', 'standby.signal'])
      await chown(join(data, name), cluster.account.uid, cluster.account.gid)
  const { hostname, port, username, password } = new URL(url)
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  return launchThrowaway({ ...cluster, folder }, { primary_conninfo, ...settings })
}
