import { inTransaction } from '../db/database.ts'
import { addresseeOf } from './addressee.ts'
import { invalid, notAdmin, SignInError, sessionNotFound } from './errors.ts'
import { changeByUser, consume } from './limits.ts'
import { passwordChangedMail } from './mails.ts'
import { dropCodes } from './one-time-codes.ts'
import { hashSecret, requireOtherPassword, requireStrongPassword } from './passwords.ts'
import { endSessions, lockLiveSession, type SessionRow } from './sessions.ts'
import { provePassword } from './sign-in.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type Metadata, mergedMetadata, type UserRow, userAnswer } from './users.ts'

type Changes = {
  email?: string | null
  password?: string | null
  current_password?: string | null
  data?: Metadata | null
  app_metadata?: unknown
}
type SignedIn = { user: UserRow; session: SessionRow & { is_recent: boolean } }

function refuseFixedFields(user: UserRow, changes: Changes): void {
  if (changes.app_metadata != null) throw notAdmin()
  if (changes.email && changes.email !== user.email) throw invalid('The e-mail address cannot be changed')
}

/** A recent recovery replaces the present password; otherwise it is required, since a stranger may use an open screen. */
async function proveOwnership(context: SignInContext, caller: Caller, signedIn: SignedIn, current?: string | null) {
  const { user, session } = signedIn
  if (!user.password_hash || (session.method === 'recovery' && session.is_recent)) return
  if (!current)
    throw new SignInError(400, 'current_password_required', 'Current password required when setting new password.')
  if (!(await provePassword(context, caller, user, { email: user.email, password: current })))
    throw new SignInError(400, 'current_password_invalid', 'Current password is incorrect')
}

async function acceptedPasswordHash(
  context: SignInContext,
  caller: Caller,
  signedIn: SignedIn,
  password: string,
  current?: string | null,
): Promise<string> {
  const { user } = signedIn
  requireStrongPassword(password, user.email, context)
  await proveOwnership(context, caller, signedIn, current)
  await requireOtherPassword(password, user.password_hash)
  return hashSecret(password)
}

/** Changes the caller's password and metadata; a new password ends every other session and all codes. */
export async function updateUser(context: SignInContext, caller: Caller, signedIn: SignedIn, changes: Changes) {
  const { user, session } = signedIn
  await consume(context.database, context.rateLimitFactor, [changeByUser(user.id)])
  refuseFixedFields(user, changes)
  const newHash =
    changes.password != null
      ? await acceptedPasswordHash(context, caller, signedIn, changes.password, changes.current_password)
      : undefined
  const changed = await inTransaction(context.database, async (tx) => {
    const [present] = await tx<UserRow[]>`select * from sign_in.users where id = ${user.id} for update`
    // Race: a parallel change may have ended this session or replaced the verified password.
    if (!present || !(await lockLiveSession(tx, session.id))) throw sessionNotFound()
    const metadata = mergedMetadata(present.user_metadata, changes.data ?? {})
    const [row] = await tx<UserRow[]>`
      update sign_in.users set
        user_metadata = ${tx.json(metadata)}, password_hash = ${newHash ?? present.password_hash}, updated_at = now()
      where id = ${user.id} returning *`
    if (newHash) {
      await dropCodes(tx, user.id)
      await endSessions(tx, user.id, { scope: 'others', sessionId: session.id })
      await context.sessionsEnded(tx, user.id)
      const addressee = await addresseeOf(context, tx, row!)
      await context.sendMail(tx, passwordChangedMail({ ...addressee, siteUrl: context.siteUrl }))
    }
    return row!
  })
  if (newHash) caller.log.info({ event: 'password_changed', user_id: user.id, session_id: session.id }, 'new password')
  return userAnswer(changed)
}
