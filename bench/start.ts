import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'

const idleMs = 15_000
const root = join(import.meta.dirname, '..')

/**
 * Measures `npm start` in an empty folder with its bundled database, and a second start; and the memory of both when idle.
 * Memory is the proportional share (Linux only), so that shared memory of the database counts once.
 */
export async function benchStart(): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan-start-'))
  // Otherwise a run as root would place the database outside of it.
  await chmod(folder, 0o711)
  try {
    const first = await startAndRest(folder)
    const second = await startAndRest(folder)
    return [
      ['', 'ready after s', 'idle, product MB', 'idle, database MB'],
      ['first start, database made and filled with the demonstration', ...first],
      ['second start', ...second],
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startAndRest(folder: string): Promise<string[]> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: folder, PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO: '1' },
  })
  await untilReady(launcher, `http://localhost:${port}/api/health/ready`)
  const seconds = (performance.now() - startedAt) / 1000
  await sleep(idleMs)
  const { product, database } = await memory(launcher.pid!, folder)
  const gone = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  await gone
  return [seconds.toFixed(1), megabytes(product), megabytes(database)]
}

async function untilReady(launcher: ChildProcess, address: string): Promise<void> {
  while (launcher.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(`The product ended with ${launcher.exitCode}`)
}

type Process = { pid: number; parent: number; command: string; bytes: number }

/** The launcher with its descendants, and the database's processes, whose parent may be another one. */
async function memory(launcher: number, folder: string): Promise<{ product: number; database: number }> {
  const processes = await allProcesses()
  const under = (pid: number): Process[] => {
    const children = processes.filter(({ parent }) => parent === pid)
    return [...children, ...children.flatMap((child) => under(child.pid))]
  }
  const postmaster = processes.find(({ command }) => command.includes('postgres') && command.includes(folder))
  const database = postmaster ? [postmaster, ...under(postmaster.pid)] : []
  const product = [...processes.filter(({ pid }) => pid === launcher), ...under(launcher)]
  const sum = (some: readonly Process[]) => some.reduce((bytes, one) => bytes + one.bytes, 0)
  return { product: sum(product.filter((one) => !database.includes(one))), database: sum(database) }
}

async function allProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = await Promise.all(pids.map((pid) => processOf(pid).catch(() => null)))
  return read.filter((one) => one !== null)
}

async function processOf(pid: string): Promise<Process> {
  const file = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8')
  const [status, command, shares] = await Promise.all([file('status'), file('cmdline'), file('smaps_rollup')])
  const parent = Number(status.match(/^PPid:\s+(\d+)/m)![1])
  const kibibytes = Number(shares.match(/^Pss:\s+(\d+)/m)![1])
  return { pid: Number(pid), parent, command: command.replaceAll('\0', ' '), bytes: kibibytes * 1024 }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
