import { type Sentence, sentences } from '#contract/sentence.ts'
import { dayAndTime } from '../language/long-day.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'
import { stopInvitationsPath } from './stop-invitations-path.ts'

/** `company`: the buyer. `deadline`: for bids, if there is one. `token`: opens the page of the link. `stop`: the reader's token for ending such mails. */
export type JobInvited = { company: string; job: string; token: string; deadline: string | null; stop: string }

export const jobInvitedWords = sentences(
  {
    subject: '{company} invites you to bid: {job}',
    invites: '{company} gave us your address and invites you to bid on "{job}".',
    deadline: 'Bids are taken until {time} (IST).',
    noAccount: 'You can bid there without an account.',
    look: 'Look at the job',
    stop: 'Never write to me again',
  },
  'mail_job_invited',
)

export const jobInvitedMail: Template<JobInvited> = ({ company, job, token, deadline, stop }, { language }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = jobInvitedWords
  return {
    subject: say(words.subject({ company, job })),
    paragraphs: [
      say(words.invites({ company, job })),
      ...(deadline === null ? [] : [say(words.deadline({ time: dayAndTime(language, deadline) }))]),
      say(words.noAccount),
      { words: say(words.look), path: `/quote#${token}` },
    ],
    link: { words: say(words.stop), path: `/stop#${stop}` },
    unsubscribe: stopInvitationsPath(stop),
  }
}
