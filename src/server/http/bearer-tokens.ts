import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose'
import type { Config } from '../config.ts'
import { isCanonicalToken } from '../is-canonical-token.ts'

/** Only asymmetric ones, since the API shares no secret with the sign-in service. */
const algorithms = ['ES256', 'RS256']
const clockSkewSeconds = 5

/**
 * Verifies bearer tokens with the sign-in service's published keys, found by AUTH_URL alone. `fetchKeys` replaces the network
 * where the service runs in this process.
 */
export function createTokenVerifier(
  { authUrl, authIssuer }: Config,
  fetchKeys?: (url: string) => Promise<Response>,
): (token: string) => Promise<JWTPayload> {
  const keys = createRemoteJWKSet(
    new URL(`${authUrl}/.well-known/jwks.json`),
    fetchKeys && { [customFetch]: fetchKeys },
  )
  const expected = {
    algorithms,
    issuer: authIssuer,
    audience: 'authenticated',
    clockTolerance: clockSkewSeconds,
    // Otherwise a token without an expiry would be valid for ever.
    requiredClaims: ['exp'],
  }
  return async (token) => {
    if (!isCanonicalToken(token)) throw new Error('The signature is not written as it was issued')
    return (await jwtVerify(token, keys, expected)).payload
  }
}
