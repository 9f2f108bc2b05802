import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { isLanguage, languages } from '../src/contract/languages.ts'
import { translationProblem } from './translation-problem.mjs'
import { untranslatedIn } from './untranslated.mjs'

/**
 * Prints how complete each translation is. Fails for a text outside the catalogues, an outdated catalogue, a translation that
 * lacks a parameter or plural form, two translations of one text, and an incomplete language that must be complete.
 */

/**
 * @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalogue
 * @typedef {NonNullable<Awaited<ReturnType<Catalogue['collect']>>>} SourceTexts
 * @typedef {NonNullable<Awaited<ReturnType<Catalogue['read']>>>} Translations
 * @typedef {Map<string, { path: string, translation: string }>} Known The translation of each text, and where it was found first
 * @typedef {{ texts: number, translated: number, missing: string[], known: Known }} Coverage
 */

const mustBeComplete = ['hi']
const planted = 'tests/planted-violations'
/** Only developers see these. */
const forDevelopers = new Set(['src/web/app/parts-page.tsx'])
const mostShown = 20

/** @param {string} path */
const unixPath = (path) => path.replaceAll('\\', '/')

/** @param {string} base */
function bypassing(base) {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: base }).map(unixPath).sort()
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !forDevelopers.has(file))
    .flatMap((file) =>
      untranslatedIn({ path: file, source: readFileSync(join(base, file), 'utf8') }).map(
        ({ line, text }) => `${file}:${line}: "${text}" is English alone: show it with t or translate`,
      ),
    )
}

/** Texts that the source has and a catalogue lacks, or the other way round. */
async function catalogueProblems() {
  const config = getConfig()
  const catalogues = await getCatalogs(config)
  /** @type {string[]} */
  const problems = []
  /** @type {[locale: string, coverage: Coverage][]} */
  const coverages = config.locales.map((locale) => [locale, { texts: 0, translated: 0, missing: [], known: new Map() }])
  for (const catalogue of catalogues) {
    const inSource = (await catalogue.collect()) ?? {}
    for (const [locale, coverage] of coverages) {
      const path = unixPath(relative('.', catalogue.getFilename(locale)))
      const inFile = (existsSync(path) && (await catalogue.read(locale))) || {}
      const found = compared({ path, locale, inSource, inFile, known: coverage.known })
      problems.push(...found.problems)
      coverage.texts += Object.keys(inSource).length
      coverage.translated += found.translated
      coverage.missing.push(...found.missing)
    }
  }
  return { problems, coverages }
}

/** @param {{ path: string, locale: string, inSource: SourceTexts, inFile: Translations, known: Known }} texts */
function compared({ path, locale, inSource, inFile, known }) {
  /** @type {string[]} */
  const problems = []
  /** @type {string[]} */
  const missing = []
  let translated = 0
  const isSource = locale === getConfig().sourceLocale
  const lacking = Object.keys(inSource).filter((id) => !inFile[id])
  const left = Object.keys(inFile).filter((id) => !inSource[id])
  if (lacking.length + left.length > 0)
    problems.push(`${path} is behind the source by ${lacking.length + left.length} texts: run npm run texts`)
  for (const [id, { message = '', context = '' }] of Object.entries(inSource)) {
    const translation = isSource ? message : inFile[id]?.translation
    if (!translation) {
      missing.push(`${path}: "${message}"`)
      continue
    }
    translated++
    const problem = translationProblem({ locale, english: message, translation })
    if (problem) problems.push(`${path}: "${message}": ${problem}`)
    const key = `${context}\u0004${message}`
    const before = known.get(key) ?? { path, translation }
    known.set(key, before)
    if (before.translation !== translation)
      problems.push(`${path}: "${message}" is "${translation}", but "${before.translation}" in ${before.path}`)
  }
  return { problems, missing, translated }
}

const { problems, coverages } = await catalogueProblems()
problems.push(...bypassing('.'))
for (const [locale, { texts, translated, missing }] of coverages) {
  const name = isLanguage(locale) ? languages[locale].name : locale
  console.log(`${name}: ${translated} of ${texts} texts, ${Math.floor((translated / texts) * 100)} %`)
  const shown = missing.slice(0, mostShown).map((text) => `not translated: ${text}`)
  if (missing.length > mostShown) shown.push(`and ${missing.length - mostShown} more in src/language/${locale}`)
  if (mustBeComplete.includes(locale)) problems.push(...shown)
  else for (const line of shown) console.log(`  ${line}`)
}
for (const problem of problems) console.log(problem)

// Self-test: must report exactly the planted errors.
const seen = [
  ...bypassing(planted),
  ...[
    ['{count} bids by {name}', '{count} बोलियाँ'],
    ['Close', 'बंद {करें'],
    ['{count, plural, one {# bid} other {# bids}}', '{count, plural, other {# बोलियाँ}}'],
  ].flatMap(([english = '', translation = '']) => translationProblem({ locale: 'hi', english, translation }) ?? []),
]
const expected = 11
if (seen.length !== expected)
  console.log(`Of the planted texts ${expected} must be found, but were: \n${seen.join('\n')}`)

if (problems.length > 0 || seen.length !== expected) process.exit(1)
