import { type Database, inTransaction, type Transaction } from '../db/database.ts'
import { codeRefused } from './errors.ts'
import { codeFromNetwork, codeToAccount, codeToAccountFromNetwork, consume, forget, giveBack } from './limits.ts'
import { type CodeKind, consumeCode, findLinkedCode, findTypedCode } from './one-time-codes.ts'
import { requireOtherPassword, requireStrongPassword } from './passwords.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { isKnownNetwork, startSession } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type UserRow, userWithId } from './users.ts'

type Typed = { email: string; token: string }
type Linked = { token_hash: string }
export type CodeToVerify = { type: 'signup' | 'recovery' | 'email'; new_password?: string | undefined } & (
  | Typed
  | Linked
)

const isTyped = (proof: Typed | Linked): proof is Typed => 'email' in proof

/** The limit per account does not apply in the owner's networks; a tighter one applies there, since a stranger may share them. */
async function countTry({ database, rateLimitFactor }: SignInContext, network: string, email?: string): Promise<void> {
  await consume(database, rateLimitFactor, [
    codeFromNetwork(network),
    ...(email ? [codeToAccountFromNetwork(email, network)] : []),
  ])
  if (email && !(await isKnownNetwork(database, email, network)))
    await consume(database, rateLimitFactor, [codeToAccount(email)])
}

async function uncountTry({ database }: SignInContext, network: string, email?: string): Promise<void> {
  if (email) await forget(database, codeToAccountFromNetwork(email, network))
  await giveBack(database, [codeFromNetwork(network), ...(email ? [codeToAccount(email)] : [])])
}

const find = (database: Database, kind: CodeKind, proof: Typed | Linked) =>
  isTyped(proof)
    ? findTypedCode(database, proof.email, kind, proof.token)
    : findLinkedCode(database, kind, proof.token_hash)

/** If the new password would be refused next, the code stays valid; the try still counts, at most five. */
async function refuseUnusable(context: SignInContext, userId: string, password: string): Promise<void> {
  const user = await userWithId(context.database, userId)
  if (!user) return
  requireStrongPassword(password, user.email, context)
  if (user.email_confirmed_at) await requireOtherPassword(password, user.password_hash)
}

/** Recovery of an unconfirmed address deletes the password, which a stranger may have chosen. */
async function confirm(tx: Transaction, userId: string, kind: CodeKind): Promise<UserRow> {
  const [user] = await tx<UserRow[]>`
    update sign_in.users set
      password_hash = case when ${kind === 'recovery'} and email_confirmed_at is null then null else password_hash end,
      email_confirmed_at = coalesce(email_confirmed_at, now()), last_sign_in_at = now(), updated_at = now()
    where id = ${userId} returning *`
  return user!
}

/** Creates a session for a person who proves, by a mailed code or link, that they read the account's mail. */
export async function verifyCode(context: SignInContext, caller: Caller, proof: CodeToVerify): Promise<SessionAnswer> {
  const kind = proof.type === 'recovery' ? 'recovery' : 'signup'
  const email = isTyped(proof) ? proof.email : undefined
  await countTry(context, caller.network, email)
  const row = await find(context.database, kind, proof)
  if (row && proof.new_password !== undefined) await refuseUnusable(context, row.user_id, proof.new_password)
  const started =
    row &&
    (await inTransaction(context.database, async (tx) => {
      if (!(await consumeCode(tx, row))) return undefined
      const user = await confirm(tx, row.user_id, kind)
      return { user, ...(await startSession(tx, user.id, kind, caller.network)) }
    }))
  if (!started) {
    caller.log.info({ event: 'code_refused', kind, network: caller.networkInLog }, 'a one-time code was refused')
    throw codeRefused()
  }
  await uncountTry(context, caller.network, email)
  caller.log.info({ event: 'code_accepted', kind, user_id: started.user.id }, 'a one-time code was accepted')
  caller.identified(started.user.id)
  return sessionAnswer(context, started.user, started)
}
