import type { MemberRole } from '#contract/company.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

/** `inviter`: a person's name, or the address of one without a name. `token`: opens the invitation, which only `email` can accept. */
export type MemberInvited = { company: string; inviter: string; member_role: MemberRole; token: string; email: string }

export const memberInvitedWords = sentences(
  {
    subject: '{inviter} invites you to {company} on {brandName}',
    invites: '{inviter} of {company} invites you to work with them on {brandName}. Your role: {role}.',
    howToJoin:
      'The link below is for you alone and holds for 7 days. You need an account with this e-mail address; if you have none yet, you open it there.',
    notYou:
      'Not you? If you do not know {inviter} or {company}, there is nothing to do: nobody can join without this link, and it ends by itself.',
    join: 'Join the company',
  },
  'mail_member_invited',
)

/** The name of each role in an invitation. */
export const invitedRoles = sentences(
  {
    owner: 'owner',
    purchaser: 'purchaser',
    bidder: 'bidder',
    approver: 'approver',
    site: 'site engineer',
    dispatch: 'dispatcher',
    accounts: 'accountant',
    viewer: 'viewer',
  } satisfies Record<MemberRole, string>,
  'mail_role',
)

export const memberInvitedMail: Template<MemberInvited> = (
  { company, inviter, member_role, token, email },
  { language, brandName },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = memberInvitedWords
  const role = say(invitedRoles[member_role])
  return {
    subject: say(words.subject({ inviter, company, brandName })),
    paragraphs: [
      say(words.invites({ inviter, company, brandName, role })),
      say(words.howToJoin),
      say(words.notYou({ inviter, company })),
    ],
    // In the fragment, which browsers send to no server and so appears in no log; it fills in the address in the form.
    link: { words: say(words.join), path: `/auth?join=${token}#email=${encodeURIComponent(email)}` },
  }
}
