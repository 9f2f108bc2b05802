import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { runNode } from './child.mjs'
import { selectTests } from './test-selection.mjs'
import { toolPath } from './tools.mjs'
import { ensureWebApp } from './web-app.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[] }} Sums `names`: of what failed
 * @typedef {{ root: string, node: string, args: string[], report: string }} Suite `report`: the path of a file to be written
 */

/**
 * Runs the suites that `args` select, and prints one line of sums at the end; without `args` all suites and the checks, each of
 * which counts as one test. Returns 0 only if something ran and everything passed. Slow tests run in their short form unless
 * `fullStrength` or the environment says otherwise: see `tests/support/strength.ts`.
 *
 * @param {string} root
 * @param {string} node
 * @param {string[]} args
 * @param {{ fullStrength?: boolean }} [options]
 */
export async function runTests(root, node, args, { fullStrength = false } = {}) {
  const { unit, journeys, unknown } = selectTests(root, args)
  if (unknown.length > 0) throw new Error(`No test file has "${unknown.join('" or "')}" in its path.`)
  if (fullStrength) process.env.TEST_STRENGTH ??= '1'
  const reports = mkdtempSync(join(tmpdir(), 'nirmaan-reports-'))
  /** @type {Sums[]} */
  const results = []
  if (args.length === 0) results.push({ skipped: 0, ...(await runChecks(root, node)) })
  if (unit) results.push(await unitSuite({ root, node, args: unit, report: join(reports, 'unit.json') }))
  if (journeys) results.push(await browserSuite({ root, node, args: journeys, report: join(reports, 'browser.json') }))
  rmSync(reports, { recursive: true })
  return printSums(results)
}

/** @param {Sums[]} results */
function printSums(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) =>
    results.reduce((total, result) => total + result[kind], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  for (const name of results.flatMap(({ names }) => names)) process.stdout.write(`\nFAILED ${name}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  return passed > 0 && failed === 0 ? 0 : 1
}

/** @param {Suite} suite */
async function unitSuite({ root, node, args, report }) {
  const options = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]
  const code = await runNode(node, [toolPath(root, 'vitest', 'vitest'), ...options])
  return countsOf(code, report, (/** @type {VitestReport} */ found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.testResults.filter(brokenOutsideTests).length,
    skipped: found.numPendingTests + found.numTodoTests,
    names: found.testResults.flatMap(failuresOf),
  }))
}

/**
 * The parts of Vitest's report that are read here.
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: VitestFile[] }} VitestReport
 */

/**
 * Whether a file failed to load or in its setup, which the report shows without a failed test.
 *
 * @param {VitestFile} file
 */
function brokenOutsideTests({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/**
 * Failures for the summary at the end of a long log: each with the first line of its reason.
 *
 * @param {VitestFile} file
 */
function failuresOf(file) {
  const broken = brokenOutsideTests(file) ? [`${file.name}: ${firstLine(file.message)}`] : []
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  return [...broken, ...failed.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)]
}

/** @param {string | undefined} text */
const firstLine = (text) => (text ?? '').split('\n', 1)[0]

/** @param {Suite} suite */
async function browserSuite({ root, node, args, report }) {
  const built = await ensureWebApp(root, node)
  if (built !== 0) return { passed: 0, failed: 1, skipped: 0, names: ['the build of the web app'] }
  const options = ['test', '--pass-with-no-tests', '--reporter=list,json', ...args]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runNode(node, [toolPath(root, '@playwright/test', 'playwright'), ...options], { env })
  return countsOf(code, report, (/** @type {PlaywrightReport} */ { stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(unexpectedOf),
  }))
}

/**
 * The parts of Playwright's report that are read here.
 *
 * @typedef {{ file: string, suites?: PlaywrightSuite[], specs: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ title: string, tests: { projectName: string, status: string }[] }} PlaywrightSpec
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number },
 *   suites: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function unexpectedOf({ file, suites = [], specs }) {
  // `ok` of a spec is that of its first project alone.
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `tests/journeys/${file} › ${title} (${projectName})`),
  )
  return [...own, ...suites.flatMap(unexpectedOf)]
}

/**
 * A suite that crashed counts as at least one failure.
 *
 * @template Report
 * @param {number} code
 * @param {string} report
 * @param {(found: Report) => Sums} read
 * @returns {Sums}
 */
function countsOf(code, report, read) {
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] }
  return code === 0 ? found : { ...found, failed: Math.max(found.failed, 1) }
}
