export type PasswordWeakness = 'length' | 'pwned'

/** An error for the caller, with a status and code that Supabase Auth clients know. */
export class SignInError extends Error {
  readonly status: number
  readonly code: string
  readonly weaknesses: PasswordWeakness[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    details: { weaknesses?: PasswordWeakness[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.weaknesses = details.weaknesses ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const invalid = (message: string) => new SignInError(400, 'validation_failed', message)
export const invalidCredentials = () => new SignInError(400, 'invalid_credentials', 'Invalid login credentials')
export const emailNotConfirmed = () => new SignInError(400, 'email_not_confirmed', 'Email not confirmed')
/** The server hashes as many passwords as it can. */
export const tooBusy = () =>
  new SignInError(429, 'over_request_rate_limit', 'Too many people sign in at this moment', { retryAfterSeconds: 3 })
export const userAlreadyExists = () => new SignInError(422, 'user_already_exists', 'User already registered')
export const userNotFound = () => new SignInError(404, 'user_not_found', 'User not found')
/** The bearer's own account was deleted. */
export const userGone = () => new SignInError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
export const notAdmin = () => new SignInError(403, 'not_admin', 'User not allowed')
export const noAuthorization = () =>
  new SignInError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const badJwt = () =>
  new SignInError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed or expired')
export const sessionNotFound = () =>
  new SignInError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
/** The same error for wrong, used, expired and never sent codes, so that it reveals nothing about an address. */
export const codeRefused = () => new SignInError(403, 'otp_expired', 'Token has expired or is invalid')
