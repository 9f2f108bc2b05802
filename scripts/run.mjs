import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.mjs'
import { runNode } from './child.mjs'
import { ensureDependencies, pinnedNode } from './dependencies.mjs'
import { runDev } from './dev.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { runTests } from './test.mjs'
import { toolPath } from './tools.mjs'
import { buildWebApp, ensureWebApp } from './web-app.mjs'

// Entry point of the npm scripts: needs only Node 20, installs what is missing and continues with the pinned Node.

/** @typedef {(node: string, args: string[]) => Promise<number>} Run Returns the exit code. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @type {Run} */
async function start(node, args) {
  const built = await ensureWebApp(root, node)
  return built === 0
    ? await runNode(node, [...serverFlags, 'src/server/main.ts', ...args], {
        service: true,
        env: { ...compileCache(root), ...serverEnvironment },
      })
    : built
}

/**
 * Caches compiled TypeScript, which halves the work of later starts.
 *
 * @param {string} folder
 */
const compileCache = (folder) => ({ NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compile') })

/**
 * Measures the server, or with `lighthouse` as the first word the pages.
 *
 * @type {Run}
 */
async function bench(node, [first, ...others]) {
  if (first !== 'lighthouse') return await runNode(node, ['bench/run.ts', ...(first ? [first, ...others] : [])])
  const built = await ensureWebApp(root, node)
  return built === 0 ? await runNode(node, ['bench/lighthouse.ts', ...others]) : built
}

/**
 * @param {string} path
 * @returns {Run}
 */
const script = (path) => (node, args) => runNode(node, [path, ...args])

/**
 * Commands marked `production` need only `dependencies`, so they run without development packages.
 *
 * @type {Record<string, { run: Run, production?: boolean }>}
 */
const commands = {
  start: { run: start, production: true },
  build: { run: (node) => buildWebApp(root, node), production: true },
  user: { run: script('src/server/commands/user.ts'), production: true },
  seed: { run: script('src/server/commands/seed.ts'), production: true },
  'check:invariants': { run: script('src/server/commands/check-invariants.ts'), production: true },
  backup: { run: script('src/server/commands/backup.ts'), production: true },
  restore: { run: script('src/server/commands/restore.ts'), production: true },
  dev: { run: (node) => runDev(root, node) },
  test: { run: (node, args) => runTests(root, node, args) },
  'test:all': { run: (node, args) => runTests(root, node, args, { fullStrength: true }) },
  check: { run: async (node) => ((await runChecks(root, node)).failed === 0 ? 0 : 1) },
  texts: { run: (node) => runNode(node, [toolPath(root, '@lingui/cli', 'lingui'), 'extract', '--clean']) },
  bench: { run: bench },
  faults: { run: script('tests/slow/faults/run.ts') },
  screenshots: { run: script('tests/support/take-screenshots.ts') },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new Error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`)
  process.chdir(root)
  ensureDependencies(root, { forDevelopers: !command.production })
  process.exitCode = await command.run(pinnedNode(root), args)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
