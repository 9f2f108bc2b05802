import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { ReportOutcome } from '#contract/report-reason.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '#tests/support/market.ts'

let market: Market
let office: Person
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket({ RATE_LIMIT_FACTOR: '1' })
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const fraud = { reason: 'fraud', details: 'Asks for a deposit before the visit.' } as const
const reportJob = (person: Person, { id }: { id: string }, body: object = fraud) =>
  person.try('reportJob', { params: { id }, body: body as never })
const reportMessage = (person: Person, { id }: { id: string }, body: object = fraud) =>
  person.try('reportMessage', { params: { id }, body: body as never })
const open = () => office.call('adminReports', { query: { status: 'open' } })
const decide = (id: string, outcome: ReportOutcome, admin = office) =>
  admin.try('decideReport', { params: { id }, body: { outcome, reason: 'Read the papers; spoke to both.' } })
const told = async (person: Person) =>
  (await person.call('notifications')).filter(({ type }) => type === 'report_decided').map(({ message }) => message)
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('whoever sees a job reports it once, and the admins find it in what waits', async () => {
  const job = await postJob(ravi)
  expect((await reportJob(asha, job)).status).toBe(201)
  expect(code(await reportJob(asha, job))).toEqual([409, messages.reportedAlready.code])
  expect(code(await reportJob(ravi, job))).toEqual([409, messages.reportOwn.code])
  expect((await reportJob(vikram, job, { reason: 'other' })).body.errors).toMatchObject([{ path: 'details' }])
  expect((await reportJob(vikram, job, { reason: 'taste' })).status).toBe(422)
  expect((await reportJob(vikram, job, { reason: 'other', details: 'The place does not exist.' })).status).toBe(201)

  expect((await office.call('adminWaiting')).reports).toBe(2)
  const [newest, first] = await open()
  expect(newest).toMatchObject({ reason: 'other', details: 'The place does not exist.', others: 1 })
  expect(first).toMatchObject({
    kind: 'job',
    job_id: job.id,
    message: null,
    company_name: 'Ravi Constructions',
    reporter_name: 'Asha Cement',
    ...fraud,
  })
  expect((await decide(first!.id, 'nothing_wrong')).status).toBe(200)
})

test('one decision settles every report of a job; the reporters learn that it was done, the company not by whom', async () => {
  const job = await postJob(ravi, { title: 'Sand that is not there' })
  await reportJob(asha, job)
  await reportJob(vikram, job)
  const [report, other] = await open()
  expect(code(await decide(report!.id, 'message_removed'))).toEqual([409, messages.outcomeUnfit.code])
  expect((await decide(report!.id, 'job_removed')).status).toBe(200)
  expect(code(await decide(other!.id, 'nothing_wrong'))).toEqual([409, messages.reportDecided.code])

  expect((await ravi.try('job', { params: { id: job.id } })).status).toBe(404)
  expect(await open()).toEqual([])
  for (const person of [asha, vikram])
    expect((await told(person))[0]).toContain('We have acted on what you reported about "Sand that is not there"')
  const seen = JSON.stringify([await ravi.call('notifications'), await ravi.call('companyLog')])
  expect(seen).toContain('Sand that is not there')
  for (const hidden of ['Asha', 'Vikram', 'deposit', 'report', 'Read the papers']) expect(seen).not.toContain(hidden)
  expect(await market.auditOf({ id: report!.id })).toEqual([
    {
      action: 'decide_report',
      actor_id: office.id,
      target: 'Sand that is not there (Ravi Constructions): job removed. Read the papers; spoke to both.',
    },
  ])
  expect((await market.auditOf(job)).map(({ action }) => action)).toEqual(['delete_job'])
  const decided = await office.call('adminReports', { query: { status: 'decided', kind: 'job' } })
  expect(decided[0]).toMatchObject({
    outcome: 'job_removed',
    is_removed: true,
    note: 'Read the papers; spoke to both.',
  })
})

test('the two sides of a chat report what the other wrote, nobody else does', async () => {
  const job = await postJob(ravi)
  await award(ravi, await placeBid(asha, job, 900))
  const insult = await say(asha, job, 'You are a fool')
  const own = await say(ravi, job, 'Please stay polite')
  expect((await reportMessage(vikram, insult)).status).toBe(404)
  expect((await office.try('reportMessage', { params: { id: insult.id }, body: fraud })).status).toBe(403)
  expect(code(await reportMessage(ravi, own))).toEqual([409, messages.reportOwn.code])
  expect((await reportMessage(ravi, insult, { reason: 'offensive' })).status).toBe(201)

  // What was taken back since is still read by who decides.
  await asha.call('deleteMessage', { params: { id: insult.id } })
  const [report] = await open()
  expect(report).toMatchObject({ kind: 'message', message: 'You are a fool', is_removed: true, company_id: asha.id })
  expect((await decide(report!.id, 'message_removed')).status).toBe(200)

  const second = await say(asha, job, 'Still a fool')
  await reportMessage(ravi, second, { reason: 'offensive' })
  expect((await decide((await open())[0]!.id, 'message_removed')).status).toBe(200)
  // The first went by its sender, whatever was decided of it later.
  const left = await ravi.call('messages', { params: { jobId: job.id } })
  expect(left).toMatchObject([{ id: own.id, deleted_before: 1, removed_before: 0, deleted_after: 1, removed_after: 1 }])
  expect(await told(ravi)).toHaveLength(2)
  expect(await told(asha)).toHaveLength(2)
})

test('a company is suspended for what it posted, with the reason, and two admins decide once', async () => {
  const meena = await market.buyer('Meena Towers')
  await reportJob(asha, await postJob(meena))
  const second = await market.staff('admin', 'Night Desk')
  const [report] = await open()
  const answers = await Promise.all([office, second].map((admin) => decide(report!.id, 'company_suspended', admin)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await vi.waitFor(async () => expect((await meena.try('profile')).status).toBe(401))
  const [company] = await office.call('adminCompanies', { query: { q: 'Meena' } })
  expect(company!.suspension_reason).toBe('Read the papers; spoke to both.')
})

test('a person reports twenty things a day', async () => {
  const busy = await market.supplier('Busy Complainer')
  const jobs = []
  for (let i = 0; i < 21; i++) jobs.push(await postJob(ravi, { title: `Job ${i}` }))
  const answers = await Promise.all(jobs.map((job) => reportJob(busy, job)))
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
