import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isDatabaseAway } from '../db/database-away.ts'
import { DeadlineOver, withDeadline } from '../db/deadline.ts'
import { adminUserRoutes } from './admin-user-routes.ts'
import { callersOf } from './callers.ts'
import { invalid, SignInError } from './errors.ts'
import { plainJson } from './plain-json.ts'
import { sessionRoutes } from './session-routes.ts'
import type { SignInContext } from './sign-in-options.ts'
import { switchedOffRoutes } from './switched-off-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Timeout: later the reply is a 503, and the call's statements end. */
const answerWithinMs = 4_500
const bodyLimitBytes = 64 * 1024
const apiVersionHeader = 'x-supabase-api-version'
const apiVersion = '2024-01-01'

/** Supabase Auth's REST API as an encapsulated plugin: its body parser, errors and headers affect no other route. */
export function signInRoutes(context: SignInContext): FastifyPluginAsync {
  return async (app) => {
    readJson(app)
    app.addHook('onRoute', answerInTime)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler((request, reply) =>
      answerError(new SignInError(404, 'not_found', 'There is no such endpoint'), request, reply),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const afterAnswers = new Set<Promise<void>>()
    app.addHook('onClose', async () => {
      await Promise.all(afterAnswers)
    })
    const callerOf = callersOf(context, afterAnswers)
    publicRoutes(app, context)
    switchedOffRoutes(app, context)
    sessionRoutes(app, context, callerOf)
    userRoutes(app, context, callerOf)
    adminUserRoutes(app, context, callerOf)
  }
}

function answerInTime(route: RouteOptions): void {
  const { handler } = route
  route.handler = function (request, reply) {
    return withDeadline(answerWithinMs, async () => handler.call(this, request, reply))
  }
}

function publicRoutes(app: FastifyInstance, context: SignInContext): void {
  app.get('/health', async () => ({
    version: '1',
    name: context.brandName,
    description: 'The embedded sign-in service',
  }))
  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: !context.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }))
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return context.keys.published()
  })
}

/** CSRF: only JSON is parsed, so that no form of another site can post here; an empty body is accepted with any type. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    async (request: FastifyRequest, body: string) => {
      if (body !== '' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
        throw invalid('Send the body as application/json')
      return plainJson(body)
    },
  )
}

const isBusy = (code = '') => ['40001', '40P01', '55P03'].includes(code)

function refusalOf(error: Error & { code?: string; statusCode?: number }): SignInError {
  if (error instanceof SignInError) return error
  if (isDatabaseAway(error) || isBusy(error.code) || error instanceof DeadlineOver)
    return new SignInError(503, 'request_timeout', 'The service is away for a moment', { retryAfterSeconds: 2 })
  const status = error.statusCode ?? 500
  if (status === 413) return new SignInError(413, 'validation_failed', 'The request body is too large')
  if (status >= 400 && status < 500) return invalid('Could not read the request')
  return new SignInError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}

/** Clients of the dated API read the code only if the version is echoed; older ones read it from another field. */
function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const { status, code, message, weaknesses, retryAfterSeconds } = refusal
  if (status >= 500) request.log.error({ err: error }, 'sign-in request failed')
  const asked = request.headers[apiVersionHeader]
  const isDated = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= apiVersion
  if (isDated) reply.header(apiVersionHeader, apiVersion)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .header('x-sb-error-code', code)
    .send({
      ...(isDated ? { code, message } : { code: status, error_code: code, msg: message }),
      ...(weaknesses.length > 0 && { weak_password: { reasons: weaknesses } }),
    })
}
