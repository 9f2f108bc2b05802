import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Role } from '#contract/roles.ts'
import { trialEnd } from '#domain/subscription-lifecycle.ts'
import { setMissingSubscriptionAlarms } from '#server/features/subscription/subscription-alarm.ts'
import { companyDetails, type Market } from './market.ts'
import type { Account } from './person.ts'

const dayMs = 86_400_000

/** Signed-in people of these roles, created without hashing passwords, for tests that need thousands. */
export async function newcomers(market: Market, roles: readonly Role[]): Promise<Account[]> {
  const { database, app } = market
  const [signer] = await database<{ kid: string; private_jwk: Record<string, string> }[]>`
    select kid, private_jwk from sign_in.signing_keys where signs_from <= now() order by signs_from desc limit 1`
  const key = await importJWK(signer!.private_jwk, 'ES256')
  const people = roles.map((role) => {
    const id = randomUUID()
    return { id, role, session: randomUUID(), email: `${id}@example.in`, company: `Company ${id.slice(0, 8)}` }
  })
  const now = new Date().toISOString()
  await database`
    insert into sign_in.users ${database(people.map(({ id, email }) => ({ id, email, email_confirmed_at: now })))}`
  await database`
    insert into sign_in.sessions ${database(
      people.map(({ id, session }) => ({
        id: session,
        user_id: id,
        method: 'password',
        network: '127.0.0.1',
        expires_at: new Date(Date.now() + dayMs).toISOString(),
      })),
    )}`
  await database`
    insert into users ${database(
      people.map(({ id, email, role, company }) => ({
        id,
        email,
        role,
        company_name: company,
        ...companyDetails,
        gst_number: '27ABCDE1234F1Z5',
        trial_expires_at: role === 'buyer' ? trialEnd(now) : null,
        trial_gst_number: role === 'buyer' ? id : null,
      })),
    )}`
  await setMissingSubscriptionAlarms(database)
  return Promise.all(
    people.map(async ({ id, email, session }) => ({
      id,
      email,
      password: '',
      token: await new SignJWT({ sub: id, email, role: 'authenticated', session_id: session })
        .setProtectedHeader({ alg: 'ES256', kid: signer!.kid })
        .setIssuer(app.services.config.authIssuer)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1d')
        .sign(key),
    })),
  )
}
