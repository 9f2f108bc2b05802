import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localeOf } from '#contract/languages.ts'
import { codeMark } from '../../src/language/compiled-texts.ts'

type Texts = Record<string, { message?: string; translation?: string; context?: string }>

const folder = join(import.meta.dirname, '../../src/language/hi')
const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
const texts = files.flatMap((file) =>
  Object.values(formatter().parse(file, { locale: 'hi', sourceLocale: 'en', filename: '' }) as Texts),
)
// Where a label has a second meaning, named by its context, the usual one counts: it comes last.
const labels = texts
  .filter(({ context }) => !context?.startsWith(codeMark))
  .toSorted((one, other) => Number(!one.context) - Number(!other.context))
const byEnglish = Object.fromEntries(labels.map(({ message, translation }) => [message, compileMessage(translation!)]))
const i18n = setupI18n({ locale: 'hi', locales: localeOf('hi'), messages: { hi: byEnglish } })

/** The Hindi of a label by its English text: `hindi('My Jobs ({count})', { count: 1 })`. */
export function hindi(english: string, values: Record<string, string | number> = {}): string {
  if (!byEnglish[english]) throw new Error(`src/language/hi has no "${english}"`)
  return i18n._(english, values)
}

/** The same in English, for stories told in both languages. */
export function english(text: string, values: Record<string, string | number> = {}): string {
  inEnglish.load('en', { [text]: compileMessage(text) })
  inEnglish.activate('en', localeOf('en'))
  return inEnglish._(text, values)
}
const inEnglish = setupI18n()
