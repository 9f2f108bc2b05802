import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks, runFixes } from './check.mjs'
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
async function start(node) {
  const built = await ensureWebApp(root, node)
  return built === 0
    ? await runNode(node, [...serverFlags, 'src/server/main.ts'], {
        service: true,
        env: { ...compileCache(root), ...serverEnvironment },
      })
    : built
}

/**
 * Everything that is written into the program's folder, so that another account can run it afterwards.
 *
 * @type {Run}
 */
async function build(node) {
  const built = await buildWebApp(root, node)
  if (built !== 0) return built
  return await runNode(node, ['scripts/prepare-postgres.ts'])
}

/** @type {Run} */
async function check(node, args) {
  const wrong = args.filter((word) => word !== '--fix')
  if (wrong.length > 0) throw new Error(`"npm run check" takes only --fix, and got ${wrong.join(' ')}.`)
  if (args.length > 0 && !(await runFixes(root, node))) return 1
  return (await runChecks(root, node)).failed === 0 ? 0 : 1
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
 * `production`: needs only `dependencies`, so it runs without development packages. `settings`: reads `.env`. `takes`: what it
 * does with arguments, which all others refuse; those of a script print their own help.
 *
 * @typedef {{ run: Run, does: string, production?: boolean, settings?: boolean, takes?: 'script' | 'any' }} Command
 * @type {Record<string, Command>}
 */
const commands = {
  start: { run: start, production: true, settings: true, does: 'serves the product' },
  build: {
    run: build,
    production: true,
    does: 'builds the web app, as start does by itself, and completes a folder that another account will only read',
  },
  user: { ...command('user'), does: 'creates an account of any role, or lists them' },
  seed: { ...command('seed'), does: 'generates data for load tests' },
  'check:invariants': { ...command('check-invariants'), does: 'checks the data, every file and the audit log' },
  backup: { ...command('backup'), does: 'writes database and files into a new folder, while the product runs' },
  restore: { ...command('restore'), does: 'puts a backup into an empty installation' },
  'remove-demo': { ...command('remove-demo'), does: 'removes the demo, whose passwords are published' },
  'practise-payments': {
    ...command('user'),
    run: script('tests/support/practise-payments.ts'),
    does: 'stands in for the payment provider on this machine, without money, while an installation is tried',
  },
  dev: { run: (node) => runDev(root, node), settings: true, does: 'serves the product for development, with reload' },
  test: {
    run: (node, args) => runTests(root, node, args),
    takes: 'any',
    does: 'runs all checks and tests, or those with a path',
  },
  'test:all': {
    run: (node, args) => runTests(root, node, args, { fullStrength: true }),
    takes: 'any',
    does: 'the same at full strength',
  },
  check: {
    run: check,
    takes: 'any',
    does: 'checks the code without tests; with "--fix" it first mends what a tool can',
  },
  texts: {
    run: (node) => runNode(node, [toolPath(root, '@lingui/cli', 'lingui'), 'extract', '--clean']),
    does: 'updates the translation catalogues from the source',
  },
  bench: { run: bench, takes: 'any', does: 'measures the server; with "lighthouse" the pages' },
  faults: {
    run: script('tests/slow/faults/run.ts'),
    takes: 'any',
    does: 'kills servers and checks what they acknowledged',
  },
  drills: {
    run: script('tests/slow/drills/run.ts'),
    does: 'plays what operators fear, on real servers: a changed password, a full disk, a killed server',
  },
  screenshots: {
    run: script('tests/support/take-screenshots.ts'),
    takes: 'any',
    does: 'renews the pictures of the pages',
  },
}

/** @param {string} name A command of the server. */
function command(name) {
  return {
    run: script(`src/server/commands/${name}.ts`),
    production: true,
    settings: true,
    takes: /** @type {const} */ ('script'),
  }
}

const usage = `Usage: npm run COMMAND [-- ARGUMENTS]\n\n${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(18)}${does}`)
  .join(
    '\n',
  )}\n\n"npm run COMMAND -- --help" tells more. Settings come from the environment and from .env: see .env.example.`

const asksForHelp = (/** @type {string} */ word) => word === '--help' || word === '-h'

/**
 * Adds what the file beside the program sets, or the one that ENV_FILE names; the environment wins. ENV_FILE=/dev/null reads
 * none, so that a restore can be practised far from the real database.
 */
function readSettings() {
  const file = process.env.ENV_FILE ? resolve(process.env.INIT_CWD ?? '', process.env.ENV_FILE) : join(root, '.env')
  if (!existsSync(file)) {
    if (process.env.ENV_FILE) throw new Error(`There is no file ${file}, which ENV_FILE names.`)
    return
  }
  if (!process.loadEnvFile)
    throw new Error(`Node 20.12 or newer is needed to read ${file}; this is ${process.version}.`)
  try {
    accessSync(file, constants.R_OK)
  } catch {
    // Node itself would say that the file is not there.
    throw new Error(
      `This account may not read ${file}: give its group the right to (chgrp, chmod 640), or run as the account that may.`,
    )
  }
  process.loadEnvFile(file)
}

/** Vite reads these signs as parts of an address, and Node as a pattern of imports: both fail with errors about other files. */
function requireReadablePath() {
  const [sign] = /[#?*[\]]/.exec(root) ?? []
  if (sign)
    throw new Error(`The folder ${root} has "${sign}" in its path: move the program to a folder without # ? * [ or ].`)
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function run(name, args) {
  const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!chosen && asksForHelp(name)) return print(usage)
  if (!chosen) throw new Error(name === '' ? usage : `There is no command "${name}".\n\n${usage}`)
  if (chosen.takes !== 'script' && args.some(asksForHelp))
    return print(`Usage: npm run ${name}${chosen.takes ? ' [-- ARGUMENTS]' : ''}\n\n${name} ${chosen.does}.`)
  if (!chosen.takes && args.length > 0)
    throw new Error(`"npm run ${name}" takes no arguments, and got ${args.join(' ')}.`)
  // npm tells where it was called; paths that people type are meant from there.
  process.env.INIT_CWD = (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd()
  process.chdir(root)
  requireReadablePath()
  if (chosen.settings) readSettings()
  ensureDependencies(root, { forDevelopers: !chosen.production, inProduction: process.env.NODE_ENV === 'production' })
  return await chosen.run(pinnedNode(root), args)
}

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`)
  return 0
}

const [name = '', ...args] = process.argv.slice(2)
try {
  process.exitCode = await run(name, args)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
