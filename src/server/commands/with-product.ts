import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { joinEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import type { Services } from '../services.ts'

/** Lends a command the product's services, whether the product runs at this moment or not; it serves nobody meanwhile. */
export async function withProduct<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const log = (text: string) => process.stderr.write(`${text}\n`)
  const embedded = config.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres({ dataDir: config.dataDir, log, onLost: (error) => log(error.message) })
  const database = openDatabase(config.databaseUrl ?? embedded!.url, { connections: config.databaseConnections })
  try {
    await migrate(database)
    const app = await createApp({ config, database, print: log, background: false })
    return await work(app.services).finally(() => app.http.close())
  } finally {
    await database.end({ timeout: 5 })
    await embedded?.stop()
  }
}

/** Runs a command to its end; what went wrong is told in a sentence, and the process then ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
