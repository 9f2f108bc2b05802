import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { joinBundledPostgres, type startBundledPostgres } from '../bundled-postgres/bundled-postgres.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Services } from '../services.ts'

const log = (text: string) => process.stderr.write(`${text}\n`)

/** Runs `work` with the product's database. `openEmbedded` opens the bundled one, by default also while the product runs. */
export async function withDatabase<Result>(
  work: (config: Config, databaseUrl: string) => Promise<Result>,
  openEmbedded: typeof startBundledPostgres = joinBundledPostgres,
): Promise<Result> {
  const config = readConfig()
  if (config.databaseUrl) return await work(config, config.databaseUrl)
  const embedded = await openEmbedded({ dataDir: config.dataDir, log, onLost: (error) => log(error.message) })
  return await work(config, embedded.url).finally(embedded.stop)
}

/** Runs `work` with the product's services, whether or not the product is running; it does not serve requests. */
export function withProduct<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  return withDatabase(async (config, databaseUrl) => {
    const database = openDatabase(databaseUrl, { connections: config.databaseConnections })
    try {
      await migrate(database, { print: log })
      const app = await createApp({ config, database, print: log, background: false })
      return await work(app.services).finally(() => app.http.close())
    } finally {
      await database.end({ timeout: 5 })
    }
  })
}

/** Runs a command; prints an error as one sentence and exits with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The value of the one option that a command takes. */
export function onlyOption(name: string, usage: string): string {
  try {
    const value = parseArgs({ options: { [name]: { type: 'string' } } }).values[name]
    if (value) return String(value)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
  throw new Error(`--${name} is needed\n\n${usage}`)
}
