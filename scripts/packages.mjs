/** What may be used without asking: permissive licences, and those of fonts, data and tools that are passed on unchanged. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that state their licence in another form: in an older field, or in a file. Read by hand. */
const stated = new Map([
  ['busboy', 'MIT'],
  ['dicer', 'MIT'],
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
])

/**
 * Whether an SPDX expression allows what is on the list: one of `OR`, all of `AND`.
 *
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
}

/** @typedef {{ license?: string, optional?: boolean }} LockedPackage */

/**
 * The packages of a lockfile whose licence is not on the list. Optional ones of other machines may have none stated.
 *
 * @param {Record<string, LockedPackage>} packages
 * @returns {string[]}
 */
export function unlicensed(packages) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license, optional }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, license: license ?? stated.get(name) ?? 'none', optional: optional && !license }
    })
    .filter(({ license, optional }) => !optional && !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license}`)
}

/**
 * The outcome of `npm audit --json`: what is wrong, or null where the registry gave no answer.
 *
 * @param {string} output
 * @returns {string[] | null}
 */
export function gravesOf(output) {
  const report = parsed(output)
  if (!report?.metadata?.vulnerabilities) return null
  const found = Object.entries(/** @type {Record<string, { severity: string }>} */ (report.vulnerabilities ?? {}))
  return found
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`)
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
