import { readdirSync, readFileSync } from 'node:fs'

/** Verifies that `vendor/postgres` equals postgres.js from npm with `nirmaan.patch` applied. */

const vendored = 'vendor/postgres'
const upstream = 'node_modules/postgres'
const files = ['types/index.d.ts', ...readdirSync(`${vendored}/src`).map((name) => `src/${name}`)]
const missing = readdirSync(`${upstream}/src`).filter((name) => !files.includes(`src/${name}`))

/** @typedef {{ from: number, lines: string[] }} Hunk */

/**
 * Normalises line ends, as checkouts on Windows differ.
 *
 * @param {string} path
 */
const read = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/**
 * The hunks of a unified diff by file: the start line in the old text, and the lines with their signs.
 *
 * @param {string} patch
 * @returns {Record<string, Hunk[]>}
 */
function hunksOf(patch) {
  const byFile = patch.split(/^diff --git .*\n/m).slice(1)
  return Object.fromEntries(
    byFile.map((part) => {
      const [, path = ''] = part.match(/^\+\+\+ b\/vendor\/postgres\/(.+)$/m) ?? []
      const hunks = part.split(/^@@ -/m).slice(1)
      return [
        path,
        hunks.map((hunk) => ({ from: Number.parseInt(hunk, 10), lines: hunk.trimEnd().split('\n').slice(1) })),
      ]
    }),
  )
}

/**
 * Throws if a context or removed line of the patch differs from `text`.
 *
 * @param {string} text
 * @param {Hunk[]} [hunks]
 */
function apply(text, hunks = []) {
  const old = text.split('\n')
  const changed = []
  let at = 0
  for (const { from, lines } of hunks) {
    while (at < from - 1) changed.push(old[at++])
    for (const line of lines) {
      const rest = line.slice(1)
      if (line[0] === '+') changed.push(rest)
      else if (old[at++] !== rest) throw new Error(`line ${at} is not "${rest}"`)
      else if (line[0] !== '-') changed.push(rest)
    }
  }
  return [...changed, ...old.slice(at)].join('\n')
}

/**
 * Differences from upstream that the patch does not explain, one sentence per file.
 *
 * @param {string} patch
 */
function problemsOf(patch, textOf = (/** @type {string} */ file) => read(`${vendored}/${file}`)) {
  const hunks = hunksOf(patch)
  const strangers = Object.keys(hunks).filter((file) => !files.includes(file))
  const problems = files.flatMap((file) => {
    try {
      const same = apply(read(`${upstream}/${file}`), hunks[file]) === textOf(file)
      return same ? [] : [`${vendored}/${file} is not upstream's with nirmaan.patch`]
    } catch (error) {
      return [`nirmaan.patch does not fit upstream's ${file}: ${error instanceof Error ? error.message : error}`]
    }
  })
  return [...problems, ...[...strangers, ...missing].map((file) => `${vendored} lacks ${file}`)]
}

const patch = read(`${vendored}/nirmaan.patch`)
const problems = problemsOf(patch)
const planted = [
  problemsOf(patch.replace(/^\+(?!\+\+).*\n/m, '')),
  problemsOf(patch.replace(/^-(?!--).*$/m, '-another line')),
  problemsOf(patch, (file) => `${read(`${vendored}/${file}`)}\n`),
]
for (const problem of problems) console.log(problem)
const blind = planted.some((found) => found.length <= problems.length)
if (blind) console.log('The check does not see a planted change of the vendored driver')
if (problems.length > 0 || blind) process.exit(1)
