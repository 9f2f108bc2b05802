import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Database, inTransaction, type Transaction } from '../db/database.ts'
import type { JSONValue } from '../db/postgres-driver.ts'

export const signingAlgorithm = 'ES256'

export type SigningKeys = {
  /** The present signing key. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** Public keys: the present one, the next one, and retired ones whose tokens may still be valid. */
  published(): Promise<{ keys: JWK[] }>
  verificationKeys(): Promise<ReturnType<typeof createLocalJWKSet>>
}

type KeyRow = { kid: string; private_jwk: JWK; signs_from: string; signing: boolean }
type LoadedKeys = {
  current: { kid: string; key: CryptoKey }
  published: { keys: JWK[] }
  verificationKeys: ReturnType<typeof createLocalJWKSet>
}

/** Much shorter than the day for which a next key is published before use, so that every server knows a key before it signs. */
const cacheMs = 60_000

function publicPart({ kid, private_jwk: { kty, crv, x, y } }: KeyRow): JWK {
  return { kty, crv, x, y, kid, alg: signingAlgorithm, use: 'sig', key_ops: ['verify'] }
}

async function addKey(tx: Transaction, delay: '0' | '1 day'): Promise<void> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  await tx`
    insert into sign_in.signing_keys (kid, private_jwk, signs_from)
    values (${await calculateJwkThumbprint(jwk)}, ${tx.json(jwk as JSONValue)}, now() + ${delay}::interval)`
}

const lockKeys = (tx: Transaction) => tx`select pg_advisory_xact_lock(hashtext('sign_in.signing_keys'))`

async function load(database: Database): Promise<LoadedKeys> {
  const rows = await database<KeyRow[]>`
    select kid, private_jwk, signs_from, signs_from <= now() as signing
    from sign_in.signing_keys order by signs_from desc`
  const signing = rows.find((row) => row.signing)
  if (!signing) throw new Error('There is no key to sign tokens with')
  const published = { keys: rows.map(publicPart) }
  return {
    current: { kid: signing.kid, key: (await importJWK(signing.private_jwk, signingAlgorithm)) as CryptoKey },
    published,
    verificationKeys: createLocalJWKSet(published),
  }
}

/** Opens the keys that all servers share; the first start creates the first key. */
export async function openSigningKeys(database: Database): Promise<SigningKeys> {
  await inTransaction(database, async (tx) => {
    await lockKeys(tx)
    const [key] = await tx`select from sign_in.signing_keys where signs_from <= now()`
    if (!key) await addKey(tx, '0')
  })
  let loaded = await load(database)
  let loadedAt = performance.now()
  const fresh = async () => {
    if (performance.now() - loadedAt > cacheMs) {
      loaded = await load(database)
      loadedAt = performance.now()
    }
    return loaded
  }
  return {
    current: async () => (await fresh()).current,
    published: async () => (await fresh()).published,
    verificationKeys: async () => (await fresh()).verificationKeys,
  }
}

/** Key rotation: publishes the next key a day ahead once the present one is 90 days old, and deletes those retired for a day. */
export async function rotateSigningKeys(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockKeys(tx)
    await tx`
      delete from sign_in.signing_keys retired where exists (
        select from sign_in.signing_keys newer
        where newer.signs_from > retired.signs_from and newer.signs_from < now() - interval '1 day')`
    const [young] = await tx`select from sign_in.signing_keys where signs_from > now() - interval '90 days'`
    if (!young) await addKey(tx, '1 day')
  })
}
