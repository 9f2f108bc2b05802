import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openStream } from '#tests/support/event-stream.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'

let market: Market
let office: Person
let phone: TOTP
let recoveryCodes: string[]

beforeAll(async () => {
  market = await openMarket({ ADMIN_SECOND_FACTOR: 'required', RATE_LIMIT_FACTOR: '1' })
  office = await market.staff('admin', 'Nirmaan Office')
  market.clock.now = new Date().toISOString()
})
afterAll(() => market.close())

/** The app's next code: each is accepted once. */
function nextCode(): string {
  const now = Date.parse(market.clock.now!) + 30_000
  market.clock.now = new Date(now).toISOString()
  return phone.generate({ timestamp: now })
}

const outcome = async (person: Person, name: 'adminUsers' | 'dashboardStats' | 'events' | 'changeName') => {
  const { status, body } = await person.try(name, name === 'changeName' ? { body: { person_name: 'Meera' } } : {})
  return [status, body?.code]
}
const needed = [403, messages.secondFactorNeeded.code]
const wrong = [422, messages.factorCodeWrong.code]
const enrol = async (person: Person) => {
  const { secret, uri } = await person.call('newFactorSecret')
  expect(uri).toContain(secret)
  phone = new TOTP({ secret })
}
const give = async (person: Person, code: string) => {
  const { status, body } = await person.try('confirmSecondFactor', { body: { code } })
  return [status, body.code]
}
const given = [200, undefined]

test('where it is required, an admin without a second factor can only set one up', async () => {
  expect((await office.call('profile')).user.second_factor).toBe('enrolment')
  for (const name of ['adminUsers', 'dashboardStats', 'events', 'changeName'] as const)
    expect([name, await outcome(office, name)]).toEqual([name, needed])
  expect(await office.call('secondFactor')).toEqual({ required: true, enabled_at: null, recovery_codes_left: 0 })

  await enrol(office)
  expect((await office.try('enableSecondFactor', { body: { code: '000000' } })).status).toBe(422)
  expect(await outcome(office, 'adminUsers')).toEqual(needed)

  const enabled = await office.call('enableSecondFactor', { body: { code: nextCode() } })
  recoveryCodes = enabled.recovery_codes
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await office.call('profile')).user.second_factor).toBeUndefined()
  expect((await office.try('adminUsers')).status).toBe(200)
  expect((await office.call('secondFactor')).recovery_codes_left).toBe(10)
  expect(await market.auditOf(office)).toContainEqual(expect.objectContaining({ action: 'enable_second_factor' }))
})

test('it cannot be set up a second time, by whoever has only the password', async () => {
  const thief = await market.signIn(office)
  expect((await thief.try('newFactorSecret')).body.code).toBe(messages.hasSecondFactor.code)
  expect((await thief.try('enableSecondFactor', { body: { code: '123456' } })).status).toBe(409)
  expect((await thief.try('disableSecondFactor', { body: { code: recoveryCodes[0]! } })).body.code).toBe(
    messages.secondFactorNeeded.code,
  )
})

