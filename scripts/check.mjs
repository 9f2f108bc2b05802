import { runNode } from './child.mjs'
import { toolPath } from './tools.mjs'

/**
 * Runs every check, also after one failed, so that one run shows all that is wrong. Returns 0 if all passed.
 *
 * @param {string} root
 * @param {string} node
 */
export async function runChecks(root, node) {
  const tsc = toolPath(root, 'typescript', 'tsc')
  const steps = {
    'format and lint': [toolPath(root, '@biomejs/biome', 'biome'), 'check'],
    'types of contract and domain': [tsc, '-p', 'tsconfig.pure.json'],
    'types of server and tests': [tsc, '-p', 'tsconfig.json'],
    'types of web': [tsc, '-p', 'tsconfig.web.json'],
    'types of the service worker': [tsc, '-p', 'tsconfig.worker.json'],
    'types of scripts': [tsc, '-p', 'tsconfig.scripts.json'],
    'types of component tests': [tsc, '-p', 'tsconfig.components.json'],
    boundaries: ['scripts/check-boundaries.mjs'],
    'statements on a real database': ['scripts/check-statements.ts'],
    'vendored driver': ['scripts/check-vendored-driver.mjs'],
    'tests with and without a database': ['scripts/check-test-projects.mjs'],
    'spec map': ['scripts/check-spec-map.mjs'],
    'texts in every language': ['scripts/check-texts.mjs'],
    'weight of the web app': ['scripts/check-size.mjs'],
    'unused code': [toolPath(root, 'knip', 'knip')],
  }
  let failed = 0
  for (const [name, args] of Object.entries(steps)) {
    const started = performance.now()
    const code = await runNode(node, args)
    if (code !== 0) failed++
    process.stdout.write(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
    )
  }
  return failed === 0 ? 0 : 1
}
