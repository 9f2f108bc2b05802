import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

export const quoteMailWords = sentences(
  {
    codeSubject: '{code} is your code for the bid',
    code: 'Your code for the bid is {code}. It works once and for 10 minutes.',
    notYou: 'If you did not ask for it, there is nothing to do.',
    receivedSubject: 'Your bid arrived: {job}',
    received: 'Your bid on "{job}" has reached {company}.',
    change:
      'With this link you change your bid or take it back, and open an account that keeps it. It is for you alone.',
    open: 'Your bid',
    wonSubject: 'Your bid was awarded: {job}',
    won: 'Congratulations! Your bid on "{job}" was awarded. Open an account by this link: then you can write to the buyer.',
    lostSubject: 'Bid not selected: {job}',
    lost: 'Your bid on "{job}" was not selected this time.',
  },
  'mail_quote',
)
const words = quoteMailWords

/** Opens a guest's own bid. In the fragment, which browsers send to no server, so that it appears in no log. */
const ownLink = (token: string) => `/quote#${token}`

export const quoteCodeMail: Template<{ code: string }> = ({ code }, { language }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    subject: say(words.codeSubject({ code })),
    paragraphs: [say(words.code({ code })), say(words.notYou)],
    link: null,
  }
}

/** `company`: the buyer. */
export const quoteReceivedMail: Template<{ job: string; company: string; token: string }> = (
  { job, company, token },
  { language },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    subject: say(words.receivedSubject({ job })),
    paragraphs: [say(words.received({ job, company })), say(words.change)],
    link: { words: say(words.open), path: ownLink(token) },
  }
}

export const quoteDecidedMail: Template<{ job: string; won: boolean; token: string }> = (
  { job, won, token },
  { language },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    subject: say((won ? words.wonSubject : words.lostSubject)({ job })),
    paragraphs: [say((won ? words.won : words.lost)({ job }))],
    link: { words: say(words.open), path: ownLink(token) },
  }
}
