import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * A message compiled by Lingui: texts, and parameters with name, kind and cases.
 *
 * @typedef {ReturnType<typeof compileMessageOrThrow>} Tokens
 * @typedef {Tokens | unknown[]} Parts
 */

/**
 * Parameters that a translation may use instead of the label: the inflected label, and the input's code.
 *
 * @type {Record<string, string>}
 */
const insteadOf = { field_within: 'field', field_code: 'field' }

/**
 * Why a translation is broken; null if it is fine.
 *
 * @param {{ locale: string, english: string, translation: string }} texts
 */
export function translationProblem({ locale, english, translation }) {
  let tokens
  try {
    tokens = compileMessageOrThrow(translation)
  } catch (error) {
    return `is no message: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`
  }
  const wanted = valuesIn(compileMessageOrThrow(english))
  const given = valuesIn(tokens)
  const lost = [...wanted].filter((name) => !given.has(name))
  const unknown = [...given].filter((name) => !wanted.has(name))
  if (lost.length > 0) return `lacks {${lost.join('}, {')}}`
  if (unknown.length > 0) return `has {${unknown.join('}, {')}}, which nobody gives`
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const short = pluralsIn(tokens).find((cases) => forms.some((form) => !(form in cases)))
  return short ? `needs the plural forms ${forms.join(', ')}` : null
}

/**
 * @param {Parts} tokens
 * @param {Set<string>} [found]
 */
function valuesIn(tokens, found = new Set()) {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    found.add(insteadOf[token[0]] ?? token[0])
    for (const inner of casesOf(token)) valuesIn(inner, found)
  }
  return found
}

/**
 * @param {unknown[]} token
 * @returns {unknown[][]}
 */
const casesOf = ([, , cases]) =>
  cases && typeof cases === 'object' ? Object.values(cases).filter((inner) => Array.isArray(inner)) : []

/**
 * @param {Parts} tokens
 * @returns {Record<string, unknown>[]}
 */
function pluralsIn(tokens) {
  return [...tokens]
    .filter((token) => Array.isArray(token))
    .flatMap((token) => {
      const inner = casesOf(token).flatMap(pluralsIn)
      return token[1] === 'plural' ? [token[2], ...inner] : inner
    })
}
