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

/** The person whose live session the bearer token belongs to; throws the refusals that Supabase Auth's clients know. */
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

/** The address to count: the connection's own, or the one that the product names when it asks on a person's behalf. */
async function addressOf(context: SignInContext, { headers, ip }: Request): Promise<string> {
  const { apikey, 'sb-forwarded-for': forwarded } = headers
  const named = String(forwarded ?? '')
    .split(',')[0]!
    .trim()
  if (!isIP(named) || typeof apikey !== 'string') return ip
  return (await isServiceToken(context, apikey)) ? named : ip
}

/** Makes the callers of requests; `afterAnswers` holds the work that is still to be waited for when the server stops. */
export function callersOf(context: SignInContext, afterAnswers: Set<Promise<void>>): CallerOf {
  return async (request, reply) => ({
    network: networkOf(await addressOf(context, request)),
    log: request.log,
    afterAnswer(work) {
      // A person who hung up too early is still mailed: `finished` rejects then, which is an answer's end too.
      const done = finished(reply.raw)
        .catch(() => {})
        .then(work)
        .catch((error) => request.log.error({ err: error }, 'the work after an answer failed'))
        .finally(() => afterAnswers.delete(done))
      afterAnswers.add(done)
    },
  })
}
