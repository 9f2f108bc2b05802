import { importJWK, type JWK, SignJWT } from 'jose'
import { hashToken } from '#server/sign-in/sessions.ts'
import { accept, anotherKey, bodyOf, claimsOf, type Fault, ignore, isCall, onWriting, rewriteAnswer } from './plant.ts'

export const sessionFaults: Fault[] = [
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
    plant: ({ app, database }) =>
      app.addHook('preHandler', async (request) => {
        const token = bodyOf(request).refresh_token
        if (!token) return
        const [presented] = await database<{ id: number }[]>`
          update sign_in.refresh_tokens set used_at = null where token_hash = ${hashToken(token)} returning id`
        await database`update sign_in.refresh_tokens set parent_id = null where parent_id = ${presented?.id ?? 0}`
      }),
  },
  {
    name: 'a reused refresh token is refused, but its session lives on',
    caughtBy: 'a used refresh token that comes back ends the session for thief and owner',
    plant: onWriting('before update of ended_at', 'sessions', 'new.ended_at := null; return new;'),
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
        await database`update sign_in.refresh_tokens set withdrawn_at = null, parent_id = null where withdrawn_at is not null`
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
      if exists (select from sign_in.users where id = new.user_id and updated_at = now()) then return null; end if;
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
        update sign_in.sessions set ended_at = now() where user_id = new.id;
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
        >`select kid, private_jwk from sign_in.signing_keys`
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
    caughtBy: 'the official client reads claims without asking again',
    plant: rewriteAnswer('/.well-known/jwks.json', ({ keys }) => ({
      keys: (keys as JWK[]).map((key) => ({ ...key, ...anotherKey })),
    })),
  },
]
