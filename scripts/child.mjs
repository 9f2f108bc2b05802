import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const repeatMs = 1_000
const parentPollMs = 1_000

/**
 * Runs Node with `args` and returns its exit code. The child ends with this process: signals are forwarded, a channel tells it
 * when this process is killed, and it stops when the npm that started us ends. A `service` shuts down gracefully on one signal,
 * so it has its own process group; otherwise Ctrl+C would reach it twice. `onOutput` receives the child's output.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ service?: boolean, env?: Record<string, string>, onStart?: (child: ChildProcess) => void,
 *   onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export function runNode(node, args, { service = false, env = {}, onStart, onOutput } = {}) {
  const stopWithUs = new URL('./stop-with-parent.mjs', import.meta.url).href
  const output = onOutput ? 'pipe' : 'inherit'
  const child = spawn(node, ['--import', stopWithUs, ...args], {
    stdio: [service ? 'ignore' : 'inherit', output, output, 'ipc'],
    detached: service && process.platform !== 'win32',
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
      STARTED_BY: String(process.pid),
      ...env,
    },
  })
  onStart?.(child)
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  const stopListening = passOnSignals(child, service)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
    const ended = (code, signal) => {
      stopListening()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    }
    // `close`: output may arrive after `exit`.
    child.once(onOutput ? 'close' : 'exit', ended)
  })
}

/**
 * @param {ChildProcess} child
 * @param {boolean} service
 */
function passOnSignals(child, service) {
  let last = 0
  const listeners = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']).map((signal) => {
    const listener = () => {
      // A terminal sends Ctrl+C to the whole group, so the child has it already; npm then forwards it again.
      const hasItAlready = signal === 'SIGINT' && !service && process.stdin.isTTY
      if (!hasItAlready && Date.now() - last > repeatMs) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      last = Date.now()
    }
    process.on(signal, listener)
    return { signal, listener }
  })
  const started = npmProcess()
  const watch = setInterval(() => started && npmProcess() !== started && child.kill('SIGTERM'), parentPollMs)
  return () => {
    clearInterval(watch)
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}

/** The id of the npm process that started us, perhaps through a shell; undefined if none did. */
function npmProcess() {
  if (!process.env.npm_lifecycle_event) return undefined
  try {
    const [, name = '', grandparent] =
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\((.*)\) \S (\d+)/) ?? []
    return ['sh', 'dash', 'bash'].includes(name) ? Number(grandparent) : process.ppid
  } catch {
    return process.ppid
  }
}
