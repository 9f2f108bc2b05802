import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { lines, parsed, walk } from './syntax-tree.mjs'

/**
 * Fails for a regular expression that can take quadratic time or worse: one long header or text would then hold the event loop
 * and everybody with it. Write it so that it starts at one place (`^`), or take the text apart with `split`.
 */
const programs = 'src/**/*.{ts,tsx}'
const tests = /\.test\.tsx?$/
const planted = 'tests/planted-violations'

/** Reads texts of our own, never input: the statements of a migration. */
const readsOwnText = new Set([join('src/server/db/lock-tables.ts')])

/** @param {string} base */
function problemsIn(base) {
  let count = 0
  const problems = globSync(programs, { cwd: base })
    .filter((path) => !tests.test(path) && !readsOwnText.has(path))
    .sort()
    .flatMap((path) => {
      const source = readFileSync(join(base, path), 'utf8')
      if (!source.includes('/')) return []
      const lineOf = lines(source)
      /** @type {string[]} */
      const found = []
      walk(parsed({ source, path }), ({ type, pattern, flags, span }) => {
        if (type !== 'RegExpLiteral') return
        count += 1
        const [slow] = analyse({ source: pattern, flags }).reports
        if (slow) found.push(`${path}:${lineOf(span)}: /${pattern}/${flags} takes ${timeOf(slow)} time for some text`)
      })
      return found
    })
  return { count, problems }
}

/** @param {import('scslre').Report} report */
const timeOf = ({ exponential }) => (exponential ? 'exponential' : 'quadratic')

const { count, problems } = problemsIn('.')
for (const problem of problems) console.log(problem)

// Self-test: must report exactly the planted expressions.
const seen = problemsIn(planted).problems
const expected = 2
if (seen.length !== expected)
  console.log(`Of the planted expressions ${expected} must be found, but were:\n${seen.join('\n')}`)

console.log(`${count} regular expressions, ${problems.length} that are slow`)
if (count === 0 || problems.length > 0 || seen.length !== expected) process.exit(1)
