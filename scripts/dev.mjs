import { EventEmitter, once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './child.mjs'
import { toolPath } from './tools.mjs'

const settleMs = 200
/** Where browsers go in development: Vite, which passes calls on to the server. */
const webPort = 5173

/**
 * Runs the server, restarted when its sources change, and Vite's dev server, which proxies calls to it. Both end together.
 *
 * @param {string} root
 * @param {string} node
 */
export async function runDev(root, node) {
  const sources = watchSources(root)
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  async function serveApi() {
    for (;;) {
      let changed = false
      const restart = () => {
        changed = true
        server?.kill('SIGTERM')
      }
      /** @param {import('node:child_process').ChildProcess} child */
      const onStart = (child) => {
        server = child
      }
      sources.once('change', restart)
      // So the one address that is printed, and that mails have, is the one to open.
      const env = { PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${webPort}` }
      const code = await runNode(node, ['src/server/main.ts'], { service: true, onStart, env })
      sources.off('change', restart)
      if (changed) continue
      if (code === 0) return 0
      process.stdout.write('The server has stopped; it starts again when a source changes.\n')
      await once(sources, 'change')
    }
  }

  const vite = [toolPath(root, 'vite', 'vite'), '--port', String(webPort), '--strictPort', '--logLevel', 'warn']
  const code = await Promise.race([serveApi(), runNode(node, vite, { service: true })])
  server?.kill('SIGTERM')
  return code
}

/**
 * Debounced: emits `change` once per burst, since editors save a file in several steps.
 *
 * @param {string} root
 */
function watchSources(root) {
  const sources = new EventEmitter()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  for (const folder of ['src/server', 'src/contract', 'src/domain']) {
    watch(join(root, folder), { recursive: true, persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => sources.emit('change'), settleMs)
    })
  }
  return sources
}
