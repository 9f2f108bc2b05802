import { existsSync, readFileSync } from 'node:fs'
import { api } from '../src/contract/api.ts'
import { messages } from '../src/contract/messages.ts'
import { calls, sentences } from './specification.mjs'

const mapPath = 'docs/spec-map.md'
const isTestFile = /\.(test|spec)\.tsx?$|-specs\.ts$/

const product = {
  calls: Object.values(api).map(({ method, path }) => `${method} ${path}`),
  sentences: Object.values(messages).map((message) => (typeof message === 'function' ? filled(message) : message).text),
}

/** @param {Function} message */
function filled(message) {
  return message({ filename: '<filename>' })
}

/** @typedef {{ calls: string[], sentences: string[] }} Told */

/**
 * The rows of the map's tables, each as its three cells.
 *
 * @param {string} map
 */
function rowsOf(map) {
  const lines = map.split('\n').filter((line) => line.startsWith('|') && !/^\|\s*(what|-+)\s*\|/.test(line))
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** @param {string} cell */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/**
 * Each test file that a cell names, with the quoted parts of titles after it.
 *
 * @param {string} cell
 */
function testsIn(cell) {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, path = '', behind = '']) => ({
    path,
    titles: [...behind.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}

/** @param {string[]} row */
function problemsOfRow([what, where, test, ...more]) {
  if (!what || !where || !test || more.length > 0) return ['has not three cells']
  const paths = quoted(where)
  const tests = testsIn(test)
  return [
    ...(paths.length === 0 ? ['says no file that does it'] : []),
    ...(tests.length === 0 ? ['says no test'] : []),
    ...paths.filter((path) => !existsSync(path)).map((path) => `names ${path}, which does not exist`),
    ...tests.flatMap(problemsOfTest),
  ]
}

/** @param {{ path: string, titles: string[] }} test */
function problemsOfTest({ path, titles }) {
  if (!isTestFile.test(path)) return [`names ${path}, which is no test file`]
  if (!existsSync(path)) return [`names ${path}, which does not exist`]
  if (titles.length === 0) return [`says no title in ${path}`]
  const text = readFileSync(path, 'utf8')
  return titles.filter((title) => !text.includes(title)).map((title) => `names "${title}", which is not in ${path}`)
}

/**
 * @param {string} map
 * @param {Told} told
 */
function problemsOf(map, { calls: served, sentences: said }) {
  const rows = rowsOf(map)
  const mapped = new Set(rows.flatMap(([what = '']) => quoted(what)))
  return [
    ...rows.flatMap((row) => problemsOfRow(row).map((problem) => `The row "${row[0]}" ${problem}`)),
    ...calls.filter((call) => !mapped.has(call)).map((call) => `The map lacks the call ${call}`),
    ...calls.filter((call) => !served.includes(call)).map((call) => `The contract lacks the call ${call}`),
    ...sentences.filter((sentence) => !mapped.has(sentence)).map((sentence) => `The map lacks "${sentence}"`),
    ...sentences.filter((sentence) => !said.includes(sentence)).map((sentence) => `The messages lack "${sentence}"`),
  ]
}

const map = readFileSync(mapPath, 'utf8')
/** @param {string} text */
const without = (text) =>
  map
    .split('\n')
    .filter((line) => !line.includes(`\`${text}\``))
    .join('\n')
/** @param {string} row */
const withRow = (row) => `${map}\n${row}\n`
const thisFile = '`scripts/check-spec-map.mjs`'
const fieldsTest = '`src/contract/fields.test.ts`'

/**
 * Self-test: each planted error must be reported with these words.
 *
 * @typedef {[map: string, told: Told, problem: string]} Planted
 * @type {Planted[]}
 */
const planted = [
  ...calls.map((call) => /** @type {Planted} */ ([without(call), product, `The map lacks the call ${call}`])),
  ...sentences.map((sentence) => /** @type {Planted} */ ([without(sentence), product, `The map lacks "${sentence}"`])),
  [map, { ...product, calls: [] }, `The contract lacks the call ${calls[0]}`],
  [map, { ...product, sentences: [] }, `The messages lack "${sentences[0]}"`],
  [withRow(`| planted | \`src/nowhere.ts\` | ${fieldsTest} "none" |`), product, 'names src/nowhere.ts, which does not'],
  [withRow(`| planted | somewhere | ${fieldsTest} "none" |`), product, 'says no file that does it'],
  [withRow(`| planted | ${thisFile} | by hand |`), product, 'says no test'],
  [withRow(`| planted | ${thisFile} |  |`), product, 'has not three cells'],
  [withRow(`| planted | ${thisFile} | ${fieldsTest} |`), product, 'says no title in src/contract/fields.test.ts'],
  [withRow(`| planted | ${thisFile} | ${thisFile} "planted" |`), product, 'which is no test file'],
  [withRow(`| planted | ${thisFile} | \`tests/nowhere.test.ts\` "x" |`), product, 'names tests/nowhere.test.ts, which'],
  [
    withRow(`| planted | ${thisFile} | ${fieldsTest} "none", "never told" |`),
    product,
    'names "never told", which is not',
  ],
]

const problems = problemsOf(map, product)
const known = new Set(problems)
const blind = planted.filter(([text, told, expected]) =>
  problemsOf(text, told).every((problem) => known.has(problem) || !problem.includes(expected)),
)
for (const problem of problems) console.log(problem)
for (const [, , expected] of blind) console.log(`The check does not see what was planted for: ${expected}`)

console.log(
  `${rowsOf(map).length} rows, ${calls.length} calls, ${sentences.length} sentences, ${problems.length} problems`,
)
if (problems.length > 0 || blind.length > 0) process.exit(1)
