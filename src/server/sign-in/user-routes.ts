import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallerOf, signedInUser } from './callers.ts'
import { SignInError } from './errors.ts'
import { mailCode } from './mail-code.ts'
import { logoutQuery, parsed, recoverBody, resendBody, signUpBody, updateUserBody } from './request-shapes.ts'
import type { SignInContext } from './sign-in-options.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'
import { userAnswer } from './users.ts'

function refuseAnonymous(body: unknown): void {
  const { email, phone } = (body ?? {}) as Record<string, unknown>
  if (!email && !phone) throw new SignInError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

/** Calls of people about their own account. */
export function userRoutes(app: FastifyInstance, context: SignInContext, callerOf: CallerOf): void {
  const signedIn = (request: FastifyRequest) => signedInUser(context, request.headers.authorization)

  app.post('/signup', async (request, reply) => {
    refuseAnonymous(request.body)
    return signUp(context, await callerOf(request, reply), parsed(signUpBody, request.body))
  })

  app.post('/recover', async (request, reply) => {
    const { email } = parsed(recoverBody, request.body)
    await mailCode(context, await callerOf(request, reply), email, 'recovery')
    return {}
  })

  app.post('/resend', async (request, reply) => {
    const { email, type } = parsed(resendBody, request.body)
    await mailCode(context, await callerOf(request, reply), email, type)
    return {}
  })

  app.get('/user', async (request) => userAnswer((await signedIn(request)).user))

  app.put('/user', async (request, reply) => {
    const caller = await callerOf(request, reply)
    return updateUser(context, caller, await signedIn(request), parsed(updateUserBody, request.body))
  })

  app.post<{ Querystring: Record<string, unknown> }>('/logout', async (request, reply) => {
    const { session } = await signedIn(request)
    await signOut(context, await callerOf(request, reply), session, parsed(logoutQuery, request.query).scope)
    return reply.code(204).send()
  })
}
