import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import type { SignInWorld } from './sign-in-world.ts'
import {
  asha,
  codeIn,
  newPassword,
  otherThan,
  password,
  refreshWith,
  type Spec,
  signedIn,
  signedUp,
  signInFrom,
} from './spec.ts'

async function askedForCode(world: SignInWorld, number = 1): Promise<string> {
  expect((await world.client().resetPasswordForEmail(asha)).error).toBeNull()
  return codeIn(await world.mailTo(asha, number))
}

const verify = (world: SignInWorld, token: string) =>
  world.ask('/verify', { body: { type: 'recovery', email: asha, token } })

export const passwordSpecs: Spec[] = [
  {
    name: 'a changed password ends the other sessions, keeps this one, and is told by mail',
    async tell(world) {
      const { client } = await signedUp(world)
      const phone = await signedIn(world)
      const { error } = await client.updateUser({ password: newPassword, current_password: password })
      expect(error).toBeNull()
      expect((await client.refreshSession()).error).toBeNull()
      expect((await refreshWith(world, phone.session.refresh_token)).status).toBe(400)
      const old = await world.client().signInWithPassword({ email: asha, password })
      expect(old.error?.code).toBe('invalid_credentials')
      await signedIn(world, asha, newPassword)
      expect((await world.mailTo(asha)).subject).toMatch('password was changed')
      expect(world.endedFor).toHaveLength(1)
    },
  },
  {
    name: 'an open screen is not enough to change the password',
    async tell(world) {
      const { client } = await signedUp(world)
      const without = await client.updateUser({ password: newPassword })
      expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' })
      const wrong = await client.updateUser({ password: newPassword, current_password: 'not-her-password' })
      expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
      const weak = await client.updateUser({ password: '12345', current_password: password })
      expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' })
      const same = await client.updateUser({ password, current_password: password })
      expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
      await signedIn(world)
    },
  },
  {
    name: 'a password that would no longer do still opens the account, and the client is told',
    async tell(world) {
      await signedUp(world)
      const stricter = await world.anotherServer({ commonPasswords: new Set([password]) })
      const { status, body } = await signInFrom(world, '203.0.113.7', asha, password, stricter)
      expect([status, body.weak_password]).toEqual([
        200,
        { message: 'Password is too common and easy to guess', reasons: ['pwned'] },
      ])
      const { data } = await world.client().signInWithPassword({ email: asha, password })
      expect(data).not.toHaveProperty('weakPassword')
    },
  },
  {
    name: 'a forgotten password is replaced with a mailed code, and every older session ends',
    async tell(world) {
      const { session } = await signedUp(world)
      const token = await askedForCode(world)
      const client = world.client()
      const { data } = await client.verifyOtp({ email: asha, token, type: 'recovery' })
      expect(data.session?.user.email).toBe(asha)
      expect((await client.updateUser({ password: newPassword })).error).toBeNull()
      const { body } = await world.ask('/user', { method: 'GET', token: session.access_token })
      expect(body.code).toBe('session_not_found')
      expect((await refreshWith(world, session.refresh_token)).status).toBe(400)
      expect(world.endedFor).toEqual([session.user.id])
      await signedIn(world, asha, newPassword)
      expect((await world.client().signInWithPassword({ email: asha, password })).error?.code).toBe(
        'invalid_credentials',
      )
    },
  },
  {
    name: 'an old recovery session no longer stands for the password',
    async tell(world) {
      await signedUp(world)
      const client = world.client()
      await client.verifyOtp({ email: asha, token: await askedForCode(world), type: 'recovery' })
      await world.timePasses('16 minutes')
      const { error } = await client.updateUser({ password: newPassword })
      expect(error?.code).toBe('current_password_required')
    },
  },
  {
    name: 'a code works once',
    async tell(world) {
      await signedUp(world)
      const token = await askedForCode(world)
      const at_once = await Promise.all([verify(world, token), verify(world, token), verify(world, token)])
      expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await verify(world, token)).body.code).toBe('otp_expired')
    },
  },
  {
    name: 'a code is not used up for a new password that would be refused',
    async tell(world) {
      await signedUp(world)
      const token = await askedForCode(world)
      const withPassword = (new_password: string) =>
        world.ask('/verify', { body: { type: 'recovery', email: asha, token, new_password } })
      for (const [refused, code] of [
        ['password123', 'weak_password'],
        ['12345', 'weak_password'],
        [asha, 'weak_password'],
        [password, 'same_password'],
      ] as const)
        expect(await withPassword(refused)).toMatchObject({ status: 422, body: { code } })
      const verified = await withPassword(newPassword)
      expect(verified.status).toBe(200)
      const accessToken = String(verified.body.access_token)
      await world.ask('/user', { method: 'PUT', token: accessToken, body: { password: newPassword } })
      await signedIn(world, asha, newPassword)
    },
  },
  {
    name: 'a code serves five times at most, refused passwords included',
    async tell(world) {
      await signedUp(world)
      const token = await askedForCode(world)
      const body = { type: 'recovery', email: asha, token, new_password: 'password123' }
      const tries = await Promise.all(Array.from({ length: 8 }, () => world.ask('/verify', { body })))
      expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
      expect((await verify(world, token)).body.code).toBe('otp_expired')
    },
  },
  {
    name: 'a code dies after five wrong tries, also at once',
    async tell(world) {
      await signedUp(world)
      const token = await askedForCode(world)
      const wrong = await Promise.all(Array.from({ length: 5 }, () => verify(world, otherThan(token))))
      expect(wrong.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(5).fill('403 otp_expired'))
      expect((await verify(world, token)).status).toBe(403)
    },
  },
  {
    name: 'a code dies after ten minutes',
    async tell(world) {
      await signedUp(world)
      const token = await askedForCode(world)
      await world.timePasses('10 minutes 1 second')
      expect((await verify(world, token)).body.code).toBe('otp_expired')
    },
  },
  {
    name: 'a newer code kills the older, and none is sent twice in a minute',
    async tell(world) {
      await signedUp(world)
      const first = await askedForCode(world)
      expect((await world.client().resetPasswordForEmail(asha)).error).toBeNull()
      await world.timePasses('61 seconds')
      const second = await askedForCode(world, 2)
      if (first !== second) expect((await verify(world, first)).status).toBe(403)
      expect((await verify(world, second)).status).toBe(200)
      await world.stop()
      expect(await world.mails()).toHaveLength(2)
    },
  },
  {
    name: 'a code for one purpose or person is none for another',
    async tell(world) {
      await signedUp(world)
      await signedUp(world, 'ravi@example.com')
      const token = await askedForCode(world)
      for (const body of [
        { type: 'signup', email: asha, token },
        { type: 'email', email: asha, token },
        { type: 'recovery', email: 'ravi@example.com', token },
        { type: 'recovery', token_hash: token },
      ])
        expect((await world.ask('/verify', { body })).body.code).toBe('otp_expired')
      expect((await verify(world, token)).status).toBe(200)
    },
  },
  {
    name: 'a new password makes waiting codes worthless',
    async tell(world) {
      const { client } = await signedUp(world)
      const token = await askedForCode(world)
      await client.updateUser({ password: newPassword, current_password: password })
      expect((await verify(world, token)).body.code).toBe('otp_expired')
    },
  },
  {
    name: 'asking for a code answers the same for known and unknown addresses',
    async tell(world) {
      await signedUp(world)
      const known = await world.ask('/recover', { body: { email: asha } })
      const unknown = await world.ask('/recover', { body: { email: 'nobody@example.com' } })
      expect([known.status, known.body]).toEqual([200, {}])
      expect([unknown.status, unknown.body]).toEqual([200, {}])
      await world.mailTo(asha)
      await world.stop()
      expect((await world.mails()).map(({ to }) => to)).toEqual([asha])
    },
  },
  {
    name: 'a sign-in brings an older hash up to the present cost',
    async tell(world) {
      const { user } = await signedUp(world)
      const outdated = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
      await world.database`update sign_in.users set password_hash = ${outdated} where id = ${user.id}`
      await signedIn(world)
      const [row] = await world.database<{ password_hash: string }[]>`select password_hash from sign_in.users`
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      await signedIn(world)
    },
  },
  {
    name: 'asha changes her own details and nothing that is not hers',
    async tell(world) {
      const { client, session } = await signedUp(world)
      const put = (body: object) => world.ask('/user', { method: 'PUT', token: session.access_token, body })
      await client.updateUser({ data: { company_name: 'Asha Bricks', city: 'Pune' } })
      const { data } = await client.updateUser({ data: { city: null } })
      expect(data.user?.user_metadata).toEqual({ company_name: 'Asha Bricks' })
      expect((await put({ app_metadata: { role: 'admin' } })).body.code).toBe('not_admin')
      expect((await put({ email: 'other@example.com' })).body.code).toBe('validation_failed')
      expect((await put({ data: { note: 'x'.repeat(5000) } })).body.code).toBe('validation_failed')
      const { data: after } = await client.getUser()
      expect(after.user).toMatchObject({
        email: asha,
        role: 'authenticated',
        user_metadata: { company_name: 'Asha Bricks' },
      })
      expect(after.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    },
  },
  {
    name: 'neither the database nor the log holds a password, code or token',
    settings: { confirmEmail: true },
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password })
      const mail = await world.mailTo(asha)
      const code = codeIn(mail)
      const link = /token_hash=([\w-]+)/.exec(mail.text)![1]!
      await world.ask(`/verify?type=recovery&token=${link}`, { method: 'GET' })
      const stored = await everythingStored(world)
      const { data } = await client.verifyOtp({ email: asha, token: code, type: 'signup' })
      const { data: refreshed } = await client.refreshSession()
      const secrets = [
        password,
        link,
        data.session!.refresh_token,
        refreshed.session!.refresh_token,
        refreshed.session!.access_token,
      ]
      const written = `${stored}${await everythingStored(world)}${world.logLines.join('')}`
      for (const secret of secrets) expect(written).not.toContain(secret)
      expect(stored).not.toMatch(new RegExp(`"${code}"`))
      expect(world.logLines.join('')).not.toMatch(new RegExp(`\\b${code}\\b`))
      expect(world.logLines.join('')).toMatch('code_accepted')
    },
  },
]

async function everythingStored({ database }: SignInWorld): Promise<string> {
  const tables = await database<{ tablename: string }[]>`select tablename from pg_tables where schemaname = 'sign_in'`
  const texts = await Promise.all(
    tables.map(({ tablename }) => database`select to_jsonb(t) as row from ${database(`sign_in.${tablename}`)} t`),
  )
  return JSON.stringify(texts)
}
