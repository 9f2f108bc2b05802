import { i18n, type MessageDescriptor } from '@lingui/core'
import { withLabels } from '#contract/label-params.ts'
import { type Language, localeOf, sourceLanguage } from '#contract/languages.ts'
import { messages } from '#contract/screen-messages.ts'
import { type Sentence, sentenceOfIssue } from '#contract/sentence.ts'

/** A text of the interface, created by `msg` and translated when shown. */
export type Label = MessageDescriptor
/** A label, or a sentence shared with the server. */
export type Text = Label | Sentence

// English until the language is set.
i18n.activate(sourceLanguage, localeOf(sourceLanguage))

/** The language of the texts. */
export const currentLanguage = () => i18n.locale as Language

/** The locale for Intl. */
export const currentLocale = () => localeOf(currentLanguage())

/** In the reader's language; English if not translated. */
export function translate(text: Text): string {
  if (!('code' in text)) return i18n._(text)
  return text.code in i18n.messages
    ? i18n._(
        text.code,
        withLabels(text.params, (code) => i18n._(code)),
      )
    : text.text
}

/** zod's message where a schema has none of its own. */
const unnamedIssue = 'Invalid input'

/** Translates a form's validation error: a sentence of the contract. A text that the form wrote itself is in the reader's language. */
export const translateIssue = (issue: string): string =>
  issue.startsWith('{"code":') || issue.startsWith(unnamedIssue) ? translate(sentenceOfIssue(issue)) : issue

/** A company's name; the server's placeholder for a deleted one is translated. */
export const displayName = (name: string) =>
  name === messages.deletedUser.text ? translate(messages.deletedUser) : name
