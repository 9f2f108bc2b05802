import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { createDatabase, startThrowawayCluster, type ThrowawayCluster } from '../../support/test-cluster.ts'

const run = promisify(execFile)

/** A server whose address stays the same over restarts. */
export type DrillServer = {
  url: string
  pid(): number
  stop(): Promise<number | null>
  kill(): Promise<void>
  /** With these settings in addition, from now on. */
  start(changes?: Record<string, string>): Promise<void>
}

/** A service that can go away and come back at the same address. */
export type Service = { start(): Promise<void>; stop(): Promise<void> }

export type DrillStage = {
  servers: readonly [DrillServer, DrillServer]
  primary: ThrowawayCluster
  databaseUrl: string
  /** With the administrator's rights, on the product's database. */
  administrator: Database
  mail: Service & { recipients: string[] }
  s3: Service
  /** Where both servers keep what is being uploaded: a file system of a few megabytes, or null if none could be made. */
  smallDisk: string | null
  close(): Promise<void>
}

/** The same for a standby, which must not have less. */
export const settingsOfDatabases = { max_connections: 100 }
const databaseName = 'nirmaan'
const smallDiskMegabytes = 8

/** Two real servers on a PostgreSQL of their own, with a mail server and an S3 store. */
export async function openDrillStage(): Promise<DrillStage> {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan-drills-'))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const smallDisk = (await isMounted(dataDir)) ? dataDir : null
  const primary = await startThrowawayCluster({ wal_level: 'replica', ...settingsOfDatabases })
  const databaseUrl = await createDatabase(primary.url, databaseName)
  const [mail, s3] = [mailService(await freePort()), s3Service(await freePort(), join(folder, 's3'))]
  await Promise.all([mail.start(), s3.start()])
  const [first, second] = [await freePort(), await freePort()]
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${first}`,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: mail.url,
    AUTH_CONFIRM_EMAIL: '0',
    ...s3.settings,
  }
  const clock = { NODE_OPTIONS: `--import=${new URL('jumping-clock.mjs', import.meta.url).href}` }
  const servers = [
    await openServer({ ...settings, PORT: String(first), DATABASE_URL: databaseUrl }),
    await openServer({ ...settings, PORT: String(second), DATABASE_URL: databaseUrl, ...clock }),
  ] as const
  const adminUrl = new URL(primary.url)
  adminUrl.pathname = `/${databaseName}`
  const administrator = openDatabase(adminUrl.href, { connections: 2 })
  return {
    ...{ servers, primary, databaseUrl, administrator, mail, s3, smallDisk },
    async close() {
      await administrator.end({ timeout: 2 })
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([mail.stop(), s3.stop()])
      await primary.stop()
      if (smallDisk) await run('umount', [smallDisk])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Only root may do that. */
const isMounted = (folder: string): Promise<boolean> =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskMegabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )

async function openServer(given: Record<string, string>): Promise<DrillServer> {
  let settings = given
  let running: ServerProcess = await startServerProcess(settings.DATABASE_URL!, settings)
  return {
    url: running.url,
    pid: () => running.pid,
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start(changes = {}) {
      settings = { ...settings, ...changes }
      running = await startServerProcess(settings.DATABASE_URL!, settings)
    },
  }
}

function mailService(port: number): DrillStage['mail'] & { url: string } {
  const recipients: string[] = []
  let server: SMTPServer | null = null
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    async start() {
      server = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 100,
        onData(stream, { envelope }, done) {
          stream.resume().on('end', () => {
            recipients.push(...envelope.rcptTo.map(({ address }) => address))
            done()
          })
        },
      })
      await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
    },
    async stop() {
      const closing = server
      server = null
      if (closing) await new Promise<void>((resolve) => closing.close(resolve))
    },
  }
}

function s3Service(port: number, directory: string): Service & { settings: Record<string, string> } {
  let server: S3rver | null = null
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'nirmaan',
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async start() {
      server = new S3rver({
        ...{ port, address: '127.0.0.1', silent: true, directory },
        configureBuckets: [{ name: 'nirmaan', configs: [] }],
      })
      await server.run()
    },
    async stop() {
      const closing = server
      server = null
      await closing?.close()
    },
  }
}
