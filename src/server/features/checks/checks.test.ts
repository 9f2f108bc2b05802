import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CheckKind } from '#contract/check.ts'
import { messages } from '#contract/messages.ts'
import { gstCheckDigit } from '#domain/gst-number.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { companyDetails, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-servers.ts'
import { pdfOf, sample } from '#tests/support/sample-files.ts'
import { deleteOldEvidence } from './evidence.ts'

let mailServer: MailServer
let register: RegisterServer
let market: Market
let office: Person
let ravi: Person
let asha: Person
let companies = 0

beforeAll(async () => {
  mailServer = await openMailServer()
  register = await openRegisterServer('cashfree')
  const { url, id, secret } = register.settings
  market = await openMarket({
    SMTP_URL: mailServer.url,
    AUTH_CONFIRM_EMAIL: '0',
    GST_REGISTER: 'cashfree',
    GST_REGISTER_URL: url,
    GST_REGISTER_ID: id,
    GST_REGISTER_SECRET: secret,
  })
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
})
beforeEach(async () => {
  companies += 1
  register.answer = null
  asha = await market.supplier(`Asha Cement ${companies}`, { gst_number: realNumber(), address: 'Chakan, Pune 410501' })
})
afterAll(async () => {
  await market.close()
  await Promise.all([mailServer.close(), register.close()])
})

/** A GST number of this test's company, with its right check digit. */
function realNumber(): string {
  const start = `27AAPFA${String(1000 + companies).slice(-4)}C1Z`
  return start + gstCheckDigit(start)
}

const ask = (kind: CheckKind, person = asha, files: File[] = []) => person.try('askCheck', { body: { kind }, files })
const waiting = () => office.call('adminChecks', { query: { status: 'asked' } })
const waitingOf = async (person: Person, kind: CheckKind) =>
  (await waiting()).find((check) => check.company.id === person.id && check.kind === kind)!
const decide = (id: string, body: Record<string, unknown>) =>
  office.try('decideCheck', { params: { id }, body: body as never })
const isVerified = async (person = asha) => (await person.call('profile')).user.verified_at !== null
const titles = async (person = asha) => (await person.call('notifications')).map(({ title }) => title)
const statusOf = async (kind: CheckKind, person = asha) =>
  (await person.call('companyChecks', { params: { id: person.id } })).find((check) => check.kind === kind)?.status

test('a supplier asks for three checks with a photo, an admin passes them, and with the third the badge is there', async () => {
  const certificate = pdfOf(4000)
  const gst = await ask('gst', asha, [certificate])
  expect(gst).toMatchObject({ status: 201, body: { kind: 'gst', status: 'asked', evidence: { size: 4000 } } })
  expect((await ask('address')).status).toBe(201)
  expect((await ask('phone')).status).toBe(201)
  expect(await ask('phone')).toMatchObject({ status: 409, body: { code: 'check_waiting' } })

  for (const kind of ['address', 'gst'] as const) {
    const check = await waitingOf(asha, kind)
    expect((await decide(check.id, { passed: true })).body).toMatchObject({
      status: 'passed',
      source: 'person',
      checked_by: 'Nirmaan Office',
    })
    expect(await isVerified()).toBe(false)
  }
  expect((await titles()).slice(0, 2)).toEqual(['A check has passed', 'A check has passed'])
  await decide((await waitingOf(asha, 'phone')).id, { passed: true })
  expect(await isVerified()).toBe(true)
  expect((await titles())[0]).toBe('Your company is verified')
  expect(await waitingOf(asha, 'phone')).toBeUndefined()
  expect((await market.auditOf(asha)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ...['ask_check', 'ask_check', 'ask_check'].map((action) => [action, asha.id]),
    ...['pass_check', 'pass_check', 'pass_check'].map((action) => [action, office.id]),
  ])
  expect(await market.violations()).toEqual([])
})

test('what is refused has a reason that its company reads, and can be asked for again', async () => {
  await ask('gst')
  const { id } = await waitingOf(asha, 'gst')
  expect((await decide(id, { passed: false })).status).toBe(422)
  expect((await decide(id, { passed: false, reason_code: 'name_differs', note: 'Other owner' })).status).toBe(200)
  const [own] = await asha.call('companyChecks', { params: { id: asha.id } })
  expect(own).toMatchObject({ status: 'failed', reason: 'name_differs' })
  expect(JSON.stringify(own)).not.toContain('Other owner')
  expect((await titles())[0]).toBe('A check did not pass')
  expect(await decide(id, { passed: true })).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  expect((await ask('gst')).status).toBe(201)
})

