import type { JWTPayload } from 'jose'
import type { ApprovalRules, MemberRole } from '#contract/company.ts'
import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import type { CompanyId, PersonActor } from '#domain/actor.ts'
import { Refusal } from '../refusal.ts'

/** A person signed in at the sign-in service, with or without a profile. */
export type TokenHolder = {
  id: string
  email: string
  sessionId: string
  /** When the request's token expires. */
  expiresAtMs: number
  /** What this session of an admin needs before other calls than those of the second factor. */
  secondFactor: FactorNeeded | null
}

/** What an admin's session lacks: a code, or a second factor at all. */
export type FactorNeeded = 'code' | 'enrolment'

/** A person in their company, as stored at the time of the request. */
export type Profile = {
  id: string
  email: string
  role: Role
  company_id: CompanyId
  member_role: MemberRole
  person_name: string
  person_phone: string
  /** In rupees. */
  award_limit: number | null
  approval_rules: ApprovalRules
  /** How many people the company has. */
  members: number
  company_name: string
  contact_phone: string
  gst_number: string
  address: string
  trial_expires_at: string | null
  subscription_expires_at: string | null
  verified_at: string | null
  /** Of the person or of the company; nobody suspended is a caller. */
  suspended_at: string | null
  suspension_reason: string | null
  suspension_of: 'user' | 'company'
  language: Language
  created_at: string
}

/** A token holder with a profile, as a company's actor. */
export type Caller = TokenHolder & Omit<Profile, 'award_limit'> & PersonActor

/** The identity of a bearer token; `profile` is null until sign-up is complete. */
export type Identity = { holder: TokenHolder; profile: Profile | null }

export type IdentitySource = {
  /** Checks signature, issuer, audience and expiry; throws if one is wrong. */
  verifyToken(token: string): Promise<JWTPayload>
  isSessionLive(sessionId: string): Promise<boolean>
  /** `deleted`, `suspended`: by an admin; the sign-in service may not know yet. */
  findProfile(userId: string): Promise<Profile | 'deleted' | 'suspended' | null>
  /** Asked for admins alone. */
  factorNeeded(session: { id: string; sessionId: string }): Promise<FactorNeeded | null>
}

type Known = { identity: Identity; readAtMs: number }

const rememberMs = 1000
const rememberedTokens = 10_000

/**
 * Identifies the caller. A verified token is cached until it expires, and its session and profile for at most one second:
 * changes by another server invalidate them by `forget` at once, and expire them after that second at the latest.
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
    if (profile === 'suspended') throw new Refusal(401, messages.accountSuspended)
    if (!live || profile === 'deleted') throw new Refusal(401, messages.sessionEnded)
    const secondFactor = profile?.role === 'admin' ? await source.factorNeeded(holder) : null
    return { holder: { ...holder, secondFactor }, profile }
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
      if (idsOf(identity).every((id) => (forgottenAtMs.get(id) ?? 0) < startedAtMs))
        remember(known, token, { identity, readAtMs: startedAtMs })
      return identity
    },

    /**
     * Invalidates the cache of a person, or of all members of a company. The change may commit just after this call, so nothing
     * read within the next second is cached either.
     */
    forget(changed: string): void {
      remember(forgottenAtMs, changed, Date.now() + rememberMs)
      for (const [token, { identity }] of known) if (idsOf(identity).includes(changed)) known.delete(token)
    },
  }
}

/** The person's id and, if there is one, the company's. */
function idsOf({ holder, profile }: Identity): string[] {
  return profile ? [holder.id, profile.company_id] : [holder.id]
}

export type Identify = ReturnType<typeof createIdentify>

/** Cache of limited size: evicts the oldest entry, so that many tokens cannot fill the memory. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > rememberedTokens) map.delete(map.keys().next().value!)
}
