import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresIn } from './claimed-figures.mjs'

/**
 * Fails for a figure written into a public page: what a page counts or promises comes from the operator's settings (`figures`)
 * or from `limits`. Drawn examples are exempt: files named `…-picture.tsx`, which must say that they are examples.
 */
const publicPages = [
  'src/web/pages/{landing,about,legal,how-it-works}-*.tsx',
  'src/web/public-site/**/*.tsx',
  'src/web/features/subscription/{plan-card,testimonials,support-contact}.tsx',
]
const planted = 'tests/planted-violations'
const isPicture = (/** @type {string} */ path) => path.endsWith('-picture.tsx')
const saysExample = /role="img"[\s\S]*?aria-label=\{t`Example/

/** @param {string} base */
function problemsIn(base) {
  const files = globSync(publicPages, { cwd: base }).sort()
  const problems = files.flatMap((path) => {
    const source = readFileSync(join(base, path), 'utf8')
    if (isPicture(path)) return saysExample.test(source) ? [] : [`${path}: a picture must say that it is an example`]
    return figuresIn({ path, source }).map(
      ({ line, text }) => `${path}:${line}: "${text}" is a figure that nobody stated`,
    )
  })
  return { files, problems }
}

const { files, problems } = problemsIn('.')
for (const problem of problems) console.log(problem)

// Self-test: must report exactly the planted figures.
const seen = problemsIn(planted).problems
const expected = 5
if (seen.length !== expected)
  console.log(`Of the planted figures ${expected} must be found, but were:\n${seen.join('\n')}`)

console.log(`${files.length} files of public pages, ${problems.length} invented figures`)
if (files.length === 0 || problems.length > 0 || seen.length !== expected) process.exit(1)
