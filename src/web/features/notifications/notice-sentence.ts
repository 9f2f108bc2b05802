import { noticeWords } from '#contract/notice-words.ts'
import { receivedSentence, type Sentence } from '#contract/sentence.ts'
import { currentLocale } from '#web/language/translate.ts'

/**
 * The sentence of a notification's title or message, which the server keeps in English alone. To be dropped as soon as a
 * notification says what happened instead.
 */
export function noticeSentence(text: string): Sentence {
  for (const words of Object.values(noticeWords)) {
    if (typeof words !== 'function') {
      if (words.text === text) return words
      continue
    }
    const found = patternOf(words.text).exec(text)?.groups
    // The types know of each sentence what it is about; here it is whatever was found.
    if (found) return (words as unknown as (params: Record<string, string>) => Sentence)(withDay(found))
  }
  return receivedSentence({ code: '', text })
}

/** 'We received {amount}' as an expression that finds the amount. */
function patternOf(pattern: string): RegExp {
  const parts = pattern.split(/\{(\w+)\}/)
  const source = parts.map((part, n) => (n % 2 === 1 ? `(?<${part}>.+)` : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`, 's')
}

/** The server writes days as '20 December 2026'. */
function withDay({ day, ...others }: Record<string, string>): Record<string, string> {
  if (day === undefined) return others
  const time = Date.parse(`${day} UTC`)
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return { ...others, day: Number.isNaN(time) ? day : format.format(time) }
}
