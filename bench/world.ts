import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedJobs } from '#server/demo/seed.ts'
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs'

export type World = {
  database: Database
  databaseUrl: string
  /** Starts a product on this database; returns its address. Can be called repeatedly. */
  product(settings?: Record<string, string>): Promise<string>
  /** Resident memory of all started products. */
  residentBytes(): Promise<number>
  /** Starts the baseline server with the same statements; returns its address. */
  floor(): Promise<string>
  /** Signs a new buyer up and returns the bearer token. */
  signIn(productUrl: string): Promise<string>
  /** Stops all servers, so that the next measurement has the machine to itself. */
  endServers(): Promise<void>
  stop(): Promise<void>
}

/** A database with this many jobs and the product's durability settings, in a temporary folder. */
export async function createWorld({ jobs }: { jobs: number }): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan-bench-'))
  // Otherwise a run as root would place the database outside of it, and leave it behind.
  await chmod(folder, 0o711)
  const postgres = await startBundledPostgres({ dataDir: folder, log: () => {}, onLost: () => process.exit(1) })
  const database = openDatabase(postgres.url)
  await migrate(database)
  await seedJobs(database, { jobs })
  await database`analyze`
  const children: ChildProcess[] = []
  const products: ChildProcess[] = []

  async function start(file: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, file), args, {
      execArgv: serverFlags,
      env: { ...process.env, ...serverEnvironment, ...env },
      stdio: 'inherit',
    })
    children.push(child)
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code} before it was ready`)
    })
    await Promise.race([once(child, 'message'), died])
    return child
  }
  async function endServers(): Promise<void> {
    for (const child of children) child.disconnect()
    await Promise.all(children.map((child) => once(child, 'exit')))
    children.length = 0
    products.length = 0
  }

  return {
    database,
    databaseUrl: postgres.url,
    async product(settings = {}) {
      const port = await freePort()
      const product = await start('product-server.ts', [], {
        PORT: String(port),
        DATABASE_URL: postgres.url,
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DEMO: '0',
        RATE_LIMIT_FACTOR: '1000000',
        // Production itself refuses generated companies, whose password is published.
        PASSWORD_BLOCKLIST: '1',
        LOG_LEVEL: 'error',
        ...settings,
      })
      products.push(product)
      return `http://127.0.0.1:${port}`
    },
    async residentBytes() {
      const answers = products.map(async (product) => {
        product.send('memory')
        const [bytes] = await once(product, 'message')
        return bytes as number
      })
      return (await Promise.all(answers)).reduce((sum, bytes) => sum + bytes, 0)
    },
    async floor() {
      const port = await freePort()
      await start('floor-server.ts', [postgres.url, String(port)], { NODE_ENV: 'production' })
      return `http://127.0.0.1:${port}`
    },
    signIn: signUpBuyer,
    endServers,
    async stop() {
      await endServers()
      await database.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function signUpBuyer(productUrl: string): Promise<string> {
  const email = `bench-${crypto.randomUUID()}@example.in`
  const password = crypto.randomUUID()
  const { access_token } = await post(`${productUrl}/auth/v1/signup`, { email, password })
  const profile = {
    role: 'buyer',
    company_name: 'Bench Builders',
    contact_phone: '9876543210',
    gst_number: '27ABCDE1234F1Z5',
    address: 'Pune',
  }
  await post(`${productUrl}/api/profile`, profile, access_token)
  return access_token
}

async function post(url: string, body: unknown, token?: string): Promise<{ access_token: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
