import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import type { JSONValue } from '../../db/postgres-driver.ts'

const algorithm = 'ES256'
/** At most a day, says RFC 8292; push services have clocks of their own. */
const tokenHolds = '12 hours'

export type PushKeys = {
  /** As browsers want it: the uncompressed point, base64url. */
  publicKey: string
  /** The Authorization header for a push service (VAPID, RFC 8292). `subject`: how to reach the operator. */
  authorization(endpoint: string, subject: string): Promise<string>
}

type Row = { public_key: string; private_jwk: JWK }

const loaded = new WeakMap<Database, Promise<PushKeys>>()

/** The key of this installation, which all servers share; the first one that needs it makes it. */
export function pushKeysOf(database: Database): Promise<PushKeys> {
  const known = loaded.get(database)
  if (known) return known
  const loading = load(database)
  loaded.set(database, loading)
  loading.catch(() => loaded.delete(database))
  return loading
}

async function load(database: Database): Promise<PushKeys> {
  const { public_key, private_jwk } = (await storedKey(database)) ?? (await makeKey(database))
  const key = await importJWK(private_jwk, algorithm)
  return {
    publicKey: public_key,
    async authorization(endpoint, subject) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(subject)
        .setExpirationTime(tokenHolds)
        .sign(key)
      return `vapid t=${token}, k=${public_key}`
    },
  }
}

async function storedKey(database: Database): Promise<Row | undefined> {
  const [row] = await database<Row[]>`select public_key, private_jwk from push_keys`
  return row
}

/** Race: where two servers make one, the first stays. */
async function makeKey(database: Database): Promise<Row> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(jwk.x!, 'base64url'), Buffer.from(jwk.y!, 'base64url')])
  await database`
    insert into push_keys (public_key, private_jwk)
    values (${point.toString('base64url')}, ${database.json(jwk as JSONValue)}) on conflict do nothing`
  return (await storedKey(database))!
}
