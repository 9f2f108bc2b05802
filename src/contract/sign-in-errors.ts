import { receivedSentence, type Sentence, sentences } from './sentence.ts'

/**
 * What people read for errors of the sign-in service. It uses the codes of Supabase Auth, where one code covers several errors.
 */
export const signInErrors = sentences(
  {
    credentialsWrong: 'Invalid login credentials',
    emailNotConfirmed: 'Email not confirmed',
    accountExists: 'User already registered',
    codeRefused: 'Token has expired or is invalid',
    emailInvalid: 'Unable to validate email address: invalid format',
    passwordTooShort: 'Password should be at least {count} characters.',
    passwordTooLong: 'Password must be at most {count} characters long',
    passwordIsEmail: 'Password must not be your e-mail address',
    passwordCommon: 'Password is too common and easy to guess',
    passwordSame: 'New password should be different from the old password.',
    currentPasswordWrong: 'Current password is incorrect',
    mailsLimited: 'Email rate limit exceeded',
    requestsLimited: 'Request rate limit reached',
    away: 'The service is away for a moment',
  },
  'sign_in',
)

/** The sentence for an error text of the sign-in service; an unknown text stays English. */
export function signInSentence(text: string): Sentence {
  const count = /\d+/.exec(text)?.[0] ?? ''
  const known = Object.values(signInErrors).map((error) => (typeof error === 'function' ? error({ count }) : error))
  return known.find((error) => error.text === text) ?? receivedSentence({ code: 'sign_in_refused', text })
}
