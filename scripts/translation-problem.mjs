import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * A message as Lingui compiles it: texts, and values as their name, kind and cases.
 *
 * @typedef {ReturnType<typeof compileMessageOrThrow>} Tokens
 * @typedef {Tokens | unknown[]} Parts
 */

/**
 * What a translation can say of an input instead of its label: the label inside of a sentence, and which input it is.
 *
 * @type {Record<string, string>}
 */
const insteadOf = { field_within: 'field', field_code: 'field' }

/**
 * Why a translation cannot be shown as it should, or null.
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
