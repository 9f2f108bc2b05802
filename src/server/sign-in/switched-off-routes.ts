import type { FastifyInstance, HTTPMethods } from 'fastify'
import { SignInError } from './errors.ts'

type SwitchedOff = [method: HTTPMethods, url: string, status: number, code: string, message: string]

const switchedOff: SwitchedOff[] = [
  ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['DELETE', '/user/identities/:id', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['POST', '/otp', 422, 'otp_disabled', 'Signing in by e-mail alone is disabled'],
  ['GET', '/authorize', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['POST', '/factors', 422, 'mfa_totp_enroll_not_enabled', 'MFA is disabled'],
  ['POST', '/factors/:id/challenge', 422, 'mfa_totp_verify_not_enabled', 'MFA is disabled'],
  ['POST', '/factors/:id/verify', 422, 'mfa_totp_verify_not_enabled', 'MFA is disabled'],
  ['DELETE', '/factors/:id', 422, 'mfa_totp_enroll_not_enabled', 'MFA is disabled'],
]

/** Answers for what Supabase Auth can and this service doesn't, as one with these features off would. */
export function switchedOffRoutes(app: FastifyInstance): void {
  for (const [method, url, status, code, message] of switchedOff)
    app.route({
      method,
      url,
      handler: async () => {
        throw new SignInError(status, code, message)
      },
    })
}
