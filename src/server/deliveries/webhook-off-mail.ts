import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

/** `host`: of the webhook's address. */
export type WebhookOff = { host: string; reason: 'gone' | 'failing' }

export const webhookOffWords = sentences(
  {
    subject: 'The webhook to {host} was switched off',
    gone: 'The program at {host} answered that it is gone (410), so {brandName} sends it nothing any more.',
    failing: 'For five days nothing arrived at {host}, so {brandName} sends it nothing any more.',
    whatNext:
      'Nobody is told of new bids and awards there. When the program works again, switch the webhook on, and send again what it missed.',
    look: 'See what failed',
  },
  'mail_webhook_off',
)

export const webhookOffMail: Template<WebhookOff> = ({ host, reason }, { language, brandName }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = webhookOffWords
  return {
    subject: say(words.subject({ host })),
    paragraphs: [say(words[reason]({ host, brandName })), say(words.whatNext)],
    link: { words: say(words.look), path: '/settings?tab=connections' },
  }
}
