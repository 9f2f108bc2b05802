import { i18n, type MessageDescriptor } from '@lingui/core'
import { withLabels } from '#contract/label-params.ts'
import { type Language, localeOf, sourceLanguage } from '#contract/languages.ts'
import { messages } from '#contract/screen-messages.ts'
import { type Sentence, sentenceOfIssue } from '#contract/sentence.ts'

/** Words of the interface that are translated where they are shown, made by `msg`. */
export type Label = MessageDescriptor
/** Those, or a sentence that the server says too. */
export type Text = Label | Sentence

// English until the reader's language is settled.
i18n.activate(sourceLanguage, localeOf(sourceLanguage))

/** What texts are translated into. */
export const currentLanguage = () => i18n.locale as Language

/** What Intl formats dates and numbers for. */
export const currentLocale = () => localeOf(currentLanguage())

/** In the reader's language; what has no translation there stays English. */
export function translate(text: Text): string {
  if (!('code' in text)) return i18n._(text)
  return text.code in i18n.messages
    ? i18n._(
        text.code,
        withLabels(text.params, (code) => i18n._(code)),
      )
    : text.text
}

/** What is wrong with an input, as its form keeps it. */
export const translateIssue = (issue: string): string => translate(sentenceOfIssue(issue))

/** A company's name, unless the server has put words of its own in its place. */
export const displayName = (name: string) =>
  name === messages.deletedUser.text ? translate(messages.deletedUser) : name
