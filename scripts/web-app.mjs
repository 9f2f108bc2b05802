import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
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

const littleMemoryBytes = 1.5e9

/** Measured on two busy cores: a build takes 475 MB and 138 seconds with these, 860 MB and 89 seconds without. */
const frugal = {
  flags: ['--max-old-space-size=192', '--max-semi-space-size=1', '--optimize-for-size'],
  env: { UV_THREADPOOL_SIZE: '1', RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1', MALLOC_ARENA_MAX: '1' },
}

/** Of the machine or, if less, of our container; 0 or a huge number stands for a container without a limit. */
function hasLittleMemory() {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY
  return Math.min(limit, totalmem()) < littleMemoryBytes
}

/**
 * Builds the web app into dist/web and returns the exit code.
 *
 * @param {string} root
 * @param {string} node
 */
export async function buildWebApp(root, node) {
  const hash = sourceHash(root)
  const { flags, env } = hasLittleMemory() ? frugal : { flags: [], env: {} }
  const code = await runNode(node, [...flags, toolPath(root, 'vite', 'vite'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production', ...env },
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
