import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from './child.mjs'
import { selectTests } from './test-selection.mjs'
import { toolPath } from './tools.mjs'
import { ensureWebApp } from './web-app.mjs'

/**
 * Runs the suites that `args` ask for, each to its end, and prints one line of sums last. Returns 0 only if something ran and
 * all of it passed.
 */
export async function runTests(root, node, args) {
  const { unit, journeys, unknown } = selectTests(root, args)
  if (unknown.length > 0) throw new Error(`No test file has "${unknown.join('" or "')}" in its path.`)
  const reports = mkdtempSync(join(tmpdir(), 'nirmaan-reports-'))
  const results = []
  if (unit) results.push(await unitSuite(root, node, unit, join(reports, 'unit.json')))
  if (journeys) results.push(await browserSuite(root, node, journeys, join(reports, 'browser.json')))
  rmSync(reports, { recursive: true })
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) =>
    results.reduce((sum, result) => sum + result[kind], 0),
  )
  for (const name of results.flatMap((result) => result.names ?? [])) process.stdout.write(`\nFAILED ${name}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  return passed > 0 && failed === 0 ? 0 : 1
}

async function unitSuite(root, node, args, report) {
  const options = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]
  const code = await runNode(node, [toolPath(root, 'vitest', 'vitest'), ...options])
  return counts(code, report, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.testResults.filter(brokenOutsideTests).length,
    skipped: found.numPendingTests + found.numTodoTests,
    names: found.testResults.flatMap(failuresOf),
  }))
}

/** A file that does not load, or whose preparation fails, has no failed test to show for it. */
function brokenOutsideTests({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/** Repeated at the end, where they are found without searching a long log: each with the first line of its reason. */
function failuresOf(file) {
  const broken = brokenOutsideTests(file) ? [`${file.name}: ${firstLine(file.message)}`] : []
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  return [...broken, ...failed.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)]
}

const firstLine = (text) => String(text ?? '').split('\n', 1)[0]

async function browserSuite(root, node, args, report) {
  const built = await ensureWebApp(root, node)
  if (built !== 0) return { passed: 0, failed: 1, skipped: 0 }
  const options = ['test', '--pass-with-no-tests', '--reporter=list,json', ...args]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runNode(node, [toolPath(root, '@playwright/test', 'playwright'), ...options], { env })
  return counts(code, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(unexpectedOf),
  }))
}

function unexpectedOf({ file, suites = [], specs }) {
  const own = specs.filter((spec) => !spec.ok).map((spec) => `tests/journeys/${file} › ${spec.title}`)
  return [...own, ...suites.flatMap(unexpectedOf)]
}

/** A suite that crashed as a whole counts as one failure at least. */
function counts(code, report, read) {
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  return code === 0 ? found : { ...found, failed: Math.max(found.failed, 1) }
}
