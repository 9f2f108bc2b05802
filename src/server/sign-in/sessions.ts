import { createHash, randomBytes } from 'node:crypto'
import type { Sql, Transaction } from '../db/database.ts'
import { isUuid } from './request-shapes.ts'

export type SignInMethod = 'password' | 'signup' | 'recovery'
export type SessionRow = { id: string; user_id: string; method: SignInMethod; created_at: string }

/** A session ends 30 days after sign-in or after 7 days without a refresh, whichever is first. */
export const absoluteLifetime = '30 days'
export const idleLifetime = '7 days'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const authMethodOf = (session: SessionRow) => (session.method === 'password' ? 'password' : 'otp')

/** Opens a session and returns the refresh token, which is stored only as a hash. */
export async function startSession(
  tx: Transaction,
  userId: string,
  method: SignInMethod,
  network: string,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const [session] = await tx<SessionRow[]>`
    insert into sign_in.sessions (user_id, method, network, expires_at)
    values (${userId}, ${method}, ${network}, now() + ${idleLifetime}::interval)
    returning id, user_id, method, created_at`
  const refreshToken = randomToken()
  await tx`
    insert into sign_in.refresh_tokens (session_id, token_hash, salt)
    values (${session!.id}, ${hashToken(refreshToken)}, ${randomBytes(32)})`
  return { session: session!, refreshToken }
}

/** Which sessions of a person to end. */
export type Ending = { scope: 'all' } | { scope: 'one' | 'others'; sessionId: string }

export async function endSessions(tx: Transaction, userId: string, ending: Ending): Promise<void> {
  const which =
    ending.scope === 'all'
      ? tx``
      : ending.scope === 'one'
        ? tx`and id = ${ending.sessionId}`
        : tx`and id <> ${ending.sessionId}`
  await tx`update sign_in.sessions set ended_at = now() where user_id = ${userId} and ended_at is null ${which}`
}

/** Locks a live session until the transaction ends, so that it cannot be ended meanwhile. */
export async function lockLiveSession(tx: Transaction, sessionId: string): Promise<SessionRow | undefined> {
  const [session] = await tx<SessionRow[]>`
    select id, user_id, method, created_at from sign_in.sessions
    where id = ${sessionId} and ended_at is null and expires_at > now() for update`
  return session
}

export async function isSessionLive(sql: Sql, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  const [session] = await sql`
    select from sign_in.sessions where id = ${sessionId} and ended_at is null and expires_at > now()`
  return session !== undefined
}

/** True if the person has signed in from this network before: rate limits against strangers must not lock the owner out there. */
export async function isKnownNetwork(sql: Sql, email: string, network: string): Promise<boolean> {
  const [known] = await sql`
    select from sign_in.users join sign_in.sessions on sessions.user_id = users.id
    where users.email = ${email} and sessions.network = ${network} limit 1`
  return known !== undefined
}
