import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { signedInUser } from './callers.ts'
import { SignInError } from './errors.ts'
import { refusePhone } from './refuse-phone.ts'
import type { SignInContext } from './sign-in-options.ts'

type SwitchedOff = [methods: HTTPMethods[], url: string, status: number, code: string, message: string]

const anyMethod: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const forAnybody: SwitchedOff[] = [
  [['POST'], '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [['POST'], '/otp', 422, 'otp_disabled', 'Signing in by e-mail alone is disabled'],
  [['GET'], '/authorize', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  [anyMethod, '/passkeys', 404, 'passkey_disabled', 'Passkeys are disabled'],
  [anyMethod, '/passkeys/*', 404, 'passkey_disabled', 'Passkeys are disabled'],
  [anyMethod, '/oauth/*', 404, 'feature_disabled', 'OAuth server is disabled'],
  [anyMethod, '/admin/oauth/*', 404, 'feature_disabled', 'OAuth server is disabled'],
]

/** The session is checked first, so that a client learns when it has ended. */
const forSignedIn: SwitchedOff[] = [
  [['GET'], '/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  [['DELETE'], '/user/identities/:id', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  [['GET', 'DELETE'], '/user/oauth/grants', 404, 'feature_disabled', 'OAuth server is disabled'],
  [['POST'], '/factors', 422, 'mfa_totp_enroll_not_enabled', 'MFA is disabled'],
  [anyMethod, '/factors/*', 422, 'mfa_totp_verify_not_enabled', 'MFA is disabled'],
]

/** Replies for features of Supabase Auth that this service lacks, as if they were switched off. */
export function switchedOffRoutes(app: FastifyInstance, context: SignInContext): void {
  const refuse = ([method, url, status, code, message]: SwitchedOff, first: (request: FastifyRequest) => unknown) =>
    app.route({
      method,
      url,
      handler: async (request) => {
        await first(request)
        throw new SignInError(status, code, message)
      },
    })
  for (const each of forAnybody) refuse(each, ({ body }) => refusePhone(body))
  for (const each of forSignedIn) refuse(each, ({ headers }) => signedInUser(context, headers.authorization))
}
