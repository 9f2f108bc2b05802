import type { FastifyInstance } from 'fastify'
import type { CallerOf } from './callers.ts'
import { SignInError } from './errors.ts'
import { refreshSession } from './refresh-session.ts'
import { refusePhoneCode } from './refuse-phone.ts'
import { credentials, parsed, refreshBody, verifyBody, verifyType } from './request-shapes.ts'
import { signIn } from './sign-in.ts'
import type { SignInContext } from './sign-in-options.ts'
import { verifyCode } from './verify-code.ts'

type Query = Record<string, unknown>

/** Routes that create a session: by password, refresh token, mailed code and mailed link. */
export function sessionRoutes(app: FastifyInstance, context: SignInContext, callerOf: CallerOf): void {
  app.post<{ Querystring: Query }>('/token', async (request, reply) => {
    const caller = await callerOf(request, reply)
    switch (request.query.grant_type) {
      case 'password':
        return signIn(context, caller, parsed(credentials, request.body))
      case 'refresh_token':
        return refreshSession(context, caller, parsed(refreshBody, request.body).refresh_token)
      case 'web3':
        throw new SignInError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      case 'id_token':
        throw new SignInError(400, 'provider_disabled', 'Provider is not enabled')
      case 'pkce':
        throw new SignInError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
      default:
        throw new SignInError(400, 'validation_failed', 'unsupported_grant_type')
    }
  })

  app.post('/verify', async (request, reply) => {
    refusePhoneCode(request.body)
    return verifyCode(context, await callerOf(request, reply), parsed(verifyBody, request.body))
  })

  // Without HEAD, by which mail scanners would consume the link; not logged, since the address has the token.
  app.get<{ Querystring: Query }>('/verify', { exposeHeadRoute: false, logLevel: 'warn' }, async (request, reply) => {
    const { token, type, redirect_to } = request.query
    const landing = landingPage(context.siteUrl, redirect_to)
    try {
      const proof = { type: parsed(verifyType, type), token_hash: String(token ?? '') }
      const session = await verifyCode(context, await callerOf(request, reply), proof)
      landing.hash = new URLSearchParams({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
        type: proof.type,
      }).toString()
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      landing.hash = new URLSearchParams({
        error: 'access_denied',
        error_code: error.code,
        error_description: error.message,
      }).toString()
    }
    return reply.redirect(landing.href, 303)
  })
}

/** Open redirect: a mailed link only leads to our site, as the address contains tokens. */
function landingPage(siteUrl: string, redirectTo: unknown): URL {
  const site = new URL(siteUrl)
  if (typeof redirectTo !== 'string' || !URL.canParse(redirectTo)) return site
  const wanted = new URL(redirectTo)
  return wanted.origin === site.origin && !wanted.username ? wanted : site
}
