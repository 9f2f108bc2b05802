import { join } from 'node:path'
import { createApp } from './app.ts'
import { startBundledPostgres } from './bundled-postgres/bundled-postgres.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabases } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { ensureFirstAdmin } from './features/admin/first-admin.ts'
import { sentenceOf } from './sentence-of-failure.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
/** Longer than the timeouts of requests (15 seconds), mails being sent (5) and database connections (2). */
const stopWithinMs = 25_000

/** Functions that undo the steps of the start, in reverse order. */
type Undo = (() => Promise<unknown>)[]

/**
 * Starts the whole product: database, schema, first admin, demo, server. Throws the reason of `signal` if it is aborted
 * meanwhile.
 */
async function start(config: Config, undo: Undo, signal: AbortSignal): Promise<void> {
  const embedded = config.databaseUrl
    ? null
    : await startBundledPostgres({ dataDir: config.dataDir, log: print, onLost: fail })
  if (embedded) undo.push(embedded.stop)
  signal.throwIfAborted()
  const connections = { connections: config.databaseConnections }
  const primary = openDatabases(config.databaseUrl ?? embedded!.url, connections)
  undo.push(() => primary.end({ timeout: 2 }))
  const { database } = primary
  const replica = config.databaseReadUrl ? openDatabases(config.databaseReadUrl, connections) : null
  if (replica) undo.push(() => replica.end({ timeout: 2 }))
  await migrate(database, { print })
  signal.throwIfAborted()
  const measuring = config.metrics && (await import('./http/metrics.ts'))
  const metrics = measuring?.createMetrics(database)
  const app = await createApp({
    config,
    ...primary,
    replica,
    metrics,
    print,
    logger: { level: config.logLevel },
    webFolder: join(import.meta.dirname, '../../dist/web'),
  })
  undo.push(app.stop)
  if (config.metrics && measuring && metrics) undo.push((await measuring.serveMetrics(metrics, config.metrics)).stop)
  await ensureFirstAdmin(app.services)
  if (config.demo) await fillDemo(app.services)
  signal.throwIfAborted()
  await app.http.listen({ port: config.port, host: config.host }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${config.port} is used by another program. Choose another with PORT, such as PORT=3001.`)
  })
}

async function main(): Promise<void> {
  const config = readConfig()
  const undo: Undo = []
  const stopping = new AbortController()
  const started = start(config, undo, stopping.signal)

  const stop = async () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await started.catch(() => {})
    for (const step of undo.toReversed()) await step()
  }
  const stopOnce = () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  // The npm command that started this process has ended.
  process.on('disconnect', stopOnce)

  try {
    await started
  } catch (error) {
    if (stopping.signal.aborted) return
    for (const step of undo.toReversed()) await step()
    throw error
  }
  print(`\n${config.brandName} is ready: ${config.publicUrl}`)
  if (config.gaps.length > 0) print(`Not set for production yet:\n${config.gaps.map((gap) => `  ${gap}`).join('\n')}`)
  if (config.demo) {
    print(`Demo accounts, password ${demoPassword}:`)
    for (const { role, member_role, email } of demoAccounts)
      print(`  ${(member_role === 'owner' ? role : member_role).padEnd(10)}${email}`)
  }
  collectGarbage()
}

/** Frees the garbage of the start, which an idle server would keep: a fifth of its memory. */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function fail(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

main().catch(fail)
