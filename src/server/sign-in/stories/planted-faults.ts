import { hash } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import type { Plant } from './sign-in-world.ts'

/** A mistake that such a service could have, and the story that must not pass because of it. */
export type Fault = { name: string; caughtBy: string; plant: Plant }

type Body = Record<string, string>
const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Body
const isCall = (request: FastifyRequest, method: string, path: string) =>
  request.method === method && request.url.startsWith(`/auth/v1${path}`)

/** Runs `code` (PL/pgSQL) whenever the service writes to a table. */
async function onWrite(database: Database, moment: string, table: string, code: string): Promise<void> {
  await database.unsafe(`
    create function ${table}_fault() returns trigger language plpgsql security definer as $$ begin ${code} end $$;
    create trigger fault ${moment} on auth.${table} for each row execute function ${table}_fault()`)
}

/** Makes whatever password a request names the right one. */
const accept =
  (method: string, path: string, field: string, emailOf: (request: FastifyRequest) => string): Plant =>
  ({ app, database }) =>
    app.addHook('preHandler', async (request) => {
      const secret = bodyOf(request)[field]
      if (!isCall(request, method, path) || typeof secret !== 'string') return
      const passwordHash = await hash(secret, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      await database`update auth.users set password_hash = ${passwordHash} where email = ${emailOf(request)}`
    })

const claimsOf = (request: FastifyRequest): Record<string, string> => {
  const payload = request.headers.authorization?.split('.')[1] ?? ''
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return {}
  }
}

/** Answers a call with success without doing anything. */
const ignore =
  (method: string, path: string, status: number): Plant =>
  ({ app }) =>
    app.addHook('preHandler', async (request, reply) => {
      if (isCall(request, method, path)) return reply.code(status).send({})
    })

const rewriteAnswer =
  (path: string, change: (answer: Record<string, unknown>, request: FastifyRequest) => object): Plant =>
  ({ app }) =>
    app.addHook('onSend', async (request, reply, payload) => {
      if (!isCall(request, request.method, path) || reply.statusCode !== 200) return payload
      reply.removeHeader('content-length')
      return JSON.stringify(change(JSON.parse(String(payload)), request))
    })

const onWriting =
  (moment: string, table: string, code: string): Plant =>
  ({ database }) =>
    onWrite(database, moment, table, code)

