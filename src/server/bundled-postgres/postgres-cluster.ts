import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** The folder of one PostgreSQL server: `data` (the cluster), `password`, `server.log`. */
export type Cluster = { folder: string; account: Account; binaries: PostgresBinaries; password: string }
export type ServerSettings = Record<string, string | number>

/** Least privilege: the role owns only the one database, so an SQL injection cannot reach the machine. */
export const productRole = 'nirmaan'
const run = promisify(execFile)
const pollMs = 10
const startLimitMs = 120_000
const stopLimitMs = 30_000
const logLimitBytes = 10_000_000

const loopback = '127.0.0.1'
/**
 * A unix socket saves both sides a quarter of the work of a small statement. Linux has abstract sockets, which have a name and
 * no file: a killed server leaves none behind, and the limit of 107 bytes for a path does not apply. The port is part of the
 * name. TCP is always available too, and the only way on other systems.
 */
const namedSocket = process.platform === 'linux' ? '@nirmaan' : ''

/** Memory stays small (an idle product should need less than 150 MB); durability stays at PostgreSQL's safe defaults. */
function serverSettings(port: number, majorVersion: number): ServerSettings {
  return {
    listen_addresses: loopback,
    port,
    unix_socket_directories: namedSocket,
    max_connections: 50,
    shared_buffers: '48MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    // Cached plans made while a table was small would scan the whole table after it has grown. Only the product uses this
    // server, and its queries have indexes.
    enable_seqscan: 'off',
    huge_pages: 'off',
    jit: 'off',
    // Group commit: microseconds that a commit waits while two other transactions are active, to share their disk flush.
    // Measured: a seventh more awards and bids a second.
    commit_delay: 400,
    commit_siblings: 2,
    // A small write-ahead log, so that recovery after a power cut takes seconds.
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

/** Creates a new cluster in `folder`, which must not exist. It is flushed to disk on return. */
export async function createCluster(folder: string, account: Account, binaries: PostgresBinaries): Promise<Cluster> {
  const password = randomBytes(24).toString('hex')
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(folder, 'password'), password, { mode: 0o600 })
  if (account) for (const path of [folder, data, join(folder, 'password')]) await chown(path, account.uid, account.gid)
  const cluster = { folder, account, binaries, password }
  // Needs a UTF-8 locale: under plain C, trigram search finds nothing written in Hindi. The second one is for macOS.
  const first = await initdb(cluster, ['--locale=C.UTF-8'])
  // Any other reason, such as a full disk, must not be hidden by that of a second try.
  const isLocale = first !== undefined && /locale/i.test(first)
  const failure = isLocale ? await initdb(cluster, ['--locale=C', '--lc-ctype=en_US.UTF-8']) : first
  if (!failure) return cluster
  await rm(folder, { recursive: true, force: true })
  throw new Error(`The database could not be created: ${failure}`)
}

/** Returns the reason if it failed; the folder is then unchanged. */
async function initdb({ folder, account, binaries }: Cluster, locale: string[]): Promise<string | undefined> {
  const passwordFile = join(folder, 'password')
  const access = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const options = ['-D', join(folder, 'data'), ...access, '--encoding=UTF8', ...locale]
  return await run(binaries.initdb, options, { ...account, cwd: '/', env: serverEnvironment() }).then(
    () => undefined,
    (error: Error & { stderr?: string }) => error.stderr?.trim() || error.message,
  )
}

/** Without our own environment, which may hold secrets or PG* settings meant for another server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env
  return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...(SYSTEMROOT && { SYSTEMROOT }) }
}

/** The contents of `postmaster.pid`, written by the running server. `host` is its socket, if it has one. */
export type ServerFile = { pid: number; port: number; host: string; status: string }

export async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  const lines = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  // A half-written file counts as absent.
  if (!(pid > 0 && port > 0)) return undefined
  return { pid, port, host: lines[4] || loopback, status: lines[7]?.trim() ?? 'starting' }
}

/**
 * True if process `pid` is a server on this folder. The pid alone is not enough: after kill -9 it may belong to a zombie (whose
 * command line is empty) or by now to another program.
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

/** The file of the running server. A stale file is removed where it would mislead PostgreSQL. */
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
  // Log to a file, since the server may outlive us and a pipe would not. Its own session, since Ctrl+C in the terminal is for
  // us: we stop the server gracefully.
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

/** Log rotation: keeps one older log. Returns the offset where the next start's lines begin. */
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

/** Fast shutdown: open transactions are rolled back, committed data is checkpointed. Returns when the server has ended. */
export async function stopServer(folder: string): Promise<void> {
  const file = await runningServer(folder)
  if (!file) return
  // On Windows the signal kills the process: the next start recovers from the log, as after a power cut.
  process.kill(file.pid, 'SIGINT')
  for (const limit = Date.now() + stopLimitMs; Date.now() < limit; await sleep(pollMs)) {
    if ((await readServerFile(folder))?.pid !== file.pid || !(await isServerOf(folder, file.pid))) return
  }
  process.kill(file.pid, 'SIGQUIT')
}

/** The URL of a server; a socket is encoded in place of the host, as libpq expects. */
export function serverUrl(
  password: string,
  { port, host = loopback }: { port: number; host?: string },
  role: string,
  database: string,
): string {
  return `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}

/** A free port below the ephemeral range, so that no outgoing connection takes it while the server restarts. */
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
