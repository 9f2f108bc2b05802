import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

/** `company`: the firm that reads it. `token`: opens the page on which it answers. */
export type RepresentationAsked = { salesman: string; company: string; token: string }

export const representationMailWords = sentences(
  {
    subject: '{salesman} bids in your name on {brandName}',
    bids: '{salesman} ({brandName} sales) will bid for jobs in the name of {company}.',
    asks: 'Is that right? By this link you confirm it, say that it is not so, or end such mails. You need no account.',
    answer: 'Confirm, or say no',
  },
  'mail_representation',
)

export const representationMail: Template<RepresentationAsked> = (
  { salesman, company, token },
  { language, brandName },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = representationMailWords
  return {
    subject: say(words.subject({ salesman, brandName })),
    paragraphs: [say(words.bids({ salesman, company, brandName })), say(words.asks)],
    // In the fragment, which browsers send to no server, so that it appears in no log.
    link: { words: say(words.answer), path: `/represented#${token}` },
  }
}
