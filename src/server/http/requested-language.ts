import type { FastifyRequest } from 'fastify'
import { type Language, languageCodes } from '#contract/languages.ts'

/** Set here and by the script of the public pages; the app keeps the choice under the same name. */
const cookieName = 'nirmaan.language'
const aYearInSeconds = 31_536_000

/** What the reply depends on, for caches. */
export const languageVary = 'cookie, accept-language'

/** What `?language=` in the address says, which is how a page without a script changes its language. */
export function languageInAddress(request: FastifyRequest): Language | undefined {
  return known((request.query as Record<string, unknown>).language)
}

/** What was chosen in this browser, else what it prefers, else English. */
export function preferredLanguage({ headers }: FastifyRequest): Language {
  const chosen = headers.cookie?.match(/(?:^|;\s*)nirmaan\.language=(\w+)/)?.[1]
  return known(chosen) ?? firstKnown(headers['accept-language'] ?? '') ?? 'en'
}

export const languageCookie = (language: Language) =>
  `${cookieName}=${language}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`

/** `fr-CA, hi;q=0.9, en;q=0.8` is Hindi. */
function firstKnown(header: string): Language | undefined {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', quality] = wish.split(';q=')
    return { language: known(tag.trim().split('-')[0]!.toLowerCase()), quality: Number(quality ?? 1) }
  })
  const best = wishes.filter(({ language, quality }) => language && quality > 0).sort((a, b) => b.quality - a.quality)
  return best[0]?.language
}

const known = (language: unknown) => languageCodes.find((one) => one === language)
