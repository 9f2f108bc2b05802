import { pages } from '#contract/pages.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { longDay } from '../language/long-day.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'
import { stopInvitationsPath } from './stop-invitations-path.ts'

/** `company`: the buyer. `deadline`: for bids, if there is one. `stop`: the reader's token for ending such mails. */
export type JobInvited = { company: string; job: string; job_id: string; deadline: string | null; stop: string }

export const jobInvitedWords = sentences(
  {
    subject: '{company} invites you to bid: {job}',
    invites: '{company} gave us your address and invites you to bid on "{job}".',
    deadline: 'Bids are taken until {day}.',
    look: 'Look at the job',
    stop: 'Never write to me again',
  },
  'mail_job_invited',
)

export const jobInvitedMail: Template<JobInvited> = ({ company, job, job_id, deadline, stop }, { language }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = jobInvitedWords
  return {
    subject: say(words.subject({ company, job })),
    paragraphs: [
      say(words.invites({ company, job })),
      ...(deadline === null ? [] : [say(words.deadline({ day: longDay(language, deadline) }))]),
      { words: say(words.look), path: pages.job.path.replace(':id', job_id) },
    ],
    link: { words: say(words.stop), path: `/stop#${stop}` },
    unsubscribe: stopInvitationsPath(stop),
  }
}
