import { createApp } from '../app.ts'
import { hasBundledPostgres, joinBundledPostgres } from '../bundled-postgres/bundled-postgres.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Services } from '../services.ts'

const log = (text: string) => process.stderr.write(`${text}\n`)

type Options = {
  /** Whether the command may make an installation where there is none; else a mistyped folder would become one. */
  create?: boolean
  /** Opens the bundled database; by default also while the product runs. */
  openEmbedded?: typeof joinBundledPostgres
}

/** Runs `work` with the product's database. Throws if there is none, unless it may create one. */
export async function withDatabase<Result>(
  work: (config: Config, databaseUrl: string) => Promise<Result>,
  { create = false, openEmbedded = joinBundledPostgres }: Options = {},
): Promise<Result> {
  const config = readConfig()
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    if (!create) await requireInstallation(databaseUrl, 'the database of DATABASE_URL')
    return await work(config, databaseUrl)
  }
  if (!create && !(await hasBundledPostgres(dataDir))) throw noInstallation(dataDir)
  const embedded = await openEmbedded({ dataDir, log, onLost: (error) => log(error.message) })
  try {
    if (!create) await requireInstallation(embedded.url, dataDir)
    return await work(config, embedded.url)
  } finally {
    await embedded.stop()
  }
}

const noInstallation = (place: string) =>
  new Error(
    `There is no installation in ${place}, and this command makes none: is DATA_DIR or DATABASE_URL mistyped? "npm start" makes one.`,
  )

async function requireInstallation(url: string, place: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 })
  try {
    const [row] = await database<{ found: boolean }[]>`select to_regclass('public.migrations') is not null as found`
    if (!row!.found) throw noInstallation(place)
  } finally {
    await database.end({ timeout: 5 })
  }
}

/** Runs `work` with the product's services, whether or not the product is running; it does not serve requests. */
export function withProduct<Result>(work: (services: Services) => Promise<Result>, options?: Options): Promise<Result> {
  return withDatabase(async (config, databaseUrl) => {
    const database = openDatabase(databaseUrl, { connections: config.databaseConnections })
    try {
      await migrate(database, { print: log })
      const app = await createApp({ config, database, print: log, background: false })
      return await work(app.services).finally(() => app.http.close())
    } finally {
      await database.end({ timeout: 5 })
    }
  }, options)
}
