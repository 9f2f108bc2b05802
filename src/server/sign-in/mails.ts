import type { Language } from '#contract/languages.ts'
import { type SentenceWith, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Mail } from './sign-in-options.ts'

export type Addressee = { to: string; brandName: string; language: Language }

export const mailWords = sentences(
  {
    confirmationSubject: 'Confirm your {brandName} account',
    confirmation: `Somebody, hopefully you, opened a {brandName} account with this e-mail address.

Your {brandName} code is {code}

To confirm that it was you, open this page within 10 minutes:
{link}

If it wasn't you, don't confirm: without it, nobody can use the account.
`,
    alreadyRegisteredSubject: 'You already have a {brandName} account',
    alreadyRegistered: `Somebody, hopefully you, tried to open a {brandName} account with this e-mail address, which has one already.

Sign in at {siteUrl}/auth, or choose "Forgot password?" there.
If it wasn't you, there is nothing to do: your account has not changed.
`,
    recoverySubject: 'Your {brandName} reset code',
    recovery: `Somebody, hopefully you, asked for a new password for your {brandName} account.

Your {brandName} code is {code}

Type it at {siteUrl}/auth: choose Sign In, "Forgot password?", "I have a code already".
It works once and for 10 minutes. Tell it to nobody: we never ask for it.
If it wasn't you, there is nothing to do: your password has not changed.
`,
    passwordChangedSubject: 'Your {brandName} password was changed',
    passwordChanged: `The password of your {brandName} account was changed, and every other device was signed out.

If it wasn't you, choose "Forgot password?" at {siteUrl}/auth now.
`,
  },
  'mail',
)

/** A mail in its reader's language. Its texts may use the parameters in `Facts`, and the brand. */
const mailOf =
  <Facts extends Record<string, string>>(
    subject: SentenceWith<'brandName'>,
    text: SentenceWith<'brandName' | (keyof Facts & string)>,
  ) =>
  (facts: Facts & Addressee): Mail => ({
    to: facts.to,
    subject: translate(facts.language, subject(facts)),
    text: translate(facts.language, text(facts)),
  })

export const confirmationMail = mailOf<{ code: string; link: string }>(
  mailWords.confirmationSubject,
  mailWords.confirmation,
)
export const alreadyRegisteredMail = mailOf<{ siteUrl: string }>(
  mailWords.alreadyRegisteredSubject,
  mailWords.alreadyRegistered,
)
export const recoveryMail = mailOf<{ code: string; siteUrl: string }>(mailWords.recoverySubject, mailWords.recovery)
export const passwordChangedMail = mailOf<{ siteUrl: string }>(
  mailWords.passwordChangedSubject,
  mailWords.passwordChanged,
)
