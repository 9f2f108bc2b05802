import { createHmac, randomBytes } from 'node:crypto'
import { inTransaction, type Transaction } from '../db/database.ts'
import { SignInError } from './errors.ts'
import { consume, unknownTokenFromNetwork } from './limits.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { absoluteLifetime, endSessions, hashToken, idleLifetime, type SessionRow } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type UserRow, userWithId } from './users.ts'

/** Race of parallel tabs: each presents the same token within this time, and all get the same successor. */
const parallelTabs = '10 seconds'

type TokenRow = {
  id: number
  session_id: string
  salt: Buffer
  used_at: string | null
  withdrawn_at: string | null
  just_made: boolean
}
type LockedSession = SessionRow & { ended: boolean; expired: boolean }
type Refreshed = { user: UserRow; session: SessionRow; refreshToken: string }
type Refusal = 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired'

const messages: Record<Refusal, string> = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
}

const successorOf = (token: string, salt: Buffer) => createHmac('sha256', salt).update(token).digest('base64url')

async function lockSessionOf(tx: Transaction, token: string): Promise<LockedSession | undefined> {
  const [session] = await tx<LockedSession[]>`
    select id, user_id, method, created_at, ended_at is not null as ended, expires_at <= now() as expired
    from sign_in.sessions where id = (select session_id from sign_in.refresh_tokens where token_hash = ${hashToken(token)})
    for update`
  return session
}

const tokenColumns = (tx: Transaction) => tx`
  id, session_id, salt, used_at, withdrawn_at, created_at > now() - ${parallelTabs}::interval as just_made`

async function tokenRow(tx: Transaction, token: string): Promise<TokenRow> {
  const [row] = await tx<TokenRow[]>`
    select ${tokenColumns(tx)} from sign_in.refresh_tokens where token_hash = ${hashToken(token)}`
  return row!
}

async function liveChild(tx: Transaction, parent: TokenRow): Promise<TokenRow | undefined> {
  const [row] = await tx<TokenRow[]>`
    select ${tokenColumns(tx)} from sign_in.refresh_tokens where parent_id = ${parent.id} and withdrawn_at is null`
  return row
}

async function addChild(tx: Transaction, token: string, parent: TokenRow): Promise<string> {
  const salt = randomBytes(32)
  const child = successorOf(token, salt)
  await tx`update sign_in.refresh_tokens set used_at = coalesce(used_at, now()) where id = ${parent.id}`
  await tx`
    insert into sign_in.refresh_tokens (session_id, parent_id, token_hash, salt)
    values (${parent.session_id}, ${parent.id}, ${hashToken(child)}, ${salt})`
  return child
}

/**
 * The successor of `token`; undefined if two parties used it (theft). A reply may be lost while a laptop sleeps, so an old
 * token stays valid until its successor is used. Presenting the old one again revokes the unused successor, so that another
 * holder of it is detected.
 */
async function rotated(tx: Transaction, token: string, row: TokenRow): Promise<string | undefined> {
  if (row.withdrawn_at) return undefined
  if (!row.used_at) return addChild(tx, token, row)
  const child = await liveChild(tx, row)
  if (!child) return undefined
  if (child.just_made) {
    const successor = successorOf(token, child.salt)
    return child.used_at ? rotated(tx, successor, child) : successor
  }
  if (child.used_at) return undefined
  await tx`update sign_in.refresh_tokens set withdrawn_at = now() where id = ${child.id}`
  return addChild(tx, token, row)
}

/** Errors are returned instead of thrown, since ending a stolen session must be committed. */
async function refresh(context: SignInContext, tx: Transaction, token: string): Promise<Refreshed | Refusal> {
  const session = await lockSessionOf(tx, token)
  if (!session || session.ended) return 'refresh_token_not_found'
  if (session.expired) return 'session_expired'
  const refreshToken = await rotated(tx, token, await tokenRow(tx, token))
  if (!refreshToken) {
    await endSessions(tx, session.user_id, { scope: 'one', sessionId: session.id })
    await context.sessionsEnded(tx, session.user_id)
    return 'refresh_token_already_used'
  }
  await tx`
    update sign_in.sessions
    set expires_at = least(now() + ${idleLifetime}::interval, created_at + ${absoluteLifetime}::interval)
    where id = ${session.id}`
  const user = await userWithId(tx, session.user_id)
  return { user: user!, session, refreshToken }
}

/**
 * Exchanges a refresh token for its successor and a new access token. Valid tokens have no rate limit: the official client
 * signs people out when a refresh fails, and many people share an office's address.
 */
export async function refreshSession(context: SignInContext, caller: Caller, token: string): Promise<SessionAnswer> {
  const outcome = await inTransaction(context.database, (tx) => refresh(context, tx, token))
  if (typeof outcome === 'object') {
    caller.identified(outcome.user.id)
    return sessionAnswer(context, outcome.user, outcome)
  }
  if (outcome === 'refresh_token_already_used')
    caller.log.warn({ event: 'refresh_token_reused', network: caller.networkInLog }, 'a used refresh token came again')
  if (outcome === 'refresh_token_not_found')
    await consume(context.database, context.rateLimitFactor, [unknownTokenFromNetwork(caller.network)])
  throw new SignInError(400, outcome, messages[outcome])
}
