import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isCanonicalToken } from '../is-canonical-token.ts'
import { badJwt } from './errors.ts'
import { authMethodOf, type SessionRow } from './sessions.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'
import { appMetadataOf, type UserRow } from './users.ts'

export type Issuer = { issuer: string; keys: SigningKeys }

export const accessTokenSeconds = 15 * 60
const serviceTokenSeconds = 5 * 60
const serviceRoles: unknown[] = ['service_role', 'supabase_admin']
const clockToleranceSeconds = 5
const userAudience = 'authenticated'
/** An audience of its own, so that no check for people's tokens accepts a service token. */
const serviceAudience = (issuer: string) => `${issuer}/admin`

async function sign({ issuer, keys }: Issuer, claims: JWTPayload, audience: string, seconds: number): Promise<string> {
  const { kid, key } = await keys.current()
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key)
}

async function verified({ issuer, keys }: Issuer, token: string, audience: string): Promise<JWTPayload> {
  if (!isCanonicalToken(token)) throw badJwt()
  const verificationKeys = await keys.verificationKeys()
  const options = {
    algorithms: [signingAlgorithm],
    issuer,
    audience,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp'],
  }
  try {
    return (await jwtVerify(token, verificationKeys, options)).payload
  } catch (error) {
    throw error instanceof errors.JOSEError ? badJwt() : error
  }
}

export function issueAccessToken(issuer: Issuer, user: UserRow, session: SessionRow): Promise<string> {
  const claims = {
    sub: user.id,
    email: user.email,
    phone: '',
    app_metadata: appMetadataOf(user),
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: authMethodOf(session), timestamp: Math.floor(Date.parse(session.created_at) / 1000) }],
    session_id: session.id,
    is_anonymous: false,
  }
  return sign(issuer, claims, userAudience, accessTokenSeconds)
}

/** The user and session of a valid token; throws bad_jwt. The caller must check whether the session is still live. */
export async function verifyAccessToken(issuer: Issuer, token: string): Promise<{ userId: string; sessionId: string }> {
  const { sub, role, session_id: sessionId } = await verified(issuer, token, userAudience)
  if (!sub || role !== 'authenticated' || typeof sessionId !== 'string') throw badJwt()
  return { userId: sub, sessionId }
}

export function issueServiceToken(issuer: Issuer): Promise<string> {
  return sign(issuer, { role: 'service_role' }, serviceAudience(issuer.issuer), serviceTokenSeconds)
}

export async function isServiceToken(issuer: Issuer, token: string): Promise<boolean> {
  const claims = await verified(issuer, token, serviceAudience(issuer.issuer)).catch((error) => {
    if (error.code === 'bad_jwt') return undefined
    throw error
  })
  return serviceRoles.includes(claims?.role)
}
