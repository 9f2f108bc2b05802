import { randomUUID } from 'node:crypto'
import { inTransaction, type Transaction } from '../db/database.ts'
import { addresseeOf } from './addressee.ts'
import { userAlreadyExists } from './errors.ts'
import { consume, signUpFromNetwork } from './limits.ts'
import { mailFirstCode, resendInterval } from './mail-code.ts'
import { alreadyRegisteredMail } from './mails.ts'
import { dropCodes } from './one-time-codes.ts'
import { hashSecret, requireStrongPassword } from './passwords.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { startSession } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type Metadata, mergedMetadata, type UserRow, userAnswer } from './users.ts'

type SignUp = { email: string; password: string; data?: Metadata | null }
type Claim = { email: string; passwordHash: string; metadata: Metadata }

/**
 * Creates an account. If addresses must be confirmed, it returns a user without a session, identical for a new and a taken
 * address. Otherwise it returns a session, and refuses a taken address, which reveals that it is taken.
 */
export async function signUp(
  context: SignInContext,
  caller: Caller,
  { email, password, data }: SignUp,
): Promise<SessionAnswer | UnconfirmedAnswer> {
  await consume(context.database, context.rateLimitFactor, [signUpFromNetwork(caller.network)])
  requireStrongPassword(password, email, context)
  const claim = { email, passwordHash: await hashSecret(password), metadata: mergedMetadata({}, data ?? {}) }
  return context.confirmEmail ? signUpUnconfirmed(context, caller, claim) : signUpConfirmed(context, caller, claim)
}

async function signUpConfirmed(context: SignInContext, caller: Caller, claim: Claim): Promise<SessionAnswer> {
  const { email, passwordHash, metadata } = claim
  const started = await inTransaction(context.database, async (tx) => {
    const [user] = await tx<UserRow[]>`
      insert into sign_in.users (email, password_hash, user_metadata, email_confirmed_at, last_sign_in_at)
      values (${email}, ${passwordHash}, ${tx.json(metadata)}, now(), now())
      on conflict (email) do update set
        password_hash = excluded.password_hash, user_metadata = excluded.user_metadata,
        email_confirmed_at = now(), last_sign_in_at = now(), updated_at = now()
      where users.email_confirmed_at is null
      returning *`
    if (!user) return undefined
    await dropCodes(tx, user.id)
    return { user, ...(await startSession(tx, user.id, 'password', caller.network)) }
  })
  if (!started) throw userAlreadyExists()
  caller.log.info({ event: 'sign_up', user_id: started.user.id, session_id: started.session.id }, 'signed up')
  caller.identified(started.user.id)
  return sessionAnswer(context, started.user, started)
}

/** An unconfirmed account has no owner: the latest sign-up takes it over, unless a mail of the last minute is under way. */
async function claimAccount(
  tx: Transaction,
  { email, passwordHash, metadata }: Claim,
): Promise<UserRow & { mail_due: boolean }> {
  await tx`insert into sign_in.users (email) values (${email}) on conflict (email) do nothing`
  const [user] = await tx<(UserRow & { mail_due: boolean })[]>`
    select *, confirmation_sent_at is null or confirmation_sent_at <= now() - ${resendInterval}::interval as mail_due
    from sign_in.users where email = ${email} for update`
  if (user!.mail_due) await tx`update sign_in.users set confirmation_sent_at = now() where id = ${user!.id}`
  if (user!.mail_due && !user!.email_confirmed_at) {
    await dropCodes(tx, user!.id)
    await tx`
      update sign_in.users set password_hash = ${passwordHash}, user_metadata = ${tx.json(metadata)}, updated_at = now()
      where id = ${user!.id}`
  }
  return user!
}

async function signUpUnconfirmed(context: SignInContext, caller: Caller, claim: Claim): Promise<UnconfirmedAnswer> {
  const user = await inTransaction(context.database, (tx) => claimAccount(tx, claim))
  if (user.mail_due)
    caller.afterAnswer(() =>
      user.email_confirmed_at
        ? mailAlreadyRegistered(context, user)
        : mailFirstCode(context, { ...user, user_metadata: claim.metadata }),
    )
  caller.log.info({ event: 'sign_up_unconfirmed', user_id: user.id }, 'signed up, to be confirmed')
  return unconfirmedAnswer(claim)
}

/** In the owner's language, whatever the language of the sign-up. */
async function mailAlreadyRegistered(context: SignInContext, user: UserRow): Promise<void> {
  const addressee = await addresseeOf(context, context.database, user)
  await context.sendMail(context.database, alreadyRegisteredMail({ ...addressee, siteUrl: context.siteUrl }))
}

type UnconfirmedAnswer = ReturnType<typeof unconfirmedAnswer>

/** Supabase Auth's reply for a taken address, given for every address: even its id is random, so that it reveals nothing. */
function unconfirmedAnswer({ email, metadata }: Claim) {
  const now = new Date().toISOString()
  const nobody: UserRow = {
    id: randomUUID(),
    email,
    password_hash: null,
    user_metadata: metadata,
    app_metadata: {},
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  }
  return { ...userAnswer(nobody), role: '', identities: [] }
}
