import { isIP } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { withoutDeadline } from '../db/deadline.ts'
import { isServiceToken, verifyAccessToken } from './access-tokens.ts'
import { noAuthorization, notAdmin, sessionNotFound, userGone } from './errors.ts'
import { networkOf } from './networks.ts'
import type { SessionRow } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
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

type Request = Pick<FastifyRequest, 'ip' | 'headers'>
export type CallerOf = (request: FastifyRequest, reply: { raw: NodeJS.WritableStream }) => Promise<Caller>

/** The address that rate limits count: the connection's, or the one that the product forwards for a person. */
async function addressOf(context: SignInContext, { headers, ip }: Request): Promise<string> {
  const { apikey, 'sb-forwarded-for': forwarded } = headers
  const named = String(forwarded ?? '')
    .split(',')[0]!
    .trim()
  if (!isIP(named) || typeof apikey !== 'string') return ip
  return (await isServiceToken(context, apikey)) ? named : ip
}

const networksOf = ({ addressInLog }: SignInContext, network: string) => ({
  network,
  networkInLog: addressInLog(network),
})

/** Creates the caller of a request; `afterAnswers` collects work that a graceful stop must await. */
export function callersOf(context: SignInContext, afterAnswers: Set<Promise<void>>): CallerOf {
  return async (request, reply) => ({
    ...networksOf(context, networkOf(await addressOf(context, request))),
    get log() {
      return request.log
    },
    identified: (userId) => context.identifyInLog(request, userId),
    afterAnswer(work) {
      // `finished` rejects if the client disconnected early; the mail is sent all the same.
      const done = finished(reply.raw)
        .catch(() => {})
        // The answer may have been that the deadline is over.
        .then(() => withoutDeadline(work))
        .catch((error) => request.log.error({ err: error }, 'the work after an answer failed'))
        .finally(() => afterAnswers.delete(done))
      afterAnswers.add(done)
    },
  })
}
