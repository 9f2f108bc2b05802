import { expect } from 'vitest'
import { asha, codeIn, linkTokenIn, newPassword, password, type Spec, signedUp } from './spec.ts'

const confirming = { confirmEmail: true }
const signUpData = { role: 'supplier', company_name: 'Asha Bricks' }

export const signUpSpecs: Spec[] = [
  {
    name: 'asha signs up and is in at once',
    async tell(world) {
      const client = world.client()
      const { data, error } = await client.signUp({
        email: ' Asha@Example.com',
        password,
        options: { data: signUpData },
      })
      expect(error).toBeNull()
      expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
      expect(data.user).toMatchObject({
        email: asha,
        user_metadata: signUpData,
        role: 'authenticated',
        is_anonymous: false,
      })
      expect(data.user?.identities).toHaveLength(1)
      expect(data.user?.last_sign_in_at).toBeTruthy()
      expect((await client.getUser()).data.user?.id).toBe(data.user?.id)
    },
  },
  {
    name: 'a taken address is refused, however it is written',
    async tell(world) {
      await signedUp(world)
      const { data, error } = await world.client().signUp({ email: 'ASHA@example.com', password: newPassword })
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
      expect(data.session).toBeNull()
    },
  },
  {
    name: 'two sign-ups at once make one account',
    async tell(world) {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => world.ask('/signup', { body: { email: asha, password } })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    },
  },
  {
    name: 'weak passwords are refused with their reason',
    async tell(world) {
      const reasonsFor = async (weak: string) => {
        const { error } = await world.client().signUp({ email: asha, password: weak })
        expect(error).toMatchObject({ status: 422, code: 'weak_password' })
        return (error as unknown as { reasons: string[] }).reasons
      }
      expect(await reasonsFor('12345')).toEqual(['length'])
      expect(await reasonsFor('x'.repeat(257))).toEqual(['length'])
      expect(await reasonsFor('Password123')).toEqual(['pwned'])
      expect(await reasonsFor(asha)).toEqual(['pwned'])
    },
  },
  {
    name: 'a long password counts to its last character',
    async tell(world) {
      const long = 'ईंट-'.repeat(64)
      expect((await world.client().signUp({ email: asha, password: long })).error).toBeNull()
      const shorter = await world.client().signInWithPassword({ email: asha, password: long.slice(0, -1) })
      expect(shorter.error?.code).toBe('invalid_credentials')
      expect((await world.client().signInWithPassword({ email: asha, password: long })).error).toBeNull()
    },
  },
  {
    name: 'nobody is in before the address is confirmed',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      const { data } = await client.signUp({ email: asha, password, options: { data: signUpData } })
      expect(data.session).toBeNull()
      const right = await client.signInWithPassword({ email: asha, password })
      expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
      const wrong = await client.signInWithPassword({ email: asha, password: newPassword })
      expect(wrong.error?.code).toBe('invalid_credentials')
      const token = codeIn(await world.mailTo(asha))
      const confirmed = await client.verifyOtp({ email: asha, token, type: 'signup' })
      expect(confirmed.data.session?.user).toMatchObject({ email: asha, user_metadata: signUpData })
      expect((await client.signInWithPassword({ email: asha, password })).error).toBeNull()
    },
  },
  {
    name: 'the mailed link confirms once',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password })
      const token_hash = linkTokenIn(await world.mailTo(asha))
      expect((await client.verifyOtp({ token_hash, type: 'email' })).data.session).toBeTruthy()
      expect((await client.verifyOtp({ token_hash, type: 'email' })).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
      })
    },
  },
  {
    name: 'a link opened in the browser leads to the site alone, and a look at it uses nothing up',
    settings: confirming,
    async tell(world) {
      await world.client().signUp({ email: asha, password })
      const token = linkTokenIn(await world.mailTo(asha))
      const path = `/verify?type=signup&token=${token}&redirect_to=`
      await world.ask(`${path}https://thief.example`, { method: 'HEAD' })
      const { status, headers } = await world.ask(`${path}https://thief.example/x`, { method: 'GET' })
      expect(status).toBe(303)
      const landing = new URL(headers.get('location')!)
      expect(landing.origin).toBe(world.siteUrl)
      expect(new URLSearchParams(landing.hash.slice(1)).get('access_token')).toBeTruthy()
      const again = await world.ask(`${path}${world.siteUrl}/auth`, { method: 'GET' })
      expect(again.headers.get('location')).toMatch(`${world.siteUrl}/auth#error=access_denied&error_code=otp_expired`)
    },
  },
  {
    name: 'a sign-up answers the same for a new and a taken address',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password })
      await client.verifyOtp({ email: asha, token: codeIn(await world.mailTo(asha)), type: 'signup' })
      await world.timePasses('2 minutes')
      const taken = await world.ask('/signup', { body: { email: asha, password: newPassword } })
      const fresh = await world.ask('/signup', { body: { email: 'ravi@example.com', password: newPassword } })
      const told = ({ status, body }: typeof taken) => {
        const times = { created_at: '', updated_at: '', confirmation_sent_at: '' }
        return { status, ...body, ...times, id: '', email: '' }
      }
      expect(told(taken)).toEqual(told(fresh))
      expect(taken.body.identities).toEqual([])
      expect((await world.mailTo(asha, 2)).subject).toMatch('already have')
      expect((await client.signInWithPassword({ email: asha, password })).error).toBeNull()
    },
  },
  {
    name: 'an unconfirmed account belongs to whoever signs up last, not to a stranger who came first',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password: 'the-stranger-s-own', options: { data: { company_name: 'Thief' } } })
      const strangers = codeIn(await world.mailTo(asha))
      await world.timePasses('2 minutes')
      await client.signUp({ email: asha, password, options: { data: signUpData } })
      const hers = codeIn(await world.mailTo(asha, 2))
      if (strangers !== hers)
        expect((await client.verifyOtp({ email: asha, token: strangers, type: 'signup' })).error?.code).toBe(
          'otp_expired',
        )
      const { data } = await client.verifyOtp({ email: asha, token: hers, type: 'signup' })
      expect(data.user?.user_metadata).toEqual(signUpData)
      const stranger = await client.signInWithPassword({ email: asha, password: 'the-stranger-s-own' })
      expect(stranger.error?.code).toBe('invalid_credentials')
      expect((await client.signInWithPassword({ email: asha, password })).error).toBeNull()
    },
  },
  {
    name: 'a second sign-up within a minute changes nothing and mails nothing',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password })
      const first = codeIn(await world.mailTo(asha))
      expect((await client.signUp({ email: asha, password: newPassword })).error).toBeNull()
      expect((await client.resend({ email: asha, type: 'signup' })).error).toBeNull()
      expect((await client.verifyOtp({ email: asha, token: first, type: 'signup' })).error).toBeNull()
      expect((await client.signInWithPassword({ email: asha, password })).error).toBeNull()
      await world.stop()
      expect(await world.mails()).toHaveLength(1)
    },
  },
  {
    name: 'a confirmation can be sent again after a minute, and the older code dies',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password })
      const first = codeIn(await world.mailTo(asha))
      await world.timePasses('61 seconds')
      expect((await client.resend({ email: asha, type: 'signup' })).error).toBeNull()
      const second = codeIn(await world.mailTo(asha, 2))
      if (first !== second)
        expect((await client.verifyOtp({ email: asha, token: first, type: 'signup' })).error?.code).toBe('otp_expired')
      expect((await client.verifyOtp({ email: asha, token: second, type: 'signup' })).error).toBeNull()
    },
  },
  {
    name: 'recovering an address that a stranger had signed up voids his password',
    settings: confirming,
    async tell(world) {
      const client = world.client()
      await client.signUp({ email: asha, password: 'the-stranger-s-own' })
      await world.mailTo(asha)
      await client.resetPasswordForEmail(asha)
      const token = codeIn(await world.mailTo(asha, 2))
      expect((await client.verifyOtp({ email: asha, token, type: 'recovery' })).error).toBeNull()
      const stranger = await world.client().signInWithPassword({ email: asha, password: 'the-stranger-s-own' })
      expect(stranger.error?.code).toBe('invalid_credentials')
      expect((await client.updateUser({ password })).error).toBeNull()
      expect((await world.client().signInWithPassword({ email: asha, password })).error).toBeNull()
    },
  },
]
