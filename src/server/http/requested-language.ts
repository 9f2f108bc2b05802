import type { FastifyRequest } from 'fastify'
import { type Language, languageCodes } from '#contract/languages.ts'

/** Set here and by the script of the public pages; the app stores the choice under the same name. */
const cookieName = 'nirmaan.language'
const aYearInSeconds = 31_536_000

/** The `Vary` header, for caches. */
export const languageVary = 'cookie, accept-language'

/** The language of `?language=` in the address, by which pages without scripts change their language. */
export function languageInAddress(request: FastifyRequest): Language | undefined {
  return known((request.query as Record<string, unknown>).language)
}

/** The language chosen in this browser, else its preference, else English. */
export function preferredLanguage({ headers }: FastifyRequest): Language {
  const chosen = headers.cookie?.match(/(?:^|;\s*)nirmaan\.language=(\w+)/)?.[1]
  return known(chosen) ?? firstKnown(headers['accept-language'] ?? '') ?? 'en'
}

export const languageCookie = (language: Language) =>
  `${cookieName}=${language}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`

/** The first supported language: `fr-CA, hi;q=0.9, en;q=0.8` gives Hindi. */
function firstKnown(header: string): Language | undefined {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', quality] = wish.split(';q=')
    return { language: known(tag.trim().split('-')[0]!.toLowerCase()), quality: Number(quality ?? 1) }
  })
  const best = wishes.filter(({ language, quality }) => language && quality > 0).sort((a, b) => b.quality - a.quality)
  return best[0]?.language
}

const known = (language: unknown) => languageCodes.find((one) => one === language)
