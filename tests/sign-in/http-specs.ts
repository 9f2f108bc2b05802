import { expect } from 'vitest'
import { asha, password, type Spec, signedUp } from './spec.ts'

const nul = String.fromCharCode(0)

/** Malformed or hostile bodies in place of an object with an e-mail address and a password. */
const malformed: unknown[] = [
  '{',
  '[]',
  'null',
  '42',
  '"text"',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]',
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"email":"a${nul}@b.example","password":"x"}`,
  `{"email":"asha@example.com","password":"monsoon${nul}brick"}`,
  '{"email":"asha@example.com","password":"\\u0000monsoon"}',
  '{"email":"asha@example.com","password":"\\ud800monsoon"}',
  '{"email":"asha@example.com","password":"monsoon-brick","data":{"\\u0000":1}}',
  '{"email":"asha@example.com","password":"monsoon-brick","data":{"__proto__":{"role":"admin"}}}',
  { email: asha },
  { email: 42, password },
  { email: [asha], password },
  { email: asha, password: true },
  { email: asha, password: { $ne: '' } },
  { email: 'not an address', password },
  { email: `${'a'.repeat(300)}@example.com`, password },
  { email: asha, password, data: 'text' },
  { email: asha, password, data: [1] },
  { email: asha, password, data: { long: 'x'.repeat(10_000) } },
]

export const httpSpecs: Spec[] = [
  {
    name: 'malformed input is refused, never an accident',
    async tell(world) {
      const { session } = await signedUp(world, 'ravi@example.com')
      const calls = [
        '/signup',
        '/token?grant_type=password',
        '/token?grant_type=refresh_token',
        '/recover',
        '/resend',
        '/verify',
      ]
      for (const path of calls)
        for (const body of malformed) {
          const { status } = await world.ask(path, { body })
          const note = `${path} ${JSON.stringify(body).slice(0, 80)}`
          if (path === '/signup') expect([400, 422], note).toContain(status)
          else expect(status, note).toBeLessThan(500)
        }
      for (const body of malformed.filter((each) => typeof each === 'string'))
        expect((await world.ask('/user', { method: 'PUT', token: session.access_token, body })).status).toBeLessThan(
          500,
        )
      for (const query of ['?grant_type=a&grant_type=b', '', '?grant_type=%00', '?grant_type[x]=1'])
        expect((await world.ask(`/token${query}`, { body: {} })).body.code).toBe('validation_failed')
      for (const query of ['?scope=everything', '?scope=local&scope=global', '?scope=%00'])
        expect((await world.ask(`/logout${query}`, { token: session.access_token })).body.code).toBe(
          'validation_failed',
        )
      for (const query of ['?page=0', '?page=x', '?per_page=1e9', '?page=99999999999999999999', '?page=1&page=2'])
        expect(
          (await world.ask(`/admin/users${query}`, { method: 'GET', token: await world.service.serviceToken() })).body
            .code,
        ).toBe('validation_failed')
    },
  },
  {
    name: 'bodies that are too large or no JSON are refused',
    async tell(world) {
      const large = await world.ask('/signup', { body: { email: asha, password, data: { x: 'y'.repeat(70_000) } } })
      expect(large.status).toBe(413)
      const form = await world.ask('/signup', {
        body: 'email=asha@example.com&password=monsoon',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([form.status, form.body.code]).toEqual([400, 'validation_failed'])
      const text = await world.ask('/signup', {
        body: { email: asha, password },
        headers: { 'content-type': 'text/plain' },
      })
      expect(text.status).toBe(400)
    },
  },
  {
    name: 'an empty body is fine with a JSON content type',
    async tell(world) {
      const { session } = await signedUp(world)
      const headers = { 'content-type': 'application/json;charset=UTF-8' }
      expect((await world.ask('/logout?scope=local', { token: session.access_token, headers })).status).toBe(204)
    },
  },
  {
    name: 'errors speak the dated and the older dialect',
    async tell(world) {
      const body = { email: asha, password }
      const dated = await world.ask('/token?grant_type=password', { body })
      expect(dated.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      expect(dated.headers.get('x-sb-error-code')).toBe('invalid_credentials')
      expect(dated.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
      const older = await world.ask('/token?grant_type=password', { body, headers: { 'x-supabase-api-version': '' } })
      expect(older.headers.get('x-supabase-api-version')).toBeNull()
      expect(older.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
    },
  },
  {
    name: 'no answer about a person is kept by a cache',
    async tell(world) {
      const { session } = await signedUp(world)
      const answers = [
        await world.ask('/user', { method: 'GET', token: session.access_token }),
        await world.ask('/user', { method: 'GET' }),
        await world.ask('/token?grant_type=password', { body: { email: asha, password } }),
        await world.ask('/nowhere', { method: 'GET' }),
      ]
      for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
    },
  },
  {
    name: 'what is switched off says so',
    async tell(world) {
      const client = world.client()
      expect((await client.signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
      })
      expect((await client.signInWithOtp({ phone: '+911234567890' })).error?.code).toBe('phone_provider_disabled')
      expect((await client.signInWithPassword({ phone: '+911234567890', password })).error?.code).toBe(
        'phone_provider_disabled',
      )
      expect((await client.signUp({ phone: '+911234567890', password })).error?.code).toBe('phone_provider_disabled')
      expect((await client.signInWithOtp({ email: asha })).error?.code).toBe('otp_disabled')
      expect((await client.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
      })
      expect((await client.resend({ phone: '+911234567890', type: 'sms' })).error?.code).toBe('phone_provider_disabled')
      expect((await client.signInWithIdToken({ provider: 'google', token: 'x' })).error).toMatchObject({
        status: 400,
        code: 'provider_disabled',
      })
      expect(
        (await world.ask('/token?grant_type=pkce', { body: { auth_code: 'x', code_verifier: 'y' } })).body.code,
      ).toBe('flow_state_not_found')
      expect((await world.ask('/token?grant_type=web3', { body: {} })).status).toBe(422)
      expect((await world.ask('/passkeys/authentication/options')).body.code).toBe('passkey_disabled')
      expect((await world.ask('/oauth/authorizations/42', { method: 'GET' })).body.code).toBe('feature_disabled')
    },
  },
  {
    name: 'what is switched off for an account asks whose it is first',
    async tell(world) {
      const { client } = await signedUp(world)
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
        status: 422,
        code: 'mfa_totp_enroll_not_enabled',
      })
      expect(
        (await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).error,
      ).toMatchObject({
        status: 404,
        code: 'manual_linking_disabled',
      })
      await client.signOut()
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
        status: 401,
        code: 'no_authorization',
      })
      for (const path of ['/factors/42/challenge', '/factors/42/verify'])
        expect((await world.ask(path)).body.code, path).toBe('no_authorization')
      const phone = { phone: '+911234567890' }
      expect((await world.ask('/user', { method: 'PUT', body: phone })).body.code).toBe('no_authorization')
    },
  },
  {
    name: 'a code from a phone is as wrong as any, whatever the number',
    async tell(world) {
      const verify = (phone: unknown) => world.ask('/verify', { body: { type: 'sms', phone, token: '123456' } })
      expect(await verify('+91 12345 67890')).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      for (const phone of ['12345-invalid', 42, { toString: 1 }])
        expect(await verify(phone)).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', message: 'Invalid phone number format (E.164 required)' },
        })
    },
  },
  {
    name: 'what people are told is what Supabase Auth would tell them',
    async tell(world) {
      const client = world.client()
      expect((await client.signUp({ email: 'asha', password })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format',
      })
      expect((await client.signUp({ email: asha, password: '123' })).error?.message).toBe(
        'Password should be at least 6 characters.',
      )
    },
  },
  {
    name: 'the service says what it is and what it offers',
    async tell(world) {
      expect((await world.ask('/health', { method: 'GET' })).body).toMatchObject({ name: 'Nirmaan' })
      expect((await world.ask('/settings', { method: 'GET' })).body).toMatchObject({
        external: { email: true },
        disable_signup: false,
        mailer_autoconfirm: true,
      })
    },
  },
]
