import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Database } from '#server/db/database.ts'

export type SignedInPerson = { id: string; token: string }

/** People of a role with sessions of an hour, created without hashing passwords. A product must have started before. */
export async function signedInPeople(
  database: Database,
  issuer: string,
  { role, count }: { role: 'buyer' | 'supplier'; count: number },
): Promise<SignedInPerson[]> {
  const [signer] = await database<{ kid: string; private_jwk: Record<string, string> }[]>`
    select kid, private_jwk from sign_in.signing_keys where signs_from <= now() order by signs_from desc limit 1`
  const key = await importJWK(signer!.private_jwk, 'ES256')
  const people = Array.from({ length: count }, (_, n) => {
    const id = randomUUID()
    return { id, session: randomUUID(), email: `${id}@example.in`, company_name: `Company ${n}` }
  })
  await database`
    insert into sign_in.users ${database(people.map(({ id, email }) => ({ id, email, email_confirmed_at: new Date().toISOString() })))}`
  await database`
    insert into sign_in.sessions ${database(
      people.map(({ id, session }) => ({
        id: session,
        user_id: id,
        method: 'password',
        network: '127.0.0.1',
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })),
    )}`
  await database`
    insert into users ${database(
      people.map(({ id, email, company_name }) => ({
        id,
        email,
        role,
        company_name,
        contact_phone: '+91 98765 43210',
        gst_number: '27ABCDE1234F1Z5',
        address: 'Pune',
        trial_expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })),
    )}`
  return await Promise.all(
    people.map(async ({ id, session, email }) => {
      const claims = { sub: id, email, role: 'authenticated', session_id: session }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signer!.kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key)
      return { id, token }
    }),
  )
}
