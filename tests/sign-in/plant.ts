import { generateKeyPairSync } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Plant } from './sign-in-world.ts'

/** A bug that such a service could have, and the spec that must fail because of it. */
export type Fault = { name: string; caughtBy: string; plant: Plant }

export const anotherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })

export type Body = Record<string, string>
export const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Body
export const isCall = (request: FastifyRequest, method: string, path: string) =>
  request.method === method && request.url.startsWith(`/auth/v1${path}`)

/** Adds a trigger that runs `code` (PL/pgSQL) on each write to a table. */
async function onWrite(database: Database, moment: string, table: string, code: string): Promise<void> {
  await database.unsafe(`
    create function ${table}_fault() returns trigger language plpgsql security definer as $$ begin ${code} end $$;
    create trigger fault ${moment} on sign_in.${table} for each row execute function ${table}_fault()`)
}

/** Makes every password in a request the right one. */
export const accept =
  (method: string, path: string, field: string, emailOf: (request: FastifyRequest) => string): Plant =>
  ({ app, database }) =>
    app.addHook('preHandler', async (request) => {
      const secret = bodyOf(request)[field]
      if (!isCall(request, method, path) || typeof secret !== 'string') return
      const passwordHash = await hash(secret, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      await database`update sign_in.users set password_hash = ${passwordHash} where email = ${emailOf(request)}`
    })

export const claimsOf = (request: FastifyRequest): Record<string, string> => {
  const payload = request.headers.authorization?.split('.')[1] ?? ''
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return {}
  }
}

/** Replies with success without doing anything. */
export const ignore =
  (method: string, path: string, status: number): Plant =>
  ({ app }) =>
    app.addHook('preHandler', async (request, reply) => {
      if (isCall(request, method, path)) return reply.code(status).send({})
    })

export const rewriteAnswer =
  (path: string, change: (answer: Record<string, unknown>, request: FastifyRequest) => object): Plant =>
  ({ app }) =>
    app.addHook('onSend', async (request, reply, payload) => {
      if (!isCall(request, request.method, path) || reply.statusCode !== 200) return payload
      reply.removeHeader('content-length')
      return JSON.stringify(change(JSON.parse(String(payload)), request))
    })

export const onWriting =
  (moment: string, table: string, code: string): Plant =>
  ({ database }) =>
    onWrite(database, moment, table, code)
