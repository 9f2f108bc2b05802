import { runNode } from './child.mjs'
import { toolPath } from './tools.mjs'

/** Checks in parallel: most of them use one core. */
const lanes = 2

/** @typedef {{ passed: number, failed: number, names: string[] }} CheckSums `names`: of what failed */

/**
 * Runs every check even after a failure, so that one run shows all problems.
 *
 * @param {string} root
 * @param {string} node
 * @returns {Promise<CheckSums>}
 */
export async function runChecks(root, node) {
  const steps = Object.entries(checks(root))
  /** @type {string[]} */
  const names = []
  const passed = steps.length
  async function work() {
    for (let step = steps.shift(); step; step = steps.shift()) if (!(await passes(node, ...step))) names.push(step[0])
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return { passed: passed - names.length, failed: names.length, names: names.map((name) => `npm run check: ${name}`) }
}

/**
 * Buffers the output, since checks run in parallel.
 *
 * @param {string} node
 * @param {string} name
 * @param {string[]} args
 */
async function passes(node, name, args) {
  const started = performance.now()
  let output = ''
  const code = await runNode(node, args, {
    onOutput: (text) => {
      output += text
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${output}${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  return code === 0
}

/**
 * Longest first, so that none runs alone at the end.
 *
 * @param {string} root
 * @returns {Record<string, string[]>}
 */
function checks(root) {
  const tsc = toolPath(root, 'typescript', 'tsc')
  return {
    'weight of the web app': ['scripts/check-size.mjs'],
    'statements on a real database': ['scripts/check-statements.ts'],
    'format and lint': [toolPath(root, '@biomejs/biome', 'biome'), 'check'],
    'texts in every language': ['scripts/check-texts.mjs'],
    'unused code': [toolPath(root, 'knip', 'knip')],
    'types of server and tests': [tsc, '-p', 'tsconfig.json'],
    'types of component tests': [tsc, '-p', 'tsconfig.components.json'],
    'types of web': [tsc, '-p', 'tsconfig.web.json'],
    'spec map': ['scripts/check-spec-map.mjs'],
    boundaries: ['scripts/check-boundaries.mjs'],
    'figures on public pages': ['scripts/check-claims.mjs'],
    'regular expressions': ['scripts/check-regexps.mjs'],
    'readers of sealed bids': ['scripts/check-sealed.mjs'],
    'types of scripts': [tsc, '-p', 'tsconfig.scripts.json'],
    'types of contract and domain': [tsc, '-p', 'tsconfig.pure.json'],
    'tests with and without a database': ['scripts/check-test-projects.mjs'],
    'types of the service worker': [tsc, '-p', 'tsconfig.worker.json'],
    'vendored driver': ['scripts/check-vendored-driver.mjs'],
  }
}
