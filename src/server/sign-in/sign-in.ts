import { inTransaction } from '../db/database.ts'
import { emailNotConfirmed, invalidCredentials, type PasswordWeakness, SignInError } from './errors.ts'
import { beginGuess, otherGuesses } from './guesses-under-way.ts'
import { consume, forget, giveBack, signInFromNetwork, signInToAccount, signInToAccountFromNetwork } from './limits.ts'
import { hashSecret, isOutdated, isTooLong, secretMatches, weaknessOf } from './passwords.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { isKnownNetwork, startSession } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type UserRow, userWithEmail } from './users.ts'

type Credentials = { email: string; password: string }

/**
 * Brute force: counts a guess before checking it, so that parallel guesses share the limit. The limit per account does not
 * apply in networks that the owner signs in from, so that strangers cannot lock them out.
 */
async function countGuess({ database, rateLimitFactor }: SignInContext, network: string, email: string): Promise<void> {
  await consume(database, rateLimitFactor, [signInFromNetwork(network), signInToAccountFromNetwork(email, network)])
  if (!(await isKnownNetwork(database, email, network)))
    await consume(database, rateLimitFactor, [signInToAccount(email)])
}

/**
 * Counts a guess, and returns how its end is told. What many sign-ins of one person at once use of the limit is given back as soon as
 * they turn out right, so one beyond the limit waits for those under way before it is refused.
 */
async function admitGuess(context: SignInContext, network: string, email: string): Promise<{ end(): void }> {
  const key = `${email} ${network}`
  for (;;) {
    const guess = beginGuess(key)
    try {
      await countGuess(context, network, email)
      return guess
    } catch (error) {
      guess.end()
      if (!isTooMany(error) || !(await otherGuesses(key))) throw error
      await giveBack(context.database, [signInFromNetwork(network)])
    }
  }
}

const isTooMany = (error: unknown) => error instanceof SignInError && error.status === 429

async function uncountGuess({ database }: SignInContext, network: string, email: string): Promise<void> {
  await forget(database, signInToAccountFromNetwork(email, network))
  await giveBack(database, [signInFromNetwork(network), signInToAccount(email)])
}

/** Whether the password is right; rate-limited like a sign-in. */
export async function provePassword(
  context: SignInContext,
  caller: Caller,
  user: UserRow | undefined,
  { email, password }: Credentials,
): Promise<boolean> {
  const guess = await admitGuess(context, caller.network, email).catch((error) => {
    caller.log.warn({ event: 'sign_in_limited', user_id: user?.id, network: caller.networkInLog }, 'too many sign-ins')
    throw error
  })
  try {
    if (isTooLong(password) || !(await secretMatches(user?.password_hash, password))) return false
    await uncountGuess(context, caller.network, email)
  } catch (error) {
    // Not compared, as too many others sign in.
    await giveBack(context.database, [
      signInFromNetwork(caller.network),
      signInToAccountFromNetwork(email, caller.network),
      signInToAccount(email),
    ])
    throw error
  } finally {
    guess.end()
  }
  return true
}

type WeakPassword = { message: string; reasons: PasswordWeakness[] }

/** A password that has become too weak still opens the account; the client is told so. */
function weakPasswordOf(context: SignInContext, { email, password }: Credentials): { weak_password?: WeakPassword } {
  const weakness = weaknessOf(password, email, context)
  return weakness ? { weak_password: { message: weakness[1], reasons: [weakness[0]] } } : {}
}

export async function signIn(
  context: SignInContext,
  caller: Caller,
  credentials: Credentials,
): Promise<SessionAnswer & { weak_password?: WeakPassword }> {
  const user = await userWithEmail(context.database, credentials.email)
  if (!(await provePassword(context, caller, user, credentials)) || !user?.password_hash) {
    caller.log.info({ event: 'sign_in_failed', user_id: user?.id, network: caller.networkInLog }, 'sign-in failed')
    throw invalidCredentials()
  }
  if (!user.email_confirmed_at) {
    caller.log.info({ event: 'sign_in_unconfirmed', user_id: user.id }, 'sign-in of an address that is not confirmed')
    throw emailNotConfirmed()
  }
  const provenHash = user.password_hash
  const passwordHash = isOutdated(provenHash) ? await hashSecret(credentials.password) : provenHash
  const started = await inTransaction(context.database, async (tx) => {
    // Race: the password may have changed since the comparison; the new session must not survive that.
    const [present] = await tx<UserRow[]>`
      update sign_in.users set last_sign_in_at = now(), password_hash = ${passwordHash}
      where id = ${user.id} and password_hash = ${provenHash} returning *`
    return present && { present, ...(await startSession(tx, user.id, 'password', caller.network)) }
  })
  if (!started) throw invalidCredentials()
  caller.log.info({ event: 'sign_in', user_id: user.id, session_id: started.session.id }, 'signed in')
  caller.identified(user.id)
  return { ...(await sessionAnswer(context, started.present, started)), ...weakPasswordOf(context, credentials) }
}
