import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { languageCodes } from '../src/contract/languages.ts'
import { commonTexts, frameTexts } from '../src/language/text-groups.ts'
import { ensureWebApp } from './web-app.mjs'

/**
 * Budgets for the JavaScript that people wait for, in kB of 1000 bytes, gzipped. Exceeding one fails the check. The first screen
 * includes the catalogues of its largest language. `each` excludes the chunk that all forms share, which has a budget of
 * its own.
 */
const budgets = { publicPages: 10, signedIn: 150, forms: 32, each: 53.5 }
/**
 * Parts with a budget of their own. Those of bills of quantities open from a page of jobs or bids, whose chunks they share: about 40 kB are
 * there already. The reader of pasted messages knows thousands of words.
 */
const ofLargeParts = new Map([
  ['src/web/pages/order-page.tsx', 57],
  ['src/web/pages/bill-page.tsx', 57],
  // With those of orders that are amended.
  ['src/web/pages/approvals-page.tsx', 55.5],
  // Most of an order, of a bill and of receipts side by side, on a page that has a third of it.
  ['src/web/features/admin/subject-of-dispute.tsx', 71.5],
  // With what orders in force ask of a salesman.
  ['src/web/features/sales/sales-dashboard.tsx', 54.5],
  // With the forms at the gate.
  ['src/web/pages/dispatching-page.tsx', 57],
  ['src/web/pages/receive-page.tsx', 56],
  ['src/web/pages/receiving-page.tsx', 54],
  // Opens from the page of an order or a bill, and has nearly all of it.
  ['src/web/features/money/money-forms.ts', 67],
  // These open from the page of an order, and have nearly all of it.
  ...['edit-order-dialog.tsx', 'amend-order-dialog.tsx'].map(
    (file) => /** @type {const} */ ([`src/web/features/orders/${file}`, 64]),
  ),
  // With the question about what was typed into a draft and is not saved.
  ['src/web/pages/job-page.tsx', 54],
  // With the draft that somebody else has saved or published.
  ['src/web/features/jobs/job-forms.ts', 54.5],
  ['src/web/features/boq/lines/reader.ts', 117],
  ['src/web/features/statement/statement-screen.tsx', 73],
  // Opens from the statement.
  ['src/web/features/statement/parts/award-parts.tsx', 63],
  ['src/web/features/boq/rates/rates-forms.ts', 92.5],
  ['src/web/features/bidding/addendum-dialog.tsx', 54],
  // These open from forms of jobs and of rates, which have nearly all of it.
  ['src/web/features/boq/lines/lines-editor.tsx', 55],
  ['src/web/features/bidding/addendum-lines.tsx', 61.5],
  ...['rates-file.tsx', 'rates-workbook.ts', 'read-rates.ts'].map(
    (file) => /** @type {const} */ ([`src/web/features/boq/rates/workbook/${file}`, 70]),
  ),
])

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if ((await ensureWebApp(root, process.execPath)) !== 0) process.exit(1)
const folder = join(root, 'dist/web')
/** @type {Record<string, { file: string, imports?: string[], src?: string, name?: string, isDynamicEntry?: boolean }>} */
const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

const sizes = new Map()
/** @param {string} file */
function gzippedBytes(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return sizes.get(file)
}

/**
 * The files of a chunk and its static imports.
 *
 * @param {string} key
 * @param {Set<string>} [found]
 */
function filesOf(key, found = new Set()) {
  const { file, imports = [] } = chunkOf(key)
  if (found.has(file)) return found
  found.add(file)
  for (const imported of imports) filesOf(imported, found)
  return found
}

/** @param {string} key */
function chunkOf(key) {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`the build has no chunk of ${key}`)
  return chunk
}

/** @param {Iterable<string>} files */
const kilobytes = (files) => [...files].reduce((sum, file) => sum + gzippedBytes(file), 0) / 1000

const publicPages = filesOf('src/web/public-site/start.ts').add('theme.js')
const app = filesOf('index.html').add('theme.js').add('start.js')
const signedIn = filesOf('src/web/app/signed-in-layout.tsx', new Set(app))

const shared = Object.entries(chunks).filter(([, { name }]) => name === 'forms')
const forms = new Set(shared.map(([, { file }]) => file))

/** Of the common catalogues, in kB, by language. English sentences are part of the program. */
const texts = languageCodes.map((language) =>
  kilobytes(
    [...commonTexts, ...frameTexts].flatMap((group) => chunks[`src/language/${language}/${group}.po`]?.file ?? []),
  ),
)

/**
 * Without the files that every signed-in screen has, and the chunk of the forms.
 *
 * @param {string} what
 * @param {Set<string>} files
 * @returns {Measured}
 */
function sizeOfPart(what, files) {
  const budget = ofLargeParts.get(what) ?? budgets.each
  return [what, kilobytes([...files].filter((file) => !signedIn.has(file) && !forms.has(file))), budget]
}

/**
 * @typedef {[what: string, size: number, budget: number]} Measured
 * @type {Measured[]}
 */
const measured = [
  ['landing and about pages', kilobytes(publicPages), budgets.publicPages],
  ['a signed-in screen with its texts, without its own', kilobytes(signedIn) + Math.max(...texts), budgets.signedIn],
  ['what all forms share', kilobytes(forms), budgets.forms],
  ...Object.entries(chunks)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key, { src = key }]) => sizeOfPart(src, filesOf(key)))
    .sort(([, a], [, b]) => b - a),
]

for (const [what, size, budget] of measured) {
  const isOver = size > budget
  if (isOver || process.argv.includes('--all') || budget !== budgets.each)
    console.log(`${isOver ? 'OVER ' : ''}${what}: ${size.toFixed(1)} of ${budget} kB`)
}
const largest = measured.find(([, , budget]) => budget === budgets.each)
console.log(
  `largest of ${measured.length - 3} parts that are loaded when needed: ${largest?.[0]}, ${largest?.[1].toFixed(1)} kB`,
)
if (measured.some(([, size, budget]) => size > budget)) process.exit(1)
