import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

/** `token`: opens the invitation, which is for `email` alone. */
export type SalesmanInvited = { token: string; email: string }

export const salesmanInvitedWords = sentences(
  {
    subject: 'Your invitation to {brandName} as a salesman',
    invites:
      '{brandName} invites you as a salesman: you submit bids on its jobs for firms that have no account of their own.',
    howToJoin:
      'Open the link below, enter your details and choose a password of your own. The link is for you alone, works once and is valid for 7 days.',
    notYou: 'You did not expect this? Then there is nothing to do: without this link nobody can open the account.',
    join: 'Choose a password',
  },
  'mail_salesman_invited',
)

export const salesmanInvitedMail: Template<SalesmanInvited> = ({ token, email }, { language, brandName }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = salesmanInvitedWords
  return {
    subject: say(words.subject({ brandName })),
    paragraphs: [say(words.invites({ brandName })), say(words.howToJoin), say(words.notYou)],
    // In the fragment, which browsers send to no server and so appears in no log; it fills in the address in the form.
    link: { words: say(words.join), path: `/auth?invited=${token}#email=${encodeURIComponent(email)}` },
  }
}
