import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** A folder with everything of one PostgreSQL server: `data` (the cluster), `password`, `server.log`. */
export type Cluster = { folder: string; account: Account; binaries: PostgresBinaries; password: string }
export type ServerSettings = Record<string, string | number>

/** Owns nothing but the one database, so a hole in a statement is not a hole in the machine. */
export const productRole = 'nirmaan'
const run = promisify(execFile)
const pollMs = 10
const startLimitMs = 120_000
const stopLimitMs = 30_000
const logLimitBytes = 10_000_000

const loopback = '127.0.0.1'
/**
 * A unix socket spares both sides a quarter of the work of a small statement. Linux has sockets that are names and no files, so
 * none is left by a killed server, and none is too deep in a home (a file's path may have 107 bytes). The port is a part of the
 * name. TCP is always there too, and elsewhere alone.
 */
const namedSocket = process.platform === 'linux' ? '@nirmaan' : ''

/**
 * Memory is kept small (an idle product should stay below 150 MB); durability stays at PostgreSQL's defaults, which are safe.
 */
function serverSettings(port: number, majorVersion: number): ServerSettings {
  return {
    listen_addresses: loopback,
    port,
    unix_socket_directories: namedSocket,
    max_connections: 50,
    shared_buffers: '48MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    // A plan is kept as it was made when a table was small, and would read the whole of one that has grown. Nobody but us is here,
    // and what people wait for has an index.
    enable_seqscan: 'off',
    huge_pages: 'off',
    jit: 'off',
    // Microseconds that a commit waits, while two others are at work, to be written to the disk with theirs. Measured: a seventh
    // more awards and bids a second.
    commit_delay: 400,
    commit_siblings: 2,
    // A small log to replay keeps the start after a power cut within seconds.
    max_wal_size: '256MB',
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 1,
    ...(majorVersion >= 18 && { io_method: 'sync' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
  }
}

/** Makes a new cluster in `folder`, which must not exist. On return it is on disk. */
export async function createCluster(folder: string, account: Account, binaries: PostgresBinaries): Promise<Cluster> {
  const password = randomBytes(24).toString('hex')
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(folder, 'password'), password, { mode: 0o600 })
  if (account) for (const path of [folder, data, join(folder, 'password')]) await chown(path, account.uid, account.gid)
  const cluster = { folder, account, binaries, password }
  // A locale that knows UTF-8 letters is needed: under plain C, trigram search finds nothing written in Hindi. macOS has the second.
  const failure =
    (await initdb(cluster, ['--locale=C.UTF-8'])) && (await initdb(cluster, ['--locale=C', '--lc-ctype=en_US.UTF-8']))
  if (failure) throw new Error(`The database could not be created: ${failure}`)
  return cluster
}

/** Returns why it failed, if it did: it then leaves the folder as it was. */
async function initdb({ folder, account, binaries }: Cluster, locale: string[]): Promise<string | undefined> {
  const passwordFile = join(folder, 'password')
  const access = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const options = ['-D', join(folder, 'data'), ...access, '--encoding=UTF8', ...locale]
  return await run(binaries.initdb, options, { ...account, cwd: '/', env: serverEnvironment() }).then(
    () => undefined,
    (error: Error & { stderr?: string }) => error.stderr?.trim() || error.message,
  )
}

/** Nothing of our own environment, which may hold secrets or PG* settings meant for another server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env
  return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...(SYSTEMROOT && { SYSTEMROOT }) }
}

/** What the running server wrote about itself into `postmaster.pid`. `host` is its socket, if it has one. */
export type ServerFile = { pid: number; port: number; host: string; status: string }

export async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  const lines = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  // What is only half written is not there yet.
  if (!(pid > 0 && port > 0)) return undefined
  return { pid, port, host: lines[4] || loopback, status: lines[7]?.trim() ?? 'starting' }
}

/**
 * True if process `pid` is a server on this folder. The number alone proves nothing: after kill -9 it may be a zombie's
 * (its command line is empty) or belong to another program by now.
 */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'win32') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return stdout
  })
  return command.includes(join(folder, 'data'))
}

/** A running server's file; one left by a server that is gone is removed where PostgreSQL would be fooled by it. */
export async function runningServer(folder: string): Promise<ServerFile | undefined> {
  const file = await readServerFile(folder)
  if (!file || (await isServerOf(folder, file.pid))) return file
  const now = await readServerFile(folder)
  if (now?.pid === file.pid) await rm(join(folder, 'data', 'postmaster.pid'), { force: true })
  return undefined
}

/** Starts the server and returns once it takes connections. Throws the server's own reason if it does not. */
export async function launchServer(cluster: Cluster, port: number, extra: ServerSettings = {}): Promise<ServerFile> {
  const { folder, account, binaries } = cluster
  const settings = { ...serverSettings(port, binaries.majorVersion), ...extra }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logPath = join(folder, 'server.log')
  const logStart = await rotateLog(logPath)
  // A file, not a pipe: the server may outlive us. Its own session: Ctrl+C in the terminal is for us, we then stop it in order.
  const logFile = await open(logPath, 'a')
  const child = spawn(binaries.postgres, ['-D', join(folder, 'data'), ...options], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
    env: serverEnvironment(),
  })
  child.unref()
  let failure: Error | undefined
  let exited = false
  child.once('error', (error) => {
    failure = error
  })
  child.once('exit', () => {
    exited = true
  })
  await logFile.close()
  for (const limit = Date.now() + startLimitMs; ; await sleep(pollMs)) {
    if (failure) throw new Error(`The database server did not start: ${failure.message}`)
    if (exited) throw new Error(`The database server did not start: ${await logSince(logPath, logStart)} (${logPath})`)
    const file = await readServerFile(folder)
    if (file && file.pid === child.pid && /^(ready|standby)$/.test(file.status)) return file
    if (Date.now() > limit)
      throw new Error(`The database server is not ready after ${startLimitMs / 1000} s (${logPath})`)
  }
}

/** Keeps one older log. Returns the byte where the next start's lines begin. */
async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size < logLimitBytes) return size
  await rename(path, `${path}.old`)
  return 0
}

async function logSince(path: string, start: number): Promise<string> {
  const text = (await readFile(path)).subarray(start).toString().trim()
  return text.match(/FATAL: .*(\n.*HINT: .*)?/)?.[0] ?? text
}

/** Fast shutdown: open transactions are rolled back, everything committed is checkpointed. Returns when the server is gone. */
export async function stopServer(folder: string): Promise<void> {
  const file = await runningServer(folder)
  if (!file) return
  // On Windows a signal can only end the process: the next start then recovers from the log, as after a power cut.
  process.kill(file.pid, 'SIGINT')
  for (const limit = Date.now() + stopLimitMs; Date.now() < limit; await sleep(pollMs)) {
    if ((await readServerFile(folder))?.pid !== file.pid || !(await isServerOf(folder, file.pid))) return
  }
  process.kill(file.pid, 'SIGQUIT')
}

/** An address of a server: a socket stands as libpq wants it, encoded in the place of the host. */
export function serverUrl(
  password: string,
  { port, host = loopback }: { port: number; host?: string },
  role: string,
  database: string,
): string {
  return `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}

/** A free port below those that systems give to outgoing connections, so that none takes it while the server restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    const probe = createServer()
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, loopback, () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
}
