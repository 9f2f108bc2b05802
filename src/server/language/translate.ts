import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { withLabels } from '#contract/label-params.ts'
import { type Language, localeOf, sourceLanguage } from '#contract/languages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { compiledTexts } from '../../language/compiled-texts.ts'
import { sentenceGroups } from '../../language/text-groups.ts'

const folder = join(import.meta.dirname, '../../language')

/** Cache of catalogues, one for each language in use. */
const loaded = new Map<Language, I18n>()

/** A sentence in a language; English if it is not translated. */
export function translate(language: Language, { code, text, params }: Sentence): string {
  if (language === sourceLanguage) return text
  const i18n = loaded.get(language) ?? load(language)
  return code in i18n.messages
    ? i18n._(
        code,
        withLabels(params, (label) => i18n._(label)),
      )
    : text
}

function load(language: Language): I18n {
  const messages: Messages = {}
  for (const group of Object.keys(sentenceGroups))
    Object.assign(messages, compiledTexts(readFileSync(join(folder, language, `${group}.po`), 'utf8')))
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } })
  loaded.set(language, i18n)
  return i18n
}
