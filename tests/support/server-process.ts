import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { patience } from './machine-speed.ts'

export type ServerProcess = {
  url: string
  pid: number
  /** Its output so far, with mails if no mail server is set. */
  printed(): string
  /** Stops it gracefully and waits; returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it, as in a power cut. */
  kill(): Promise<void>
}

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const readyWithinMs = patience(180_000)
const pauseMs = 50

/**
 * Starts the product as a process, on a free port unless `PORT` is given, and waits until it is ready. It uses the given
 * database, or else the bundled one in `DATA_DIR`.
 */
export async function startServerProcess(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = settings.PORT ?? (await freePort())
  const url = `http://localhost:${port}`
  // Without the test runner's own options (loaders, colours).
  const { NODE_OPTIONS, FORCE_COLOR, ...environment } = process.env
  const child = spawn(process.execPath, [main], {
    // The channel stops the server if the tests crash.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...environment,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DEMO: '0',
      RATE_LIMIT_FACTOR: '100',
      ...settings,
    },
  })
  const printed: string[] = []
  for (const output of [child.stdout!, child.stderr!])
    output.setEncoding('utf8').on('data', (text: string) => printed.push(text))

  await untilReady(child, url, printed)
  const kill = async () => void (await ended(child, 'SIGKILL'))
  return {
    url,
    pid: child.pid!,
    printed: () => printed.join(''),
    stop: () => ended(child, 'SIGTERM'),
    kill,
  } satisfies ServerProcess
}

async function untilReady(child: ChildProcess, url: string, printed: string[]): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not become ready:\n${printed.join('')}`)
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = await gone
  return code as number | null
}
