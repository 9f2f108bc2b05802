import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

export const emailChangedWords = sentences(
  {
    subject: 'Your {brandName} account has another e-mail address now',
    changed: 'An administrator has changed the address of your account. You can no longer sign in with this one.',
    objection: 'If you did not ask for it, answer or call support at once.',
  },
  'mail_email_changed',
)

/** To the old address, whose owner may not have asked for it. */
export const emailChangedMail: Template<Record<string, never>> = (_, { language, brandName }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = emailChangedWords
  return {
    subject: say(words.subject({ brandName })),
    paragraphs: [say(words.changed), say(words.objection)],
    link: null,
  }
}
