import { randomUUID } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import { expect } from 'vitest'
import { asha, newPassword, password, refreshWith, type Spec, sessionIdOf, signedIn, signedUp } from './spec.ts'

export const adminSpecs: Spec[] = [
  {
    name: 'an admin makes, finds, changes and deletes users',
    async tell(world) {
      const admin = await world.admin()
      const made = await admin.createUser({
        email: asha,
        password,
        email_confirm: true,
        user_metadata: { role: 'salesman' },
      })
      expect(made.error).toBeNull()
      const id = made.data.user!.id
      await signedIn(world)
      const twice = await admin.createUser({ email: asha, password })
      expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' })
      expect((await admin.getUserById(id)).data.user?.email).toBe(asha)
      const changed = await admin.updateUserById(id, { email: 'asha@bricks.example', app_metadata: { tier: 1 } })
      expect(changed.data.user).toMatchObject({ email: 'asha@bricks.example', user_metadata: { role: 'salesman' } })
      expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], tier: 1 })
      expect((await admin.deleteUser(id)).error).toBeNull()
      expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
      expect((await admin.deleteUser(id)).error?.status).toBe(404)
    },
  },
  {
    name: 'an admin turns the pages of the users',
    async tell(world) {
      const admin = await world.admin()
      for (const name of ['asha', 'ravi', 'meera'])
        await admin.createUser({ email: `${name}@example.com`, email_confirm: true })
      const first = await admin.listUsers({ page: 1, perPage: 2 })
      expect(first.data.users.map(({ email }) => email)).toEqual(['meera@example.com', 'ravi@example.com'])
      expect(first.data).toMatchObject({ total: 3, nextPage: 2, lastPage: 2, aud: 'authenticated' })
      expect((await admin.listUsers({ page: 2, perPage: 2 })).data.users).toHaveLength(1)
      expect((await admin.listUsers()).data.users).toHaveLength(3)
    },
  },
  {
    name: 'nobody else gets at the users',
    async tell(world) {
      const { session } = await signedUp(world)
      const path = `/admin/users/${session.user.id}`
      const asAsha = await world.ask(path, { method: 'GET', token: session.access_token })
      expect([asAsha.status, asAsha.body.code]).toEqual([403, 'not_admin'])
      expect((await world.ask('/admin/users', { method: 'GET', token: session.access_token })).status).toBe(403)
      expect((await world.ask(path, { method: 'DELETE' })).status).toBe(401)
      expect((await world.ask(path, { method: 'DELETE', token: 'rubbish' })).body.code).toBe('bad_jwt')
      await signedIn(world)
    },
  },
  {
    name: 'both names of the admin role are good, and only for this audience',
    async tell(world) {
      const [row] = await world.database<{ kid: string; private_jwk: JWK }[]>`
        select kid, private_jwk from sign_in.signing_keys`
      const key = await importJWK(row!.private_jwk, 'ES256')
      const asked = async (role: string, audience: string) => {
        const token = await new SignJWT({ role })
          .setProtectedHeader({ alg: 'ES256', kid: row!.kid })
          .setIssuer(world.issuer)
          .setAudience(audience)
          .setExpirationTime('1m')
          .sign(key)
        return (await world.ask('/admin/users', { method: 'GET', token })).status
      }
      expect(await asked('service_role', `${world.issuer}/admin`)).toBe(200)
      expect(await asked('supabase_admin', `${world.issuer}/admin`)).toBe(200)
      expect(await asked('authenticated', `${world.issuer}/admin`)).toBe(403)
      expect(await asked('service_role', 'authenticated')).toBe(403)
    },
  },
  {
    name: 'a ban, which would not be kept, is refused',
    async tell(world) {
      const { user } = await signedUp(world)
      const admin = await world.admin()
      const banned = await admin.updateUserById(user.id, { ban_duration: '24h' })
      expect(banned.error).toMatchObject({ status: 400, code: 'validation_failed' })
      expect((await admin.updateUserById(user.id, { ban_duration: 'none' })).error).toBeNull()
    },
  },
  {
    name: 'a deleted user is out at once',
    async tell(world) {
      const { session, user } = await signedUp(world)
      await (await world.admin()).deleteUser(user.id)
      const { status, body } = await world.ask('/user', { method: 'GET', token: session.access_token })
      expect([status, body.code]).toEqual([403, 'user_not_found'])
      expect(body.message).toBe('User from sub claim in JWT does not exist')
      expect((await refreshWith(world, session.refresh_token)).body.code).toBe('refresh_token_not_found')
      expect(await world.service.isSessionLive(world.database, sessionIdOf(session.access_token))).toBe(false)
      expect(world.endedFor).toEqual([user.id])
      const again = await world.client().signInWithPassword({ email: asha, password })
      expect(again.error?.code).toBe('invalid_credentials')
    },
  },
  {
    name: 'a password set by an admin ends every session',
    async tell(world) {
      const { session, user } = await signedUp(world)
      const admin = await world.admin()
      expect((await admin.updateUserById(user.id, { password: '123' })).error?.code).toBe('weak_password')
      expect((await admin.updateUserById(user.id, { password: newPassword })).error).toBeNull()
      expect((await refreshWith(world, session.refresh_token)).status).toBe(400)
      await signedIn(world, asha, newPassword)
      expect(world.endedFor).toEqual([user.id])
    },
  },
  {
    name: 'what is no user id is not found',
    async tell(world) {
      const token = await world.service.serviceToken()
      const bad = await world.ask('/admin/users/42', { method: 'GET', token })
      expect([bad.status, bad.body.code]).toEqual([404, 'validation_failed'])
      const unknown = await world.ask(`/admin/users/${randomUUID()}`, { method: 'PUT', token, body: {} })
      expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found'])
    },
  },
  {
    name: 'housekeeping deletes what has no more use, and nothing else',
    async tell(world) {
      const { client } = await signedUp(world)
      await client.refreshSession()
      await world.service.deleteExpired()
      expect((await client.refreshSession()).error).toBeNull()
      await world.timePasses('61 days')
      await world.service.deleteExpired()
      for (const table of ['sessions', 'refresh_tokens', 'one_time_codes', 'limits'])
        expect(await world.database`select from ${world.database(`sign_in.${table}`)}`, table).toHaveLength(0)
      await signedIn(world)
    },
  },
]
