import { expect } from 'vitest'
import { asha, codeIn, newPassword, otherThan, password, refreshWith, type Spec, signedUp, signInFrom } from './spec.ts'

const home = '203.0.113.7'
const stranger = '198.51.100.9'

export const limitSpecs: Spec[] = [
  {
    name: 'five wrong passwords from one network close it for this account, and only there',
    async tell(world) {
      await signedUp(world, asha, { 'x-forwarded-for': home })
      const guesses = await Promise.all(Array.from({ length: 9 }, () => signInFrom(world, stranger, asha, newPassword)))
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
      const closed = await signInFrom(world, stranger, asha, password)
      expect([closed.status, closed.body.code]).toEqual([429, 'over_request_rate_limit'])
      expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800)
      expect((await signInFrom(world, home, asha, password)).status).toBe(200)
      const second = await world.anotherServer()
      expect((await signInFrom(world, stranger, asha, password, second)).status).toBe(429)
      await world.timePasses('15 minutes')
      expect((await signInFrom(world, stranger, asha, password)).status).toBe(200)
    },
  },
  {
    name: 'many right sign-ins of one account at once all succeed',
    async tell(world) {
      await signedUp(world, asha, { 'x-forwarded-for': home })
      const many = await Promise.all(Array.from({ length: 20 }, () => signInFrom(world, stranger, asha, password)))
      expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
    },
  },
  {
    name: 'a success forgives the failures before it',
    async tell(world) {
      await signedUp(world, asha, { 'x-forwarded-for': home })
      for (let round = 0; round < 3; round++) {
        for (let failure = 0; failure < 4; failure++)
          expect((await signInFrom(world, stranger, asha, newPassword)).status).toBe(400)
        expect((await signInFrom(world, stranger, asha, password)).status).toBe(200)
      }
    },
  },
  {
    name: 'guesses from many networks are stopped, and the owner still gets in where she always does',
    settings: { rateLimitFactor: 0.2 },
    async tell(world) {
      await signedUp(world, asha, { 'x-forwarded-for': home })
      for (let network = 1; network <= 10; network++)
        expect((await signInFrom(world, `198.51.100.${network}`, asha, newPassword)).status).toBe(400)
      expect((await signInFrom(world, '198.51.100.11', asha, newPassword)).status).toBe(429)
      expect((await signInFrom(world, home, asha, password)).status).toBe(200)
      const unknown = 'nobody@example.com'
      for (let network = 1; network <= 10; network++)
        expect((await signInFrom(world, `198.51.100.${network}`, unknown, newPassword)).status).toBe(400)
      expect((await signInFrom(world, '198.51.100.11', unknown, newPassword)).status).toBe(429)
    },
  },
  {
    name: 'one network trying many accounts is stopped, an IPv6 one by its first half',
    settings: { rateLimitFactor: 0.1 },
    async tell(world) {
      for (let host = 1; host <= 15; host++)
        expect((await signInFrom(world, `2001:db8:1:2::${host}`, `a${host}@example.com`, password)).status).toBe(400)
      expect((await signInFrom(world, '2001:db8:1:2:ffff::1', 'b@example.com', password)).status).toBe(429)
      expect((await signInFrom(world, '2001:db8:1:3::1', 'b@example.com', password)).status).toBe(400)
    },
  },
  {
    name: 'code tries are limited by network and by account',
    settings: { rateLimitFactor: 0.2 },
    async tell(world) {
      await signedUp(world, asha, { 'x-forwarded-for': home })
      await world.client().resetPasswordForEmail(asha)
      const code = codeIn(await world.mailTo(asha))
      const tryFrom = async (address: string, token: string) => {
        const body = { type: 'recovery', email: asha, token }
        return (await world.ask('/verify', { body, headers: { 'x-forwarded-for': address } })).status
      }
      await tryFrom(stranger, otherThan(code))
      for (let host = 1; host < 6; host++) expect(await tryFrom(`198.51.100.${100 + host}`, 'x')).toBe(403)
      expect(await tryFrom('198.51.100.200', 'x')).toBe(429)
      expect(await tryFrom(home, 'x')).toBe(403)
      for (let attempt = 0; attempt < 5; attempt++) await tryFrom('192.0.2.1', 'x')
      const network = await world.ask('/verify', {
        body: { type: 'recovery', email: 'other@example.com', token: '123456' },
        headers: { 'x-forwarded-for': '192.0.2.1' },
      })
      expect([network.status, network.body.code]).toEqual([403, 'otp_expired'])
      const refused = await world.ask('/verify', {
        body: { type: 'recovery', email: 'other@example.com', token: '123456' },
        headers: { 'x-forwarded-for': '192.0.2.1' },
      })
      expect(refused.status).toBe(429)
    },
  },
  {
    name: 'mails are limited by network, loudly, and by account, silently',
    settings: { rateLimitFactor: 0.2 },
    async tell(world) {
      await signedUp(world)
      const askFrom = (address: string, email: string) =>
        world.ask('/recover', { body: { email }, headers: { 'x-forwarded-for': address } })
      for (let mail = 1; mail <= 2; mail++) {
        expect((await askFrom(`198.51.100.${mail}`, asha)).status).toBe(200)
        await world.mailTo(asha, mail)
        await world.timePasses('61 seconds')
      }
      expect((await askFrom('198.51.100.3', asha)).status).toBe(200)
      for (let mail = 0; mail < 6; mail++) expect((await askFrom(stranger, 'nobody@example.com')).status).toBe(200)
      const refused = await askFrom(stranger, 'nobody@example.com')
      expect([refused.status, refused.body.code]).toEqual([429, 'over_email_send_rate_limit'])
      expect(refused.headers.get('retry-after')).toBeTruthy()
      await world.stop()
      expect(await world.mails()).toHaveLength(2)
    },
  },
  {
    name: 'sign-ups are limited by network',
    settings: { rateLimitFactor: 0.02 },
    async tell(world) {
      const signUp = (number: number) => world.ask('/signup', { body: { email: `a${number}@example.com`, password } })
      for (let number = 0; number < 3; number++) expect((await signUp(number)).status).toBe(200)
      expect((await signUp(3)).status).toBe(429)
    },
  },
  {
    name: 'the current password is guessed no faster on the settings page',
    async tell(world) {
      const { session } = await signedUp(world)
      const guess = () =>
        world.ask('/user', {
          method: 'PUT',
          token: session.access_token,
          body: { password: newPassword, current_password: 'a-mere-guess' },
        })
      for (let number = 0; number < 5; number++) expect((await guess()).body.code).toBe('current_password_invalid')
      expect((await guess()).status).toBe(429)
    },
  },
  {
    name: 'only the product itself may say on whose behalf it asks',
    async tell(world) {
      await signedUp(world, asha, { 'x-forwarded-for': home })
      const apikey = await world.service.serviceToken()
      const guess = (forwardedFor: string, headers: Record<string, string>) =>
        world.ask('/token?grant_type=password', {
          body: { email: asha, password: newPassword },
          headers: { 'x-forwarded-for': stranger, 'sb-forwarded-for': forwardedFor, ...headers },
        })
      for (let number = 1; number <= 5; number++)
        expect((await guess(`192.0.2.${number}`, { apikey: 'anything' })).status).toBe(400)
      expect((await guess('192.0.2.6', {})).status).toBe(429)
      for (let number = 1; number <= 5; number++) expect((await guess('192.0.2.50', { apikey })).status).toBe(400)
      expect((await guess('192.0.2.50', { apikey })).status).toBe(429)
      expect((await guess('192.0.2.51', { apikey })).status).toBe(400)
    },
  },
  {
    name: 'an office full of valid refreshes is never limited, rubbish is',
    settings: { rateLimitFactor: 0.1 },
    async tell(world) {
      let token = (await signedUp(world)).session.refresh_token
      for (let rubbish = 0; rubbish < 15; rubbish++)
        expect((await refreshWith(world, `rubbish${rubbish}`)).body.code).toBe('refresh_token_not_found')
      expect((await refreshWith(world, 'rubbish')).status).toBe(429)
      for (let refresh = 0; refresh < 20; refresh++) {
        const { status, body } = await refreshWith(world, token)
        expect(status).toBe(200)
        token = body.refresh_token as string
      }
    },
  },
]
