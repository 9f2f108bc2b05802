import type { JWTPayload } from 'jose'
import type { Role } from '#contract/account.ts'
import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { Refusal } from '../refusal.ts'

/** Somebody whom the sign-in service knows. */
export type TokenHolder = {
  id: string
  email: string
  sessionId: string
  /** When the token that came along ends. */
  expiresAtMs: number
}

/** A token holder with a profile: role, company and subscription come from there, at every request. */
export type Caller = TokenHolder & {
  role: Role
  company_name: string
  contact_phone: string
  gst_number: string
  address: string
  trial_expires_at: string | null
  subscription_expires_at: string | null
  verified_at: string | null
  language: Language
  created_at: string
}
export type Profile = Omit<Caller, 'sessionId' | 'expiresAtMs'>

/** Access stands behind a bearer token; `profile` is null before sign-up is complete. */
export type Identity = { holder: TokenHolder; profile: Profile | null }

export type IdentitySource = {
  /** Checks signature, issuer, audience and expiry; throws where any is wrong. */
  verifyToken(token: string): Promise<JWTPayload>
  isSessionLive(sessionId: string): Promise<boolean>
  /** `deleted`: an admin deleted the account, though the sign-in service may not know yet. */
  findProfile(userId: string): Promise<Profile | 'deleted' | null>
}

type Known = { identity: Identity; readAtMs: number }

const rememberMs = 1000
const rememberedTokens = 10_000

/**
 * Tells who calls. A verified token is remembered until it expires, and its identity (session, profile) for one
 * second at most: what another server changes reaches this one by `forget` at once and by that second at the latest.
 */
export function createIdentify(source: IdentitySource) {
  const claims = new Map<string, JWTPayload>()
  const known = new Map<string, Known>()
  const forgottenAtMs = new Map<string, number>()

  async function verifiedClaims(token: string): Promise<JWTPayload> {
    const remembered = claims.get(token)
    if (remembered && remembered.exp! * 1000 > Date.now()) return remembered
    const verified = await source.verifyToken(token).catch(() => {
      throw new Refusal(401, messages.sessionEnded)
    })
    if (verified.role !== 'authenticated' || typeof verified.sub !== 'string')
      throw new Refusal(401, messages.sessionEnded)
    remember(claims, token, verified)
    return verified
  }

  async function readIdentity(payload: JWTPayload): Promise<Identity> {
    const holder = {
      id: payload.sub!,
      email: String(payload.email ?? ''),
      sessionId: String(payload.session_id ?? ''),
      expiresAtMs: payload.exp! * 1000,
    }
    const [live, profile] = await Promise.all([source.isSessionLive(holder.sessionId), source.findProfile(holder.id)])
    if (!live || profile === 'deleted') throw new Refusal(401, messages.sessionEnded)
    return { holder, profile }
  }

  return {
    async identify(authorization: string | undefined): Promise<Identity> {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw new Refusal(401, messages.signInNeeded)
      const payload = await verifiedClaims(token)
      const startedAtMs = Date.now()
      const fresh = known.get(token)
      if (fresh && startedAtMs - fresh.readAtMs < rememberMs) return fresh.identity
      const identity = await readIdentity(payload)
      if ((forgottenAtMs.get(identity.holder.id) ?? 0) < startedAtMs)
        remember(known, token, { identity, readAtMs: startedAtMs })
      return identity
    },

    /**
     * Drops what is remembered of a person whose profile or sessions are changing. The change may commit a moment
     * after this call, so nothing read within the next second is remembered either.
     */
    forget(userId: string): void {
      remember(forgottenAtMs, userId, Date.now() + rememberMs)
      for (const [token, { identity }] of known) if (identity.holder.id === userId) known.delete(token)
    },
  }
}

export type Identify = ReturnType<typeof createIdentify>

/** Keeps the newest entries alone, so that many tokens cannot fill the memory. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > rememberedTokens) map.delete(map.keys().next().value!)
}
