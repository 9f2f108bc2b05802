import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './child.mjs'
import { toolPath } from './tools.mjs'

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/language',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/web-build',
  'package-lock.json',
]
const builtFrom = 'dist/web.sha256'

/**
 * Builds the web app into dist/web and returns the exit code.
 *
 * @param {string} root
 * @param {string} node
 */
export async function buildWebApp(root, node) {
  const hash = sourceHash(root)
  const code = await runNode(node, [toolPath(root, 'vite', 'vite'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code === 0) writeFileSync(join(root, builtFrom), hash)
  return code
}

/**
 * Builds the web app if it is missing or its sources have changed. Compares contents, since a checkout resets all times.
 *
 * @param {string} root
 * @param {string} node
 */
export async function ensureWebApp(root, node) {
  const recorded = join(root, builtFrom)
  const upToDate =
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(recorded) &&
    readFileSync(recorded, 'utf8') === sourceHash(root)
  if (upToDate) return 0
  process.stdout.write('Building the web app…\n')
  return await buildWebApp(root, node)
}

/** @param {string} root */
function sourceHash(root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(root, source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`))
}
