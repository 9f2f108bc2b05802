import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { expect } from 'vitest'
import { asha, newPassword, password, refreshWith, type Spec, sessionIdOf, signedIn, signedUp } from './spec.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Another spelling of the same signature, using the unused bits of base64url. */
function spelledOtherwise(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1)!) ^ 1]
}

export const sessionSpecs: Spec[] = [
  {
    name: 'a wrong password and an unknown address are refused alike',
    async tell(world) {
      await signedUp(world)
      const client = world.client()
      const wrong = await client.signInWithPassword({ email: asha, password: newPassword })
      const unknown = await client.signInWithPassword({ email: 'nobody@example.com', password: newPassword })
      expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
      expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials', message: wrong.error?.message })
      expect(wrong.data.session).toBeNull()
    },
  },
  {
    name: 'the token says who asha is, for fifteen minutes',
    async tell(world) {
      const { session, user } = await signedUp(world)
      const { keys } = (await world.ask('/.well-known/jwks.json', { method: 'GET' })).body as unknown as JSONWebKeySet
      const { payload, protectedHeader } = await jwtVerify(session.access_token, createLocalJWKSet({ keys }), {
        issuer: world.issuer,
        audience: 'authenticated',
      })
      expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: keys[0]?.kid })
      expect(payload).toMatchObject({
        sub: user.id,
        email: asha,
        role: 'authenticated',
        aal: 'aal1',
        is_anonymous: false,
      })
      expect(payload.amr).toMatchObject([{ method: 'password' }])
      expect(payload.exp! - payload.iat!).toBe(900)
      expect(await world.service.isSessionLive(world.database, payload.session_id as string)).toBe(true)
    },
  },
  {
    name: 'the keys that the world may read hold nothing private',
    async tell(world) {
      const { body, headers } = await world.ask('/.well-known/jwks.json', { method: 'GET' })
      const keys = body.keys as Record<string, unknown>[]
      expect(keys).toHaveLength(1)
      expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
      expect(headers.get('cache-control')).toBe('public, max-age=600')
    },
  },
  {
    name: 'the official client reads claims without asking again',
    async tell(world) {
      const asked: string[] = []
      const client = world.client({}, (input, init) => {
        asked.push(new URL(String(input)).pathname)
        return fetch(input, init)
      })
      await client.signUp({ email: asha, password })
      const { data, error } = await client.getClaims()
      expect(error).toBeNull()
      expect(data?.claims).toMatchObject({ email: asha, role: 'authenticated' })
      expect(asked).toEqual(['/auth/v1/signup', '/auth/v1/.well-known/jwks.json'])
    },
  },
  {
    name: 'forged tokens are refused',
    async tell(world) {
      const { session } = await signedUp(world)
      const [header, , signature] = session.access_token.split('.')
      const claims = decodeJwt(session.access_token)
      const victim = (await signedUp(world, 'ravi@example.com')).session
      const stolen = { ...claims, sub: victim.user.id, session_id: sessionIdOf(victim.access_token) }
      const { keys } = (await world.ask('/.well-known/jwks.json', { method: 'GET' })).body as unknown as JSONWebKeySet
      const publicKeyAsSecret = new TextEncoder().encode(JSON.stringify(keys[0]))
      const forged = [
        `${header}.${part(stolen)}.${signature}`,
        `${part({ alg: 'none', typ: 'JWT' })}.${part(stolen)}.`,
        await new SignJWT(stolen).setProtectedHeader({ alg: 'HS256', kid: keys[0]?.kid }).sign(publicKeyAsSecret),
        session.access_token.slice(0, -4),
        spelledOtherwise(session.access_token),
        session.refresh_token,
        await world.service.serviceToken(),
        'rubbish',
      ]
      for (const token of forged) {
        const { status, body } = await world.ask('/user', { method: 'GET', token })
        expect([status, body.code], token).toEqual([403, 'bad_jwt'])
      }
      expect((await world.ask('/user', { method: 'GET' })).body.code).toBe('no_authorization')
      expect(decodeProtectedHeader(session.access_token).alg).toBe('ES256')
    },
  },
  {
    name: 'a refresh changes the token, and the official client goes on',
    async tell(world) {
      const { client, session } = await signedUp(world)
      const { data, error } = await client.refreshSession()
      expect(error).toBeNull()
      expect(data.session?.refresh_token).not.toBe(session.refresh_token)
      expect(sessionIdOf(data.session!.access_token)).toBe(sessionIdOf(session.access_token))
      expect((await client.getUser()).error).toBeNull()
      expect((await client.refreshSession()).error).toBeNull()
    },
  },
  {
    name: 'a used refresh token that comes back ends the session for thief and owner',
    async tell(world) {
      const { session } = await signedUp(world)
      const second = (await refreshWith(world, session.refresh_token)).body
      const third = (await refreshWith(world, second.refresh_token as string)).body
      await world.timePasses('11 seconds')
      const thief = await refreshWith(world, session.refresh_token)
      expect([thief.status, thief.body.code]).toEqual([400, 'refresh_token_already_used'])
      const owner = await refreshWith(world, third.refresh_token as string)
      expect([owner.status, owner.body.code]).toEqual([400, 'refresh_token_not_found'])
      const { body } = await world.ask('/user', { method: 'GET', token: third.access_token as string })
      expect(body.code).toBe('session_not_found')
      expect(world.endedFor).toEqual([session.user.id])
      expect(await world.service.isSessionLive(world.database, sessionIdOf(session.access_token))).toBe(false)
      expect(world.logLines.join()).toMatch('refresh_token_reused')
    },
  },
  {
    name: 'parallel tabs all get the one successor',
    async tell(world) {
      const { session } = await signedUp(world)
      const tabs = await Promise.all(Array.from({ length: 8 }, () => refreshWith(world, session.refresh_token)))
      expect(tabs.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const successors = new Set(tabs.map(({ body }) => body.refresh_token as string))
      expect(successors.size).toBe(1)
      const [successor] = successors
      expect((await refreshWith(world, successor!)).status).toBe(200)
      const lateTab = await refreshWith(world, session.refresh_token)
      expect(lateTab.status).toBe(200)
      await world.timePasses('1 hour')
      expect((await refreshWith(world, lateTab.body.refresh_token as string)).status).toBe(200)
    },
  },
  {
    name: 'a lost answer signs nobody out, and who holds its token is found out',
    async tell(world) {
      const { session } = await signedUp(world)
      const lost = await refreshWith(world, session.refresh_token)
      await world.timePasses('2 hours')
      const again = await refreshWith(world, session.refresh_token)
      expect(again.status).toBe(200)
      expect(again.body.refresh_token).not.toBe(lost.body.refresh_token)
      const holder = await refreshWith(world, lost.body.refresh_token as string)
      expect(holder.body.code).toBe('refresh_token_already_used')
      expect((await refreshWith(world, again.body.refresh_token as string)).status).toBe(400)
    },
  },
  {
    name: 'a session ends after seven idle days',
    async tell(world) {
      const { session } = await signedUp(world)
      await world.timePasses('6 days 23 hours')
      const used = await refreshWith(world, session.refresh_token)
      expect(used.status).toBe(200)
      await world.timePasses('7 days 1 minute')
      expect((await refreshWith(world, used.body.refresh_token as string)).body.code).toBe('session_expired')
    },
  },
  {
    name: 'a session ends after thirty days however busy',
    async tell(world) {
      let token = (await signedUp(world)).session.refresh_token
      for (let day = 0; day < 30; day += 6) {
        const { status, body } = await refreshWith(world, token)
        expect(status).toBe(200)
        token = body.refresh_token as string
        await world.timePasses('6 days')
      }
      expect((await refreshWith(world, token)).body.code).toBe('session_expired')
    },
  },
  {
    name: 'signing out locally ends this session alone, at once',
    async tell(world) {
      const { client, session } = await signedUp(world)
      const phone = await signedIn(world)
      expect((await client.signOut({ scope: 'local' })).error).toBeNull()
      const { status, body } = await world.ask('/user', { method: 'GET', token: session.access_token })
      expect([status, body.code]).toEqual([403, 'session_not_found'])
      expect((await refreshWith(world, session.refresh_token)).body.code).toBe('refresh_token_not_found')
      expect((await phone.client.getUser()).error).toBeNull()
      expect(world.endedFor).toEqual([session.user.id])
    },
  },
  {
    name: 'signing out the others keeps this session alone',
    async tell(world) {
      const { client } = await signedUp(world)
      const phone = await signedIn(world)
      expect((await client.signOut({ scope: 'others' })).error).toBeNull()
      expect((await client.getUser()).error).toBeNull()
      expect((await refreshWith(world, phone.session.refresh_token)).status).toBe(400)
    },
  },
  {
    name: 'signing out globally ends every session of this person and of nobody else',
    async tell(world) {
      const { client, session } = await signedUp(world)
      const phone = await signedIn(world)
      const ravi = await signedUp(world, 'ravi@example.com')
      expect((await client.signOut({ scope: 'global' })).error).toBeNull()
      for (const { refresh_token } of [session, phone.session])
        expect((await refreshWith(world, refresh_token)).status).toBe(400)
      expect((await ravi.client.refreshSession()).error).toBeNull()
    },
  },
  {
    name: 'servers share their keys, and a next key is announced a day before it signs',
    async tell(world) {
      const { session } = await signedUp(world)
      await world.timePasses('91 days')
      await world.database`update sign_in.sessions set expires_at = now() + interval '1 day'`
      await Promise.all([world.service.deleteExpired(), world.service.deleteExpired()])
      const second = await world.anotherServer()
      const jwks = await world.ask('/.well-known/jwks.json', { method: 'GET' }, second)
      expect(jwks.body.keys).toHaveLength(2)
      const before = await world.ask('/token?grant_type=password', { body: { email: asha, password } }, second)
      const kidOf = (token: unknown) => decodeProtectedHeader(token as string).kid
      expect(kidOf(before.body.access_token)).toBe(kidOf(session.access_token))
      await world.timePasses('25 hours')
      const third = await world.anotherServer()
      const after = await world.ask('/token?grant_type=password', { body: { email: asha, password } }, third)
      expect(kidOf(after.body.access_token)).not.toBe(kidOf(session.access_token))
      const old = await world.ask('/user', { method: 'GET', token: before.body.access_token as string }, third)
      expect(old.status).toBe(200)
      await world.timePasses('25 hours')
      await world.service.deleteExpired()
      const fourth = await world.anotherServer()
      expect((await world.ask('/.well-known/jwks.json', { method: 'GET' }, fourth)).body.keys).toHaveLength(1)
    },
  },
]
