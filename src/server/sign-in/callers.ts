import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { finished } from 'node:stream/promises'
import { isServiceToken, verifyAccessToken } from './access-tokens.ts'
import { noAuthorization, notAdmin, sessionNotFound, userGone } from './errors.ts'
import { networkOf } from './networks.ts'
import type { SessionRow } from './sessions.ts'
import type { Caller, SignInContext, SignInLog } from './sign-in-options.ts'
import { type UserRow, userWithId } from './users.ts'

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw noAuthorization()
  return token
}

/** The user of the bearer token's live session; throws errors that Supabase Auth's clients know. */
export async function signedInUser(
  context: SignInContext,
  authorization: string | undefined,
): Promise<{ user: UserRow; session: SessionRow & { is_recent: boolean } }> {
  const { userId, sessionId } = await verifyAccessToken(context, bearerOf(authorization))
  const user = await userWithId(context.database, userId)
  if (!user) throw userGone()
  const [session] = await context.database<(SessionRow & { is_recent: boolean })[]>`
    select id, user_id, method, created_at, created_at > now() - interval '15 minutes' as is_recent
    from sign_in.sessions where id = ${sessionId} and ended_at is null and expires_at > now()`
  if (!session) throw sessionNotFound()
  return { user, session }
}

export async function requireServiceToken(context: SignInContext, authorization: string | undefined): Promise<void> {
  const token = bearerOf(authorization)
  if (await isServiceToken(context, token)) return
  await verifyAccessToken(context, token)
  throw notAdmin()
}

type Request = { ip: string; headers: IncomingHttpHeaders; log: SignInLog }
export type CallerOf = (request: Request, reply: { raw: NodeJS.WritableStream }) => Promise<Caller>

/** The address that rate limits count: the connection's, or the one that the product forwards for a person. */
async function addressOf(context: SignInContext, { headers, ip }: Request): Promise<string> {
  const { apikey, 'sb-forwarded-for': forwarded } = headers
  const named = String(forwarded ?? '')
    .split(',')[0]!
    .trim()
  if (!isIP(named) || typeof apikey !== 'string') return ip
  return (await isServiceToken(context, apikey)) ? named : ip
}

/** Creates the caller of a request; `afterAnswers` collects work that a graceful stop must await. */
export function callersOf(context: SignInContext, afterAnswers: Set<Promise<void>>): CallerOf {
  return async (request, reply) => ({
    network: networkOf(await addressOf(context, request)),
    log: request.log,
    afterAnswer(work) {
      // `finished` rejects if the client disconnected early; the mail is sent all the same.
      const done = finished(reply.raw)
        .catch(() => {})
        .then(work)
        .catch((error) => request.log.error({ err: error }, 'the work after an answer failed'))
        .finally(() => afterAnswers.delete(done))
      afterAnswers.add(done)
    },
  })
}
