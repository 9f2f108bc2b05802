import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const newPassword = 'bricks-and-mortar'

const liveSessions = async (person: Person) =>
  (await market.database`select id from sign_in.sessions where user_id = ${person.id} and ended_at is null`).length

const signsIn = async (email: string, password: string) => {
  const payload = { email, password }
  return (await market.app.http.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload }))
    .statusCode
}

test('a changed password keeps this session, ends every other at once and leaves no third one behind', async () => {
  const office = await market.supplier('Bhima Traders')
  const site = await market.signIn(office)
  expect((await site.try('profile')).status).toBe(200)

  const { message } = await office.call('changePassword', {
    body: { current_password: office.password, new_password: newPassword },
  })
  expect(message).toBe(messages.passwordChanged.text)
  expect((await site.try('profile')).status).toBe(401)
  expect((await office.try('profile')).status).toBe(200)
  expect(await liveSessions(office)).toBe(1)
  expect(await signsIn(office.email, office.password)).toBe(400)
  expect(await signsIn(office.email, newPassword)).toBe(200)
  expect((await lastMail(office.email))?.subject).toMatch(/password was changed/)
})

test.each([
  [
    'a wrong current password',
    { current_password: 'guess-guess', new_password: newPassword },
    'current_password',
    messages.currentPasswordWrong.text,
  ],
  [
    'a new password of five characters',
    { current_password: 'cement-and-sand', new_password: '12345' },
    'new_password',
    messages.passwordTooShort.text,
  ],
  ['no current password', { new_password: newPassword }, 'current_password', 'Current password is required'],
])('%s changes nothing', async (what, body, path, message) => {
  const person = await market.supplier(`Password ${what}`)
  const answer = await person.try('changePassword', { body })
  expect(answer.body).toMatchObject({ status: 422, detail: message, errors: [{ path, message }] })
  expect(await signsIn(person.email, person.password)).toBe(200)
  expect((await person.try('profile')).status).toBe(200)
})

async function lastMail(email: string) {
  const [mail] = await market.database<{ subject: string; body: string }[]>`
    select subject, body from outbox where recipient = ${email} order by id desc limit 1`
  return mail
}

/** Asks for a code and reads it from the outbox, where it arrives after the reply. */
async function askForCode(email: string): Promise<string> {
  const [{ count: before } = { count: 0 }] = await market.database<{ count: number }[]>`
    select count(*) from outbox where recipient = ${email}`
  await market.database`update sign_in.users set recovery_sent_at = null where email = ${email}`
  await market.stranger.call('forgotPassword', { body: { email } })
  return vi.waitFor(
    async () => {
      const mails = await market.database<{ body: string }[]>`
        select body from outbox where recipient = ${email} order by id`
      if (mails.length === before) throw new Error('no mail yet')
      return /code is (\d{6})/.exec(mails.at(-1)!.body)![1]!
    },
    { interval: 10 },
  )
}

const reset = (email: string, reset_code: string, password = newPassword) =>
  market.stranger.try('resetPassword', { body: { email, reset_code, new_password: password } })

const codeRefused = { status: 422, errors: [{ path: 'reset_code', message: messages.resetCodeWrong.text }] }

test('a forgotten password: the mailed code sets a new one, and every old session ends at once', async () => {
  const office = await market.buyer('Tapi Constructions')
  const site = await market.signIn(office)
  const code = await askForCode(office.email)
  await vi.waitFor(() =>
    expect(market.printed.some((text) => text.includes(office.email) && text.includes(code))).toBe(true),
  )

  const answer = await reset(office.email.toUpperCase(), ` ${code} `)
  expect([answer.status, answer.body]).toEqual([200, { message: messages.passwordReset.text }])
  expect((await office.try('profile')).status).toBe(401)
  expect((await site.try('profile')).status).toBe(401)
  expect(await liveSessions(office)).toBe(0)
  expect(await signsIn(office.email, office.password)).toBe(400)
  expect(await signsIn(office.email, newPassword)).toBe(200)
  expect((await reset(office.email, code, 'once-more-please')).body).toMatchObject(codeRefused)
})

test('a refused new password costs no new code: the same one then sets a better password', async () => {
  const person = await market.supplier('Girna Tiles')
  const code = await askForCode(person.email)
  for (const refused of [person.email, person.password])
    expect((await reset(person.email, code, refused)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'new_password' }],
    })
  expect((await person.try('profile')).status).toBe(200)
  expect((await reset(person.email, code)).status).toBe(200)
  expect(await signsIn(person.email, newPassword)).toBe(200)
})

test('whether an address is known cannot be told from the answer', async () => {
  const known = await market.supplier('Wardha Pipes')
  const answers = await Promise.all(
    [known.email, 'nobody@example.in'].map((email) => market.stranger.try('forgotPassword', { body: { email } })),
  )
  expect(answers[0]!.text).toBe(answers[1]!.text)
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [200, messages.resetCodeSentNoMail.text],
    [200, messages.resetCodeSentNoMail.text],
  ])
  const guesses = await Promise.all([known.email, 'nobody@example.in'].map((email) => reset(email, '000000')))
  const [toKnown, toUnknown] = guesses.map(({ body: { request_id, ...told } }) => told)
  expect(toKnown).toEqual(toUnknown)
  expect(toKnown).toMatchObject(codeRefused)
})

test('a code dies with the fifth wrong try', async () => {
  const person = await market.supplier('Vaitarna Bricks')
  const code = await askForCode(person.email)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries++) expect((await reset(person.email, wrong)).body).toMatchObject(codeRefused)
  expect((await reset(person.email, code)).body).toMatchObject(codeRefused)
  expect(await signsIn(person.email, person.password)).toBe(200)
})

test('a code dies with a newer one and after ten minutes, and opens no other account', async () => {
  const person = await market.supplier('Ulhas Timber')
  const other = await market.supplier('Manjra Timber')
  const old = await askForCode(person.email)
  const code = await askForCode(person.email)
  expect((await reset(other.email, code)).body).toMatchObject(codeRefused)
  if (old !== code) expect((await reset(person.email, old)).body).toMatchObject(codeRefused)
  await market.database`
    update sign_in.one_time_codes set expires_at = now() where user_id = ${person.id}`
  expect((await reset(person.email, code)).body).toMatchObject(codeRefused)
})

test('codes are stored hashed', async () => {
  const person = await market.supplier('Panzara Glass')
  const code = await askForCode(person.email)
  const [row] = await market.database<{ code_hash: string; minutes: number }[]>`
    select code_hash, extract(epoch from expires_at - now()) / 60 as minutes
    from sign_in.one_time_codes where user_id = ${person.id}`
  expect(row!.code_hash).toMatch(/^\$argon2id\$/)
  expect(row!.code_hash).not.toContain(code)
  expect(row!.minutes).toBeLessThanOrEqual(10)
})