test('a new session gives a code first, and a code counts once', async () => {
  const laptop = await market.signIn(office)
  expect((await laptop.call('profile')).user.second_factor).toBe('code')
  expect(await outcome(laptop, 'adminUsers')).toEqual(needed)
  const code = nextCode()
  expect(await give(laptop, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(given)
  expect((await laptop.try('adminUsers')).status).toBe(200)

  const overTheShoulder = await market.signIn(office)
  expect(await give(overTheShoulder, code)).toEqual(wrong)
  expect(await outcome(overTheShoulder, 'adminUsers')).toEqual(needed)
})

test('of one code given by two sessions at once one counts', async () => {
  const sessions = [await market.signIn(office), await market.signIn(office)]
  const code = nextCode()
  const outcomes = await Promise.all(sessions.map((session) => give(session, code)))
  expect(outcomes.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([given, wrong])
})

test('a recovery code stands in for the phone, once, and its use is mailed and logged', async () => {
  const [first] = recoveryCodes
  const tablet = await market.signIn(office)
  expect(await give(tablet, first!.toLowerCase().replaceAll('-', ' '))).toEqual(given)
  expect((await tablet.try('adminUsers')).status).toBe(200)
  expect((await tablet.call('secondFactor')).recovery_codes_left).toBe(9)
  expect(await give(await market.signIn(office), first!)).toEqual(wrong)
  expect(await market.auditOf(office)).toContainEqual(expect.objectContaining({ action: 'use_recovery_code' }))
  await expect.poll(() => market.printed.join('\n')).toContain('One of your recovery codes was used.')

  const { recovery_codes } = await tablet.call('renewRecoveryCodes', { body: { code: nextCode() } })
  expect(await give(await market.signIn(office), recoveryCodes[1]!)).toEqual(wrong)
  expect(await give(await market.signIn(office), recovery_codes[1]!)).toEqual(given)
  recoveryCodes = recovery_codes
})

test('neither the secret nor a recovery code can be read from what is stored of codes and replies', async () => {
  const stored = await market.database<{ row: string }[]>`
    select t::text as row from second_factor_recovery_codes t union all select t::text from idempotency_keys t
    union all select t::text from audit_log t union all select t::text from deliveries t`
  const all = stored.map(({ row }) => row).join('\n')
  for (const code of recoveryCodes) expect(all).not.toContain(code.replaceAll('-', ''))
  expect(all).not.toContain(phone.secret.base32)
})

test('another admin resets it with a reason, which ends every session', async () => {
  const second = await market.staff('admin', 'Nirmaan Night Desk')
  const ofOffice = phone
  await enrol(second)
  await second.call('enableSecondFactor', { body: { code: nextCode() } })
  phone = ofOffice
  const stream = await openStream(await market.app.http.listen({ port: 0, host: '127.0.0.1' }), second.token)

  const reset = (person: Person, id: string) =>
    person.try('resetSecondFactor', { params: { id }, body: { reason: 'Phone fell into the sea; called back.' } })
  expect((await reset(office, office.id)).body.code).toBe(messages.resetOwnFactor.code)
  expect((await reset(office, second.id)).status).toBe(200)
  await stream.ended
  expect((await second.try('profile')).status).toBe(401)
  expect((await reset(office, second.id)).body.code).toBe(messages.noSecondFactor.code)
  expect((await (await market.signIn(second)).call('profile')).user.second_factor).toBe('enrolment')
  const [entry] = (await market.auditOf(second)).filter(({ action }) => action === 'reset_second_factor')
  expect(entry).toMatchObject({ actor_id: office.id, target: expect.stringContaining('fell into the sea') })
})

test('switched off with a code, it is asked for anew', async () => {
  await office.call('disableSecondFactor', { body: { code: nextCode() } })
  expect(await outcome(office, 'adminUsers')).toEqual(needed)
  expect((await office.call('profile')).user.second_factor).toBe('enrolment')
  await enrol(office)
  await office.call('enableSecondFactor', { body: { code: nextCode() } })
  expect((await office.try('adminUsers')).status).toBe(200)
})

test('after five wrong codes the sixth is refused, right or wrong, and from every session', async () => {
  const guesser = await market.signIn(office)
  const tries = await Promise.all(Array.from({ length: 8 }, () => give(guesser, '000000')))
  expect(tries.filter(([status]) => status === 422)).toHaveLength(5)
  const { status, headers } = await (await market.signIn(office)).try('confirmSecondFactor', {
    body: { code: nextCode() },
  })
  expect([status, Number(headers['retry-after']) > 60]).toEqual([429, true])
})

test('others are never asked', async () => {
  const ravi = await market.buyer('Ravi Constructions')
  expect((await ravi.call('profile')).user.second_factor).toBeUndefined()
  expect((await ravi.try('secondFactor')).status).toBe(403)
  expect(await market.violations()).toEqual([])
})
