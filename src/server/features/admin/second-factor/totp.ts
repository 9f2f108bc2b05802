import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports: six digits, SHA-1, 30 seconds (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks may differ by a step. */
const window = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that a QR code shows to the app. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, secret, issuer, label }).toString()

/** The step of 30 seconds since 1970 that the code belongs to; null: the code is wrong or of another time. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...shape, secret })
  const delta = totp.validate({ token: code, timestamp: nowMs, window })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}
