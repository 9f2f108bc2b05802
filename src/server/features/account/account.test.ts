import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person } from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const sahyadri = { ...companyDetails, company_name: 'Sahyadri Builders', gst_number: gstNumberOf(900) }
const newPassword = 'bricks-and-mortar'

const profileRow = async (person: Person) =>
  (await market.database`select * from users where id = ${person.id}`)[0] ?? null
const trialOf = async (person: Person) => (await person.call('profile')).user.trial_expires_at

test('a construction company signs up: a free trial of one calendar month, under the address of the token', async () => {
  const person = await market.account('kiran@sahyadri.example.in')
  market.clock.now = '2027-01-31T09:15:00.000Z'
  const { user } = await person.call('createProfile', {
    body: { ...sahyadri, role: 'buyer', email: 'somebody.else@example.in' },
  })
  expect(user).toEqual({
    id: person.id,
    email: 'kiran@sahyadri.example.in',
    role: 'buyer',
    ...sahyadri,
    subscription_status: 'trial',
    trial_expires_at: '2027-02-28T09:15:00.000Z',
    subscription_expires_at: null,
    verified_at: null,
    language: 'en',
    created_at: '2027-01-31T09:15:00.000Z',
  })
  expect((await person.call('profile')).user).toEqual(user)

  market.clock.now = '2027-02-28T09:14:59.999Z'
  expect((await person.call('profile')).user.subscription_status).toBe('trial')
  market.clock.now = '2027-02-28T09:15:00.000Z'
  expect((await person.call('profile')).user.subscription_status).toBe('inactive')
  market.clock.now = null
})

test('a supplier has neither trial nor subscription', async () => {
  const supplier = await market.supplier('Konkan Steel')
  expect((await supplier.call('profile')).user).toMatchObject({
    role: 'supplier',
    subscription_status: null,
    trial_expires_at: null,
    subscription_expires_at: null,
  })
})

test('one GST number has one trial, however it is written and whoever uses it', async () => {
  const first = await market.buyer('Godavari Infra', { gst_number: '27GODAV1234F1Z5' })
  expect(await trialOf(first)).not.toBeNull()
  const again = await market.buyer('Godavari Infra Two', { gst_number: ' 27godav 1234f1z5 ' })
  expect((await again.call('profile')).user).toMatchObject({
    gst_number: '27GODAV1234F1Z5',
    trial_expires_at: null,
    subscription_status: 'inactive',
  })

  await first.call('updateProfile', { body: { gst_number: gstNumberOf(950), address: companyDetails.address } })
  expect(await trialOf(await market.buyer('Godavari Infra Three', { gst_number: '27GODAV1234F1Z5' }))).toBeNull()
  await again.call('updateProfile', { body: { gst_number: gstNumberOf(951), address: companyDetails.address } })
  expect(await trialOf(again)).toBeNull()
})

test('of several sign-ups at once with one GST number, exactly one gets the trial', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => market.account(`rush${n}@example.in`)))
  const body = { ...sahyadri, gst_number: '27RUSHH1234F1Z5', role: 'buyer' }
  const profiles = await Promise.all(people.map((person) => person.call('createProfile', { body })))
  expect(profiles.filter(({ user }) => user.trial_expires_at !== null)).toHaveLength(1)
})

test.each(['salesman', 'admin', 'vendor', 'Buyer'])('nobody can sign up as %s', async (role) => {
  const person = await market.account(`would.be.${role.toLowerCase()}@example.in`)
  const { status, body } = await person.try('createProfile', { body: { ...sahyadri, role } })
  expect([status, body.detail]).toEqual([403, messages.signUpRoleOnly])
  expect(await profileRow(person)).toBeNull()
})

