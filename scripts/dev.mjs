import { watch } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './child.mjs'
import { toolPath } from './tools.mjs'

const settleMs = 200

/** The server, restarted when its sources change, beside Vite's server, which passes calls on to it. Both end together. */
export async function runDev(root, node) {
  let server
  let restart = false
  let timer
  for (const folder of ['src/server', 'src/contract', 'src/domain']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        restart = true
        server.kill('SIGTERM')
      }, settleMs)
    }).unref()
  }

  async function serveApi() {
    do {
      restart = false
      const code = await runNode(node, ['src/server/main.ts'], { service: true, onStart: (child) => (server = child) })
      if (!restart && code !== 0) process.stdout.write('The server has stopped; it starts again when a file changes.\n')
      if (!restart && code !== 0) await new Promise((resolve) => { /* replaced below */ resolve() })
    } while (restart)
  }
  return await Promise.race([serveApi(), runNode(node, [toolPath(root, 'vite', 'vite')], { service: true })])
}
