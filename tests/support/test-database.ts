import { randomBytes } from 'node:crypto'
import { productRole } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { postgres } from '#server/db/postgres-driver.ts'
import { clusterVariable, productUrl, startTestCluster, templateDatabase } from './test-cluster.ts'

export type TestDatabase = { url: string; database: Database; drop(): Promise<void> }

/**
 * A fresh database for one test file, with every migration unless `migrated` is false, and an open client. Call `drop` at the
 * end (a forgotten one is deleted with the run's cluster). In a plain script the first call starts a cluster, which ends with
 * the script.
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  process.env[clusterVariable] ??= (await startTestCluster()).url
  const adminUrl = process.env[clusterVariable]
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(
    adminUrl,
    `create database ${name} template ${migrated ? templateDatabase : 'template1'} owner ${productRole} strategy file_copy`,
  )
  const url = productUrl(adminUrl, name)
  const database = openDatabase(url)
  const drop = async () => {
    await database.end({ timeout: 5 })
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { url, database, drop }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(statement).finally(() => admin.end())
}
