import { type Sentence, sentences } from '#contract/sentence.ts'
import { dayAndTime } from '../language/long-day.ts'
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
    confirmSubject: 'Confirm or change your bid: {job}',
    changedSubject: 'The job has changed: {job}',
    changed: 'Addendum {number} to "{job}": {summary}',
    confirm: 'Your bid does not count until you confirm or change it. By this link you do so.',
    confirmBy: 'Your bid does not count until you confirm or change it, by {time} (IST). By this link you do so.',
    stands: 'Your bid stands as it is: nothing needs to be done.',
    moved: 'Bids are now taken until {time} (IST).',
    cancelledSubject: 'Job cancelled: {job}',
    cancelled: 'The buyer cancelled "{job}": {reason}',
    noAward: 'Nothing comes of your bid, and nothing needs to be done.',
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

/** `confirm`: the bid no longer counts. `deadline`: for bids, as it is now; `moved`: by this addendum. */
type QuoteChanged = {
  job: string
  number: number
  summary: string
  confirm: boolean
  deadline: string | null
  moved: boolean
  token: string
}

export const quoteChangedMail: Template<QuoteChanged> = (
  { job, number, summary, confirm, deadline, moved, token },
  { language },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const time = deadline && dayAndTime(language, deadline)
  const toDo = time ? words.confirmBy({ time }) : words.confirm
  return {
    subject: say((confirm ? words.confirmSubject : words.changedSubject)({ job })),
    paragraphs: [
      say(words.changed({ number, job, summary })),
      ...(time && moved ? [say(words.moved({ time }))] : []),
      say(confirm ? toDo : words.stands),
    ],
    link: { words: say(words.open), path: ownLink(token) },
  }
}

export const quoteCancelledMail: Template<{ job: string; reason: string; token: string }> = (
  { job, reason, token },
  { language },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    subject: say(words.cancelledSubject({ job })),
    paragraphs: [say(words.cancelled({ job, reason })), say(words.noAward)],
    link: { words: say(words.open), path: ownLink(token) },
  }
}
