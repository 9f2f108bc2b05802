import * as z from 'zod/mini'
import { get, post, put } from './endpoint.ts'
import { count, done, line, time } from './fields.ts'
import { limits } from './limits.ts'

/** `required`: every admin of this installation needs one. */
export const secondFactor = z.object({
  required: z.boolean(),
  enabled_at: z.nullable(time),
  recovery_codes_left: count,
})
export type SecondFactor = z.output<typeof secondFactor>

/** Base32, and the `otpauth://` address that a QR code shows to the authenticator app. */
const factorSecret = z.object({ secret: z.string(), uri: z.string() })
export type FactorSecret = z.output<typeof factorSecret>

/** They are shown once: the server stores hashes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
export const factorCode = z.object({ code: line('Code', limits.factorCodeLength) })

export const secondFactorEndpoints = {
  secondFactor: get('/account/second-factor', {
    access: ['admin'],
    beforeSecondFactor: true,
    reply: secondFactor,
    summary: "The caller's second factor.",
  }),
  newFactorSecret: put('/account/second-factor/secret', {
    access: ['admin'],
    beforeSecondFactor: true,
    reply: factorSecret,
    refusals: [409],
    summary:
      'Makes a secret for an authenticator app. It counts once `PUT /account/second-factor` has shown a code of it.',
  }),
  enableSecondFactor: put('/account/second-factor', {
    access: ['admin'],
    beforeSecondFactor: true,
    body: factorCode,
    reply: recoveryCodes,
    refusals: [409, 429],
    summary:
      'Switches the second factor on by a code of the new secret, for this session too. Returns ten recovery codes.',
  }),
  confirmSecondFactor: post('/account/second-factor', {
    access: ['admin'],
    beforeSecondFactor: true,
    body: factorCode,
    reply: done,
    refusals: [409, 429],
    summary:
      'Gives the second factor of this session. Until then every other call of an admin who has one is a 403, `second_factor_needed`.',
  }),
  renewRecoveryCodes: put('/account/second-factor/recovery-codes', {
    access: ['admin'],
    body: factorCode,
    reply: recoveryCodes,
    refusals: [409, 429],
    summary: 'Replaces the recovery codes, by a code.',
  }),
  disableSecondFactor: post('/account/second-factor/disable', {
    access: ['admin'],
    body: factorCode,
    reply: done,
    refusals: [409, 429],
    summary: 'Switches the second factor off, by a code, for example to move to another phone.',
  }),
}
