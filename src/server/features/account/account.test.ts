import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { termsVersion } from '#contract/terms.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person } from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const sahyadri = { ...companyDetails, company_name: 'Sahyadri Builders', gst_number: gstNumberOf(900) }

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
    company_id: person.id,
    member_role: 'owner',
    person_name: '',
    person_phone: '',
    award_limit: null,
    awards_alone_up_to: null,
    members: 1,
  })
  expect((await person.call('profile')).user).toEqual(user)

  market.clock.now = '2027-02-28T09:14:59.999Z'
  expect((await person.call('profile')).user.subscription_status).toBe('trial')
  market.clock.now = '2027-02-28T09:15:00.000Z'
  expect((await person.call('profile')).user.subscription_status).toBe('inactive')
  market.clock.now = null
})

test('a new account stores which terms it agreed to and when; programs that name none, or none of ours, still get one', async () => {
  const at = '2027-01-31T09:15:00.000Z'
  market.clock.now = at
  const agreeing = async (email: string, terms_version?: string) => {
    const person = await market.account(email)
    const body = { ...sahyadri, role: 'supplier', ...(terms_version !== undefined && { terms_version }) }
    expect((await person.try('createProfile', { body })).status, email).toBe(201)
    const { terms_version: agreed, terms_agreed_at } = (await profileRow(person))!
    return [agreed, terms_agreed_at]
  }
  expect(await agreeing('agrees@terms.example.in', termsVersion)).toEqual([termsVersion, at])
  expect(await agreeing('silent@terms.example.in')).toEqual([null, null])
  expect(await agreeing('odd@terms.example.in', '1999-01-01')).toEqual([null, null])
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
  expect([status, body.detail]).toEqual([403, messages.signUpRoleOnly.text])
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
  expect([third.status, third.body.detail]).toEqual([409, messages.profileExists.text])
})

test('whoever has an account and no profile yet is told to complete it', async () => {
  const person = await market.account('halfway@example.in')
  const profile = await person.try('profile')
  expect([profile.status, profile.body.detail]).toEqual([404, messages.profileMissing.text])
  const jobs = await person.try('jobs')
  expect([jobs.status, jobs.body.detail]).toEqual([403, messages.profileNeeded.text])
  await person.call('createProfile', { body: { ...sahyadri, role: 'supplier' } })
  expect((await person.try('jobs')).status).toBe(200)
})

test.each(['updateProfile', 'patchProfile'] as const)('%s changes the company and nothing else', async (update) => {
  const person = await market.buyer(`Before ${update}`)
  const before = (await profileRow(person))!
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
  const before = (await profileRow(person))!
  expect((await person.call('chooseLanguage', { body: { language: 'en' } })).user).toEqual({ ...user, language: 'en' })
  expect((await person.call('profile')).user.language).toBe('en')
  expect(await profileRow(person)).toEqual({ ...before, language: 'en' })
  const { gst_number, address } = user
  const form = { gst_number, address, language: 'hi' }
  expect((await person.call('updateProfile', { body: form })).user.language).toBe('en')
})

test('a language that only a newer server has is English', async () => {
  const person = await market.supplier('Nava Bhasha')
  await market.database`update users set language = 'xx' where id = ${person.id}`
  await market.app.services.personChanged(market.database, person.id)
  await expect.poll(async () => (await person.call('profile')).user.language).toBe('en')
  const { user } = await person.call('chooseLanguage', { body: { language: 'hi' } })
  expect(user.language).toBe('hi')
})

test.each([
  ['one that nobody has translated', { language: 'xx' }],
  ['none', {}],
  ['no text', { language: null }],
])('a language that is %s is refused', async (_, body) => {
  const person = await market.supplier(`Language ${_}`)
  const answer = await person.try('chooseLanguage', { body: body as never })
  expect(answer.body).toMatchObject({
    status: 422,
    errors: [{ path: 'language', message: expect.stringMatching(/^Language must be .*en.* or /) }],
  })
})

test.each([
  ['no GST number', { address: 'Loni' }, 'gst_number'],
  ['an empty GST number', { address: 'Loni', gst_number: '' }, 'gst_number'],
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
  const before = (await profileRow(person))!
  const answer = await person.try('updateProfile', { body })
  expect([answer.status, answer.body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]])
  expect(answer.body.detail).toBe(answer.body.errors[0].message)
  expect(await profileRow(person)).toEqual(before)
})

test('what only a constraint of the database refuses is invalid input, not a failure of ours', async () => {
  const tara = await market.supplier('Tara Traders')
  await market.database`alter table users add constraint not_nobody check (person_name <> 'Nobody')`
  const answer = await tara.try('changeName', { body: { person_name: 'Nobody' } })
  await market.database`alter table users drop constraint not_nobody`
  expect([answer.status, answer.body.code]).toEqual([422, messages.invalidInput.code])
})
