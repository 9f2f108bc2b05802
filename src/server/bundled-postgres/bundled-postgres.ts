import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgres, type Sql } from '../db/postgres-driver.ts'
import { canReach, owningAccount, unprivilegedAccount } from './postgres-account.ts'
import { findPostgres, sharedFolder } from './postgres-binaries.ts'
import {
  type Cluster,
  createCluster,
  freePort,
  launchServer,
  productRole,
  runningServer,
  type ServerFile,
  serverUrl,
  stopServer,
} from './postgres-cluster.ts'

type Options = {
  /** The product's data folder; the database is in its subfolder `postgres`. */
  dataDir: string
  log: (message: string) => void
  /** Called once if another Nirmaan took the folder while our database server was down: we must stop. */
  onLost: (error: Error) => void
}
export type BundledPostgres = { url: string; stop(): Promise<void> }

/**
 * A connection that holds an advisory lock as proof that we own the data folder: the lock ends with our process in every case,
 * while a lock file would stay after kill -9. The connection also ends at once when the server dies, whether we started or
 * adopted it.
 */
type Ownership = { server: ServerFile; lost: Promise<void> }

const ownershipLock = 4_127_002
const retryMs = 50
const lockAttempts = 10
const passingLimitMs = 30_000
const restartPauseMs = 1_000
const databaseName = 'nirmaan'
const ownerName = 'nirmaan process '
/** Temporary conditions: a server (ours or another's) is starting, recovering or stopping, or its last processes still run. */
const passing =
  /lock file|shared memory block|could not bind|could not create any TCP|starting up|shutting down|recovery|ECONN|CONNECTION_|CONNECT_TIMEOUT/i

/**
 * Starts the bundled PostgreSQL on `<dataDir>/postgres`, or adopts the one that outlived a killed Nirmaan, and keeps it running
 * on the same port until `stop`. Throws `AlreadyRunningError` if another process owns the folder.
 */