test('a number whose last character does not fit is not even looked at', async () => {
  const wrong = await market.supplier('Wrong Number Cement', { gst_number: '27ABCDE1234F1Z5' })
  expect(await ask('gst', wrong)).toMatchObject({
    status: 422,
    body: { detail: messages.gstCheckDigit.text, code: 'gst_check_digit' },
  })
})

test('what a company changes between the look and the decision is not passed', async () => {
  await ask('gst')
  const { id } = await waitingOf(asha, 'gst')
  const { gst_number } = (await asha.call('profile')).user
  await asha.call('updateProfile', { body: { ...companyDetails, company_name: 'Asha Steel', gst_number } })
  expect(await decide(id, { passed: true })).toMatchObject({ status: 409, body: { code: 'company_changed' } })
  expect(await statusOf('gst')).toBe('withdrawn')
})

test('a GST number that another supplier has checked is refused, and the admin reads whose it is', async () => {
  await ask('gst')
  await decide((await waitingOf(asha, 'gst')).id, { passed: true })
  const { gst_number } = (await asha.call('profile')).user
  const twin = await market.supplier(`Twin Cement ${companies}`, { gst_number })
  await ask('gst', twin)
  const check = await waitingOf(twin, 'gst')
  expect(check.claimed_by).toEqual({ id: asha.id, company_name: `Asha Cement ${companies}` })
  expect(await decide(check.id, { passed: true })).toMatchObject({ status: 409, body: { code: 'gst_claimed' } })
})

test('beside a GST number the admin reads which companies of other kinds gave it too, and whose was checked', async () => {
  await ask('gst')
  const { gst_number } = (await asha.call('profile')).user
  const buyer = await market.buyer(`Asha Builders ${companies}`, { gst_number })
  await ask('gst', buyer)
  const named = { id: asha.id, kind: 'supplier', company_name: `Asha Cement ${companies}`, verified: false }
  expect(await waitingOf(buyer, 'gst')).toMatchObject({
    claimed_by: null,
    same_gst_number: [{ ...named, checked: false }],
  })
  await decide((await waitingOf(asha, 'gst')).id, { passed: true })
  expect((await waitingOf(buyer, 'gst')).same_gst_number).toEqual([{ ...named, checked: true }])
})

test('the same file from another company is shown to the admin', async () => {
  const photo = new File([await sample('jpg').arrayBuffer(), 'of Asha'], 'certificate.jpg', { type: 'image/jpeg' })
  const copy = new File([await photo.arrayBuffer()], 'mine.jpg', { type: 'image/jpeg' })
  await ask('address', asha, [photo])
  const twin = await market.supplier(`Copy Cement ${companies}`)
  await ask('address', twin, [copy])
  expect((await waitingOf(twin, 'address')).same_evidence).toEqual([
    { id: asha.id, company_name: `Asha Cement ${companies}` },
  ])
  expect((await waitingOf(asha, 'address')).same_evidence.map(({ id }) => id)).toEqual([twin.id])
})

