import { join } from 'node:path'
import { type App, createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { fillDemo } from './db/demo/fill-demo.ts'
import { demoAccounts, demoPassword } from './db/demo-accounts.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { ensureFirstAdmin } from './db/first-admin.ts'
import { migrate } from './db/migrate.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const stopWithinMs = 10_000

/** Starts the whole product: database, schema, first admin, demo, server; and stops it in the reverse order. */
async function main(): Promise<void> {
  const config = readConfig()
  const embedded: EmbeddedPostgres | null = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print, onLost: (error) => fail(error) })
  const database = openDatabase(config.databaseUrl ?? embedded!.url, { connections: config.databaseConnections })
  let app: App | undefined

  let stopping = false
  async function stop(): Promise<void> {
    const unfinished = setTimeout(() => process.exit(1), stopWithinMs + 2_000)
    await app?.http.close()
    await database.end({ timeout: stopWithinMs / 1000 })
    await embedded?.stop()
    clearTimeout(unfinished)
  }
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  // The npm command that started us is gone.
  process.on('disconnect', stopOnce)

  try {
    await migrate(database)
    app = await createApp({
      config,
      database,
      print,
      logger: { level: config.logLevel },
      webFolder: join(import.meta.dirname, '../../dist/web'),
    })
    await ensureFirstAdmin(app.services)
    if (config.demo) await fillDemo(app.services)
    await app.http.listen({ port: config.port, host: config.host })
  } catch (error) {
    await embedded?.stop()
    throw error
  }

  print(`\n${config.brandName} is ready: ${config.publicUrl}`)
  if (!config.demo) return
  print(`Demo accounts, password ${demoPassword}:`)
  for (const { role, email } of demoAccounts) print(`  ${role.padEnd(10)}${email}`)
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