export const plantedFaults: Fault[] = [
  {
    name: 'any password is accepted',
    caughtBy: 'a wrong password and an unknown address are refused alike',
    plant: accept('POST', '/token?grant_type=password', 'password', (request) => bodyOf(request).email!),
  },
  {
    name: 'any current password is accepted',
    caughtBy: 'an open screen is not enough to change the password',
    plant: accept('PUT', '/user', 'current_password', (request) => claimsOf(request).email!),
  },
  {
    name: 'only the beginning of a password counts',
    caughtBy: 'a long password counts to its last character',
    plant: ({ app }) =>
      app.addHook('preHandler', async (request) => {
        const body = bodyOf(request)
        if (body.password) body.password = body.password.slice(0, 72)
      }),
  },
  {
    name: 'refresh tokens are not changed',
    caughtBy: 'a refresh changes the token, and the official client goes on',
    plant: rewriteAnswer('/token?grant_type=refresh_token', (answer, request) => ({
      ...answer,
      refresh_token: bodyOf(request).refresh_token,
    })),
  },
  {
    name: 'a used refresh token stays good',
    caughtBy: 'a used refresh token that comes back ends the session for thief and owner',
    plant: onWriting(
      'before update',
      'refresh_tokens',
      'new.used_at := null; new.withdrawn_at := coalesce(new.withdrawn_at, now()); return old;',
    ),
  },
  {
    name: 'a reused refresh token is refused, but its session lives on',
    caughtBy: 'a used refresh token that comes back ends the session for thief and owner',
    plant: onWriting('before update of ended_at', 'sessions', 'new.ended_at := null; return new;'),
  },
  {
    name: 'a reused refresh token ends the session on this server alone',
    caughtBy: 'a used refresh token that comes back ends the session for thief and owner',
    plant: onWriting(
      'before update of ended_at',
      'sessions',
      "new.ended_at := now() + interval '1 hour'; return null;",
    ),
  },
  {
    name: 'parallel tabs get successors of their own',
    caughtBy: 'parallel tabs all get the one successor',
    plant: onWriting('before insert', 'refresh_tokens', "new.created_at := now() - interval '1 minute'; return new;"),
  },
  {
    name: 'a withdrawn successor stays good',
    caughtBy: 'a lost answer signs nobody out, and who holds its token is found out',
    plant: ({ app, database }) =>
      app.addHook('preHandler', async (request) => {
        if (!isCall(request, 'POST', '/token')) return
        await database`update auth.refresh_tokens set withdrawn_at = null, parent_id = null where withdrawn_at is not null`
      }),
  },
  {
    name: 'sessions never grow old',
    caughtBy: 'a session ends after thirty days however busy',
    plant: onWriting('before insert or update', 'sessions', "new.expires_at := 'infinity'; return new;"),
  },
  {
    name: 'signing out does nothing',
    caughtBy: 'signing out locally ends this session alone, at once',
    plant: ignore('POST', '/logout', 204),
  },
  {
    name: 'signing out locally signs out everywhere',
    caughtBy: 'signing out locally ends this session alone, at once',
    plant: ({ app }) =>
      app.addHook('preHandler', async (request) => {
        if (isCall(request, 'POST', '/logout')) request.query = { scope: 'global' }
      }),
  },
  {
    name: 'signing out the others signs out this one',
    caughtBy: 'signing out the others keeps this session alone',
    plant: ({ app }) =>
      app.addHook('preHandler', async (request) => {
        if (isCall(request, 'POST', '/logout')) request.query = { scope: 'local' }
      }),
  },
  {
    name: 'a new password leaves the other sessions alive',
    caughtBy: 'a forgotten password is replaced with a mailed code, and every older session ends',
    plant: onWriting(
      'before update of ended_at',
      'sessions',
      `
      if exists (select from auth.users where id = new.user_id and updated_at = now()) then return null; end if;
      return new;`,
    ),
  },
  {
    name: 'a new password ends the session that set it',
    caughtBy: 'a changed password ends the other sessions, keeps this one, and is told by mail',
    plant: onWriting(
      'after update of password_hash',
      'users',
      `
      if new.last_sign_in_at = old.last_sign_in_at then
        update auth.sessions set ended_at = now() where user_id = new.id;
      end if;
      return null;`,
    ),
  },
  {
    name: 'a tampered token is accepted',
    caughtBy: 'forged tokens are refused',
    plant: ({ app, database }) =>
      app.addHook('onRequest', async (request) => {
        const claims = claimsOf(request)
        if (!claims.sub) return
        const [key] = await database<
          { kid: string; private_jwk: JWK }[]
        >`select kid, private_jwk from auth.signing_keys`
        const resigned = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key!.kid })
        request.headers.authorization = `Bearer ${await resigned.sign(await importJWK(key!.private_jwk, 'ES256'))}`
      }),
  },
  {
    name: 'the published keys hold the private part',
    caughtBy: 'the keys that the world may read hold nothing private',
    plant: rewriteAnswer('/.well-known/jwks.json', ({ keys }) => ({
      keys: (keys as JWK[]).map((key) => ({ ...key, d: 'private' })),
    })),
  },
  {
    name: 'the published keys are not those that sign',
    caughtBy: 'the token says who asha is, for fifteen minutes',
    plant: rewriteAnswer('/.well-known/jwks.json', ({ keys }) => ({
      keys: (keys as JWK[]).map((key) => ({ ...key, x: key.y, y: key.x })),
    })),
  },
  {
    name: 'an unconfirmed person is let in',
    caughtBy: 'nobody is in before the address is confirmed',
    plant: onWriting('before insert', 'users', 'new.email_confirmed_at := now(); return new;'),
  },
  {
    name: 'a stranger who signed up first keeps his password',
    caughtBy: 'an unconfirmed account belongs to whoever signs up last, not to a stranger who came first',
    plant: onWriting(
      'before update of password_hash',
      'users',
      `
      new.password_hash := coalesce(old.password_hash, new.password_hash); return new;`,
    ),
  },
  {
    name: 'a sign-up tells that the address is taken',
    caughtBy: 'a sign-up answers the same for a new and a taken address',
    plant: ({ app, database }) =>
      app.addHook('preHandler', async (request, reply) => {
        if (!isCall(request, 'POST', '/signup')) return
        const [taken] = await database`select from auth.users where email = ${bodyOf(request).email!}`
        if (taken) return reply.code(422).send({ code: 'user_already_exists' })
      }),
  },
  {
    name: 'asking for a code tells which addresses exist',
    caughtBy: 'asking for a code answers the same for known and unknown addresses',
    plant: ({ app, database }) =>
      app.addHook('preHandler', async (request, reply) => {
        if (!isCall(request, 'POST', '/recover')) return
        const [known] = await database`select from auth.users where email = ${bodyOf(request).email!}`
        if (!known) return reply.code(404).send({ code: 'user_not_found' })
      }),
  },
  {
    name: 'wrong tries are not counted',
    caughtBy: 'a code dies after five wrong tries, also at once',
    plant: onWriting('before update', 'one_time_codes', 'new.tries := 0; return new;'),
  },
  {
    name: 'codes live for ever',
    caughtBy: 'a code dies after ten minutes',
    plant: onWriting('before insert or update', 'one_time_codes', "new.expires_at := 'infinity'; return new;"),
  },
  {
    name: 'a code works again and again',
    caughtBy: 'a code works once',
    plant: onWriting('after delete', 'one_time_codes', 'insert into auth.one_time_codes select old.*; return null;'),
  },
  {
    name: 'a code outlives a new password',
    caughtBy: 'a new password makes waiting codes worthless',
    plant: onWriting('after delete', 'one_time_codes', 'insert into auth.one_time_codes select old.*; return null;'),
  },
  {
    name: 'codes are mailed as often as one asks',
    caughtBy: 'a newer code kills the older, and none is sent twice in a minute',
    plant: onWriting('before update', 'users', "new.recovery_sent_at := now() - interval '1 hour'; return new;"),
  },
  {
    name: 'a code of any kind recovers the account',
    caughtBy: 'a code for one purpose or person is none for another',
    plant: ({ app }) =>
      app.addHook('preHandler', async (request) => {
        if (isCall(request, 'POST', '/verify')) bodyOf(request).type = 'recovery'
      }),
  },
  {
    name: 'codes are stored as they are',
    caughtBy: 'neither the database nor the log holds a password, code or token',
    plant: async ({ app, database }) => {
      await database`alter table auth.users add column typed text`
      app.addHook('preHandler', async (request) => {
        const { email, password } = bodyOf(request)
        if (password) await database`insert into auth.users (email, typed) values (${email!}, ${password})`
      })
    },
  },
  {
    name: 'the log holds request addresses with tokens in them',
    caughtBy: 'neither the database nor the log holds a password, code or token',
    plant: ({ app }) =>
      app.addHook('onRequest', async (request) => request.server.log.info({ url: request.url }, 'asked')),
  },
  {
    name: 'nothing is limited',
    caughtBy: 'five wrong passwords from one network close it for this account, and only there',
    plant: onWriting('before insert or update', 'limits', 'new.used := 0; return new;'),
  },
  {
    name: 'anybody may say which address he comes from',
    caughtBy: 'only the product itself may say on whose behalf it asks',
    plant: ({ app, service }) =>
      app.addHook('onRequest', async (request) => {
        request.headers.apikey = await service.serviceToken()
      }),
  },
  {
    name: 'a stranger can shut the owner out',
    caughtBy: 'guesses from many networks are stopped, and the owner still gets in where she always does',
    plant: onWriting('before insert', 'sessions', "new.network := 'unknown'; return new;"),
  },
  {
    name: 'everybody is an admin',
    caughtBy: 'nobody else gets at the users',
    plant: ({ app, service }) =>
      app.addHook('onRequest', async (request) => {
        if (isCall(request, request.method, '/admin'))
          request.headers.authorization = `Bearer ${await service.serviceToken()}`
      }),
  },
  {
    name: 'deleting a user does nothing',
    caughtBy: 'a deleted user is out at once',
    plant: ignore('DELETE', '/admin/users', 200),
  },
  {
    name: 'error codes are lost on the official client',
    caughtBy: 'a taken address is refused, however it is written',
    plant: ({ app }) =>
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.removeHeader('x-supabase-api-version')
        return payload
      }),
  },
  {
    name: 'answers may be cached',
    caughtBy: 'no answer about a person is kept by a cache',
    plant: ({ app }) =>
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.header('cache-control', 'private, max-age=60')
        return payload
      }),
  },
  {
    name: 'a mailed link leads wherever a stranger wants',
    caughtBy: 'a link opened in the browser leads to the site alone, and a look at it uses nothing up',
    plant: ({ app }) =>
      app.addHook('onSend', async (request, reply, payload) => {
        const wanted = (request.query as Body | undefined)?.redirect_to
        const location = reply.getHeader('location')
        if (wanted && location) reply.header('location', `${wanted}${new URL(String(location)).hash}`)
        return payload
      }),
  },
]