test('evidence is read by its company and admins alone, as an attachment, and goes 90 days after the check ended', async () => {
  const certificate = pdfOf(5000)
  await ask('address', asha, [certificate])
  const { id } = await waitingOf(asha, 'address')
  const read = (person: Person) => person.try('checkEvidence', { params: { id } })
  for (const person of [asha, office]) {
    const { status, headers, bytes } = await read(person)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256')
        .update(new Uint8Array(await certificate.arrayBuffer()))
        .digest('hex'),
    )
  }
  await placeBid(asha, await postJob(ravi), 1000)
  expect((await read(ravi)).status).toBe(404)
  expect((await read(await market.supplier(`Rival ${companies}`))).status).toBe(404)

  await decide(id, { passed: false, reason_code: 'unreadable' })
  await market.database`update checks set ended_at = ended_at - interval '89 days' where id = ${id}`
  await deleteOldEvidence(market.database)
  expect((await read(asha)).status).toBe(200)
  await market.database`update checks set ended_at = ended_at - interval '1 day' where id = ${id}`
  await deleteOldEvidence(market.database)
  expect((await read(asha)).status).toBe(404)
  const [row] = await market.database`select evidence_sha256 from checks where id = ${id}`
  expect(row!.evidence_sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('papers stand beside the badge, need a file, and hold until the day that the admin read on them', async () => {
  expect(await ask('pf')).toMatchObject({ status: 422, body: { detail: messages.evidenceMissing.text } })
  expect((await ask('pf', asha, [pdfOf(100), pdfOf(200)])).status).toBe(422)
  await ask('pf', asha, [pdfOf(300)])
  const { id } = await waitingOf(asha, 'pf')
  for (const valid_until of [undefined, '2020-03-31'])
    expect((await decide(id, { passed: true, valid_until })).status).toBe(422)
  const passed = await decide(id, { passed: true, valid_until: '2036-03-31' })
  expect(passed.body).toMatchObject({ status: 'passed', valid_until: '2036-03-31T18:29:59.999Z' })
  expect(await isVerified()).toBe(false)
  expect(await market.violations()).toEqual([])
})

test('only a manager of the company asks; a file that is no picture or PDF is refused and leaves nothing behind', async () => {
  const bytesStored = () => market.database`select key from stored_bytes order by key`
  const before = await bytesStored()
  expect((await office.try('askCheck', { body: { kind: 'gst' }, files: [] })).status).toBe(403)
  expect((await ask('address', asha, [sample('txt')])).status).toBe(422)
  expect((await ask('gst_number' as CheckKind)).status).toBe(422)
  expect(await bytesStored()).toEqual(before)
})

test('the e-mail address is confirmed by a link that only its reader has; an old one is refused, and a foreign one with the reason', async () => {
  expect((await ask('email')).status).toBe(201)
  expect((await waiting()).some(({ kind }) => kind === 'email')).toBe(false)
  const { text } = await mailServer.mailTo(asha.email)
  const token = /#confirm=([\w-]+)/.exec(text)![1]!
  const confirm = (person: Person, sent = token) => person.try('confirmContact', { body: { token: sent } })
  const rival = await market.supplier(`Rival ${companies}`)
  const refused = await confirm(asha, 'unknown')
  expect(refused.status).toBe(422)
  const detailOf = ({ status, body }: typeof refused) => [status, body.detail, body.code]
  expect((await confirm(rival)).body.detail).toBe(messages.contactLinkOfOther.text)
  expect(await confirm(asha)).toMatchObject({ status: 200, body: { kind: 'email', status: 'passed', source: 'code' } })
  expect(detailOf(await confirm(asha))).toEqual(detailOf(refused))
  const stored =
    await market.database`select params from deliveries where template = 'contact_link' and sent_at is not null`
  expect(JSON.stringify(stored)).not.toContain(token)

  // With the contact confirmed an admin need not call.
  await office.call('verifyUser', { params: { id: asha.id }, body: { verified: true } })
  expect(await isVerified()).toBe(true)
  expect(await statusOf('phone')).toBeUndefined()
  expect(await market.violations()).toEqual([])
})

test('an admin asks the register: an active number under nearly the same name passes, and its address with it', async () => {
  const { gst_number } = (await asha.call('profile')).user
  const name = `ASHA CEMENT ${companies} PRIVATE LIMITED`
  register.taxpayers.set(gst_number, { gst_number, status: 'Active', legal_name: name, trade_name: '', pin: '410501' })
  for (const kind of ['gst', 'address'] as const) await ask(kind)
  const { id, can_look_up } = await waitingOf(asha, 'gst')
  expect(can_look_up).toBe(true)
  const looked = await office.call('lookUpCheck', { params: { id } })
  expect(looked).toMatchObject({ status: 'passed', source: 'register', similarity: 1, found: { legal_name: name } })
  expect([await statusOf('gst'), await statusOf('address')]).toEqual(['passed', 'passed'])
  expect((await market.auditOf(asha)).map(({ action }) => action).slice(-2)).toEqual(['look_up_check', 'pass_check'])
  expect(await market.violations()).toEqual([])
})

test('another name fails, a similar one waits for a person, and an unknown number fails', async () => {
  const { gst_number } = (await asha.call('profile')).user
  const called = async (legal_name: string) => {
    register.taxpayers.set(gst_number, { gst_number, status: 'Active', legal_name, trade_name: '', pin: '411001' })
    if ((await statusOf('gst')) !== 'asked') await ask('gst')
    return office.call('lookUpCheck', { params: { id: (await waitingOf(asha, 'gst')).id } })
  }
  expect(await called('MAHAKAL STEEL WORKS')).toMatchObject({ status: 'failed', reason: 'name_differs' })
  const similar = await called('ASHA CEMENT AGENCY')
  expect(similar).toMatchObject({ status: 'asked', found: { legal_name: 'ASHA CEMENT AGENCY' } })
  expect(similar.similarity).toBeGreaterThan(0.6)
  register.taxpayers.delete(gst_number)
  expect(await office.call('lookUpCheck', { params: { id: similar.id } })).toMatchObject({
    status: 'failed',
    reason: 'number_wrong',
    found: null,
  })
})

test('that the register has cancelled a number is noted on its bids, until the register says otherwise', async () => {
  const { gst_number } = (await asha.call('profile')).user
  const lookedUp = async (status: string) => {
    const legal_name = `ASHA CEMENT ${companies}`
    register.taxpayers.set(gst_number, { gst_number, status, legal_name, trade_name: '', pin: '410501' })
    await ask('gst')
    await office.call('lookUpCheck', { params: { id: (await waitingOf(asha, 'gst')).id } })
  }
  const job = await postJob(ravi)
  await placeBid(asha, job, 1000)
  const notes = async () =>
    (await ravi.call('comparisonNotes', { params: { id: job.id } })).notes.map(({ code }) => code)
  await lookedUp('Cancelled')
  expect(await notes()).toContain('gst_cancelled')
  await lookedUp('Active')
  expect(await notes()).not.toContain('gst_cancelled')
})

test('while the register is away nothing is decided, and an answer about another number is none', async () => {
  await ask('gst')
  const { id } = await waitingOf(asha, 'gst')
  const lookUp = () => office.try('lookUpCheck', { params: { id } })
  register.answer = (_request, response) => response.writeHead(500).end('{}')
  expect(await lookUp()).toMatchObject({ status: 503, body: { code: 'register_away' } })
  register.answer = (_request, response) =>
    response.end('{"valid":true,"GSTIN":"29AAPFA1234C1Z1","gst_in_status":"Active"}')
  expect((await lookUp()).status).toBe(503)
  expect(await statusOf('gst')).toBe('asked')
})

test('a company is looked up three times a day at most', async () => {
  const strict = await openMarket({
    GST_REGISTER: 'cashfree',
    GST_REGISTER_URL: register.settings.url,
    GST_REGISTER_ID: register.settings.id,
    GST_REGISTER_SECRET: register.settings.secret,
    RATE_LIMIT_FACTOR: '1',
  })
  const admin = await strict.staff('admin', 'Office')
  const gst_number = realNumber()
  const kaveri = await strict.supplier('Kaveri Cement', { gst_number })
  register.taxpayers.set(gst_number, {
    gst_number,
    status: 'Suspended',
    legal_name: 'X',
    trade_name: '',
    pin: '411001',
  })
  await kaveri.call('askCheck', { body: { kind: 'gst' }, files: [] })
  const [check] = await admin.call('adminChecks')
  const lookUp = () => admin.try('lookUpCheck', { params: { id: check!.id } })
  for (let n = 0; n < 3; n++) expect((await lookUp()).status).toBe(200)
  const asked = register.asked()
  expect(await lookUp()).toMatchObject({ status: 429, body: { code: 'lookups_used' } })
  expect(register.asked()).toBe(asked)
  await strict.close()
})

test('without a register admins look by hand, and the call says so', async () => {
  const plain = await openMarket()
  const admin = await plain.staff('admin', 'Office')
  const meera = await plain.buyer('Meera Builders', { gst_number: realNumber() })
  await meera.call('askCheck', { body: { kind: 'gst' }, files: [] })
  const [check] = await admin.call('adminChecks')
  expect(check!.can_look_up).toBe(false)
  const answer = await admin.try('lookUpCheck', { params: { id: check!.id } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'register_not_set' } })
  await plain.close()
})

test('two admins who decide at once: one verdict counts', async () => {
  await ask('address')
  const { id } = await waitingOf(asha, 'address')
  const answers = await Promise.all([
    decide(id, { passed: true }),
    decide(id, { passed: false, reason_code: 'unreadable' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await vi.waitFor(async () => expect(await market.violations()).toEqual([]))
})