test('a profile is created once, also by two requests at once', async () => {
  const person = await market.account('twice@example.in')
  const body = { ...sahyadri, role: 'supplier' }
  const answers = await Promise.all([
    person.try('createProfile', { body }),
    person.try('createProfile', { body: { ...body, role: 'buyer' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const third = await person.try('createProfile', { body })
  expect([third.status, third.body.detail]).toEqual([409, messages.profileExists])
})

test('whoever has an account and no profile yet is told to complete it', async () => {
  const person = await market.account('halfway@example.in')
  const profile = await person.try('profile')
  expect([profile.status, profile.body.detail]).toEqual([404, messages.profileMissing])
  const jobs = await person.try('jobs')
  expect([jobs.status, jobs.body.detail]).toEqual([403, messages.profileNeeded])
  await person.call('createProfile', { body: { ...sahyadri, role: 'supplier' } })
  expect((await person.try('jobs')).status).toBe(200)
})

test.each(['updateProfile', 'patchProfile'] as const)('%s changes the company and nothing else', async (update) => {
  const person = await market.buyer(`Before ${update}`)
  const before = await profileRow(person)
  const changed = {
    company_name: 'Krishna Projects',
    contact_phone: '020 2567 1234',
    gst_number: '29KRISH1234F1Z5',
    address: 'Plot 7,\nMIDC Bhosari, Pune',
  }
  const { user } = await person.call(update, {
    body: {
      ...changed,
      id: crypto.randomUUID(),
      email: 'new@example.in',
      role: 'admin',
      subscription_status: 'active',
      subscription_expires_at: '2099-01-01T00:00:00.000Z',
      trial_expires_at: '2099-01-01T00:00:00.000Z',
      created_at: '2000-01-01T00:00:00.000Z',
    },
  })
  expect(user).toMatchObject({ ...changed, email: person.email, role: 'buyer', subscription_status: 'trial' })
  expect(await profileRow(person)).toEqual({ ...before, ...changed, renamed_by: expect.anything() })
})

test('company name and phone are optional: a missing one stays, an emptied phone goes, an emptied name stays', async () => {
  const person = await market.supplier('Pravara Sand')
  const required = { gst_number: gstNumberOf(960), address: 'Loni, Rahata' }
  const { user: missing } = await person.call('updateProfile', { body: required })
  expect(missing).toMatchObject({ ...required, company_name: 'Pravara Sand', contact_phone: '+91 98765 43210' })
  const { user: emptied } = await person.call('updateProfile', {
    body: { ...required, company_name: ' ', contact_phone: '' },
  })
  expect(emptied).toMatchObject({ company_name: 'Pravara Sand', contact_phone: '' })
})

test('a language is chosen at sign-up or at any time later, and changes nothing else', async () => {
  const person = await market.account('bhasha@example.in')
  const { user } = await person.call('createProfile', { body: { ...sahyadri, role: 'supplier', language: 'hi' } })
  expect(user.language).toBe('hi')
  const before = await profileRow(person)
  expect((await person.call('chooseLanguage', { body: { language: 'en' } })).user).toEqual({ ...user, language: 'en' })
  expect((await person.call('profile')).user.language).toBe('en')
  expect(await profileRow(person)).toEqual({ ...before, language: 'en' })
  const { gst_number, address } = user
  const form = { gst_number, address, language: 'hi' }
  expect((await person.call('updateProfile', { body: form })).user.language).toBe('en')
})

test.each([
  ['one that nobody has translated', { language: 'ta' }],
  ['none', {}],
  ['no text', { language: null }],
])('a language that is %s is refused', async (_, body) => {
  const person = await market.supplier(`Language ${_}`)
  const answer = await person.try('chooseLanguage', { body: body as never })
  expect(answer.body).toMatchObject({
    status: 422,
    errors: [{ path: 'language', message: 'Language must be en or hi' }],
  })
})

test.each([
  ['no GST number', { address: 'Loni' }, 'gst_number'],
  ['an invalid GST number', { address: 'Loni', gst_number: '27ABCDE1234F1A5' }, 'gst_number'],
  ['no business address', { gst_number: '27ABCDE1234F1Z5' }, 'address'],
  ['a blank business address', { gst_number: '27ABCDE1234F1Z5', address: '  ' }, 'address'],
  [
    'a phone number of words',
    { gst_number: '27ABCDE1234F1Z5', address: 'Loni', contact_phone: 'call me' },
    'contact_phone',
  ],
])('a profile with %s is refused at that field', async (_, body, path) => {
  const person = await market.supplier(`Refused ${path} ${Object.keys(body).length}${_.length}`)
  const before = await profileRow(person)
  const answer = await person.try('updateProfile', { body })
  expect([answer.status, answer.body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]])
  expect(answer.body.detail).toBe(answer.body.errors[0].message)
  expect(await profileRow(person)).toEqual(before)
})

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
  expect(message).toBe(messages.passwordChanged)
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
    messages.currentPasswordWrong,
  ],
  [
    'a new password of five characters',
    { current_password: 'cement-and-sand', new_password: '12345' },
    'new_password',
    messages.passwordTooShort,
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

/** Asks for a code and reads it from the outbox, where it arrives after the answer. */
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
    { timeout: 15_000, interval: 10 },
  )
}

const reset = (email: string, reset_code: string, password = newPassword) =>
  market.stranger.try('resetPassword', { body: { email, reset_code, new_password: password } })

const codeRefused = { status: 422, errors: [{ path: 'reset_code', message: messages.resetCodeWrong }] }

test('a forgotten password: the mailed code sets a new one, and every old session ends at once', async () => {
  const office = await market.buyer('Tapi Constructions')
  const site = await market.signIn(office)
  const code = await askForCode(office.email)
  await vi.waitFor(() =>
    expect(market.printed.some((text) => text.includes(office.email) && text.includes(code))).toBe(true),
  )

  const answer = await reset(office.email.toUpperCase(), ` ${code} `)
  expect([answer.status, answer.body]).toEqual([200, { message: messages.passwordReset }])
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
    [200, messages.resetCodeSentNoMail],
    [200, messages.resetCodeSentNoMail],
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