export async function startBundledPostgres({ dataDir, log, onLost }: Options): Promise<BundledPostgres> {
  const cluster = await openCluster(resolve(dataDir), log)
  let ownership = await takeOwnership(cluster, dataDir)
  let stopping = false

  async function supervise(): Promise<void> {
    while (!stopping) {
      await ownership.lost
      if (!stopping) await regain()
    }
  }

  async function regain(): Promise<void> {
    log('The database server stopped unexpectedly, starting it again')
    while (!stopping) {
      try {
        ownership = await takeOwnership(cluster, dataDir, ownership.server.port)
        return log('The database server is running again')
      } catch (error) {
        if (error instanceof AlreadyRunningError) {
          stopping = true
          return onLost(error)
        }
        log(`${(error as Error).message}, trying again`)
        await sleep(restartPauseMs)
      }
    }
  }

  const supervision = supervise()
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    const ours = !stopping
    stopping = true
    if (ours) await stopServer(cluster.folder)
    await supervision
    // Stop also a server that a restart may just have started.
    if (ours) await stopServer(cluster.folder)
  }

  return {
    url: productUrl(cluster, ownership.server),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Another process owns the data folder; its database is at `url`. */
class AlreadyRunningError extends Error {
  readonly url: string
  constructor(message: string, url: string) {
    super(message)
    this.url = url
  }
}

/** For commands that work with or without a running product: connects to its database server, or starts one until `stop`. */
export async function joinBundledPostgres(options: Options): Promise<BundledPostgres> {
  return await startBundledPostgres(options).catch((error) => {
    if (!(error instanceof AlreadyRunningError)) throw error
    return { url: error.url, stop: async () => {} }
  })
}

/** Whether the data folder has a database. Creates nothing. */
export const hasBundledPostgres = (dataDir: string): Promise<boolean> =>
  lstat(join(resolve(dataDir), 'postgres')).then(
    () => true,
    () => false,
  )

/** Finds or creates the cluster of a data folder, with the account that runs it. */
async function openCluster(dataDir: string, log: Options['log']): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const home = join(dataDir, 'postgres')
  if (!(await lstat(home).catch(() => undefined))) {
    log(`Creating the database in ${home}`)
    await placeNewCluster(dataDir, home)
  }
  const folder = await realpath(home).catch(() => {
    throw new Error(
      `The database that ${home} points to is gone: bring it back, or remove ${home} to begin with an empty one`,
    )
  })
  const account = await owningAccount(folder)
  const majorVersion = Number(await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8'))
  const password = await readFile(join(folder, 'password'), 'utf8')
  return { folder, account, password, binaries: await findPostgres(account, majorVersion) }
}

/**
 * Atomic: the cluster is created under another name and then renamed, so that an interrupted start leaves nothing half made and
 * only one of two simultaneous first starts wins. As root, where the unprivileged account cannot reach the folder (below /root,
 * say), the cluster is in /var/lib/nirmaan and `postgres` is a link to it.
 */
async function placeNewCluster(dataDir: string, home: string): Promise<void> {
  const account = unprivilegedAccount()
  const binaries = await findPostgres(account)
  const name = randomBytes(6).toString('hex')
  const place = canReach(account, dataDir) ? home : join(sharedFolder, `${basename(dataDir)}-${name}`)
  await mkdir(dirname(place), { recursive: true, mode: 0o755 })
  await removeUnfinished(dirname(place))
  const unfinished = `${place}.new-${process.pid}-${name}`
  await createCluster(unfinished, account, binaries)
  const inPlace = await rename(unfinished, place).then(
    () => true,
    () => false,
  )
  if (!inPlace) await rm(unfinished, { recursive: true })
  else if (place !== home) await symlink(place, home).catch(() => rm(place, { recursive: true }))
}

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(name.match(/\.new-(\d+)-/)?.[1])
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Starts or adopts the server and locks it; retries during temporary conditions, such as an old server that is still stopping.
 */
async function takeOwnership(cluster: Cluster, dataDir: string, wantedPort?: number): Promise<Ownership> {
  for (const limit = Date.now() + passingLimitMs; ; await sleep(retryMs)) {
    try {
      const running = await runningServer(cluster.folder)
      return await lock(cluster, dataDir, running ?? (await launchServer(cluster, wantedPort ?? (await freePort()))))
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      if (code === '28P01')
        throw new Error(`The password in ${join(cluster.folder, 'password')} is not the one of the database there`)
      if (error instanceof AlreadyRunningError || !passing.test(`${code} ${message}`) || Date.now() > limit) throw error
    }
  }
}

async function lock(cluster: Cluster, dataDir: string, server: ServerFile): Promise<Ownership> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  const admin = postgres(serverUrl(cluster.password, server, 'postgres', 'postgres'), {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    onclose: () => lose(),
    connection: { application_name: `${ownerName}${process.pid}` },
  })
  try {
    // Retry: the lock of a Nirmaan that was just killed takes a moment to end.
    for (let attempt = 1; !(await tryLock(admin)); attempt++) {
      if (attempt === lockAttempts) {
        const message = `Nirmaan is already running on ${dataDir} (process ${await lockHolder(admin)})`
        throw new AlreadyRunningError(message, productUrl(cluster, server))
      }
      await sleep(retryMs)
    }
    await ensureDatabase(admin, cluster.password)
    return { server, lost }
  } catch (error) {
    await admin.end({ timeout: 0 })
    throw error
  }
}

function productUrl({ password }: Cluster, server: ServerFile): string {
  return serverUrl(password, server, productRole, databaseName)
}

async function tryLock(admin: Sql): Promise<boolean> {
  const [row] = await admin`select pg_try_advisory_lock(${ownershipLock}) as locked`
  return row?.locked
}

async function lockHolder(admin: Sql): Promise<string> {
  const [row] =
    await admin`select application_name from pg_stat_activity where starts_with(application_name, ${ownerName})
    and pid in (select pid from pg_locks where locktype = 'advisory' and objid = ${ownershipLock} and granted)`
  return row?.application_name.slice(ownerName.length) ?? 'unknown'
}

async function ensureDatabase(admin: Sql, password: string): Promise<void> {
  const [found] = await admin`select to_regrole(${productRole}) is not null as role,
    exists (select from pg_database where datname = ${databaseName}) as database`
  if (!found?.role) await admin.unsafe(`create role ${productRole} login password '${password}'`)
  if (!found?.database) await admin.unsafe(`create database ${databaseName} owner ${productRole}`)
}
