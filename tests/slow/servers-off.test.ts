import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { createDiskFileStore } from '#server/file-store/disk.ts'
import { violations } from '#server/invariants/violations.ts'
import { offer, postSealedJob, revise } from '../support/bidding.ts'
import { patience } from '../support/machine-speed.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { deccanStone } from '../support/market.ts'
import { type Person, personOf, sendTo } from '../support/person.ts'
import { sampleContents } from '../support/sample-files.ts'
import { signedIn, signedUp } from '../support/server-people.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

// Whole processes, without one that runs inside the test: nobody is there when the deadline passes.

let world: TestDatabase
let dataDir: string
let post: MailServer
let servers: ServerProcess[] = []
let printed = ''
let ravi: Person
let asha: Person
let vikram: Person
let sunil: Person
let job: Job
let firm: Bid

/** Each is planted where only its bidder may read it. */
const secrets = {
  price: ['372519.37', '3,72,519.37'],
  'revised price': ['361247.83', '3,61,247.83'],
  delivery: ['zqdelivery'],
  notes: ['zqnotes'],
  'name of a file': ['zqfilename'],
  'content of a file': ['zqfilecontent'],
  'firm of a salesman': ['Zqfirm', '27ZQFRM1234F1Z5'],
} satisfies Record<string, string[]>

beforeAll(async () => {
  world = await createTestDatabase()
  post = await openMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-off-'))
  await startServers(1)
})
afterAll(async () => {
  await stopServers()
  await Promise.all([world?.drop(), post?.close()])
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

async function startServers(count: number): Promise<void> {
  // Everything that a server can log.
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'http://localhost:9',
    SMTP_URL: post.url,
    AUTH_CONFIRM_EMAIL: '0',
  }
  servers = await Promise.all(Array.from({ length: count }, () => startServerProcess(world.url, settings)))
}

async function stopServers(): Promise<void> {
  const codes = await Promise.all(servers.map((server) => server.stop()))
  printed += servers.map((server) => server.printed()).join('')
  servers = []
  expect(codes.filter((code) => code !== 0)).toEqual([])
}

/** The person at one of the servers that run now. */
const at = (person: Person, n = 0) => personOf(sendTo(servers[n]!.url), person)

const noticesOf = async (person: Person, type: string) =>
  (await at(person).call('notifications')).filter((notice) => notice.type === type && notice.job_id === job.id)

async function salesman(name: string): Promise<Person> {
  const person = await signedUp(servers[0]!, 'supplier', name)
  await world.database`update users set role = 'salesman' where id = ${person.id}`
  await world.database`update companies set kind = 'salesman' where id = ${person.id}`
  return signedIn(servers[0]!, person)
}

/** All of it happened two hours earlier, so that the deadline was an hour ago; what never changes is changed by the test alone. */
async function twoHoursPass(): Promise<void> {
  await world.database.begin(async (tx) => {
    await tx`alter table bid_versions disable trigger bid_versions_immutable`
    await tx`alter table addenda disable trigger addenda_immutable`
    await tx`update bid_versions set made_at = made_at - interval '2 hours'`
    await tx`update addenda set made_at = made_at - interval '2 hours'`
    await tx`
      update jobs set created_at = created_at - interval '2 hours', bid_deadline = date_trunc('milliseconds', now()) - interval '1 hour',
        question_deadline = now() - interval '90 minutes'`
    await tx`update alarms set at = jobs.bid_deadline from jobs where subject_id = jobs.id and kind = 'close_bids'`
    await tx`alter table bid_versions enable trigger bid_versions_immutable`
    await tx`alter table addenda enable trigger addenda_immutable`
  })
}

test('while a sealed job takes bids, three are placed, revised, and read by nobody', async () => {
  const [server] = servers
  ravi = await signedUp(server!, 'buyer', 'Ravi Constructions')
  asha = await signedUp(server!, 'supplier', 'Asha Cement')
  vikram = await signedUp(server!, 'supplier', 'Vikram Traders')
  sunil = await salesman('Sunil Sales')
  job = await postSealedJob(ravi)
  const place = (who: Person, price: number) =>
    who.call('placeBid', {
      params: { jobId: job.id },
      body: { ...offer(price), delivery_estimate: 'zqdelivery', notes: 'zqnotes' },
    })
  const bid = await place(asha, 372_519.37)
  await place(vikram, 372_519.37)
  const content = `${sampleContents.pdf}zqfilecontent`
  await asha.call('uploadToBid', {
    params: { id: bid.id },
    files: [new File([content], 'zqfilename.pdf', { type: 'application/pdf' })],
  })
  firm = await sunil.call('placeSalesmanBid', {
    params: { id: job.id },
    body: { ...offer(372_519.37), ...deccanStone, company_name: 'Zqfirm', company_gst_number: '27ZQFRM1234F1Z5' },
  })
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: '600 bags', fields: { quantity: '600 bags' } },
  })
  await revise(asha, bid, 361_247.83, { addendum_no: 1, delivery_estimate: 'zqdelivery', notes: 'zqnotes' })
  await sunil.call('confirmBid', { params: { id: firm.id }, body: { addendum_no: 1 } })
  // Refused ones are logged, too.
  expect((await asha.try('placeBid', { params: { jobId: job.id }, body: offer(372_519.37) })).status).toBe(409)
})

test('all servers are off at the deadline; an hour later two start: nothing is wrong, and each person is told once', async () => {
  await stopServers()
  await twoHoursPass()
  await startServers(2)
  // By the time, whether or not the alarm has rung.
  expect(await at(ravi).call('job', { params: { id: job.id } })).toMatchObject({ status: 'closed', bids: [] })
  const late = await Promise.all(
    [0, 1].map((n) =>
      at(asha, n).try('placeBid', { params: { jobId: job.id }, body: offer(372_519.37, { addendum_no: 1 }) }),
    ),
  )
  expect(late.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'bid_window_closed']))
  expect(late[0]!.body.detail.match(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/g)).toHaveLength(2)

  await vi.waitFor(async () => expect(await noticesOf(ravi, 'bids_closed')).toHaveLength(1), patience(30_000))
  const told = await Promise.all([ravi, asha, vikram, sunil].map((person) => noticesOf(person, 'bids_closed')))
  expect(told.map((notices) => notices.length)).toEqual([1, 1, 1, 1])
  expect(told[2]![0]!.message).toContain('lapsed')
  const alarms = await world.database`select kind from alarms where subject_id = ${job.id} and at < now()`
  expect([...alarms]).toEqual([])
})

test('no mail and no log line has told a price, a word, a file or a firm of a sealed bid', async () => {
  await stopServers()
  await makeMailsDue()
  // Mails are looked for at the start.
  await startServers(1)
  const isMailed = (text: string) =>
    expect(
      post.mails.some((mail) => mail.text.includes(text)),
      text,
    ).toBe(true)
  await vi.waitFor(() => isMailed('There is a sealed bid on'), patience(60_000))
  await vi.waitFor(() => isMailed('was not confirmed after the last change'), patience(60_000))
  // His own mails name the firm for which a salesman bids, and so does the one that asks the firm.
  const knowing = [sunil.email, deccanStone.company_email]
  const mails = post.mails.filter(({ recipients }) => !recipients.some((address) => knowing.includes(address)))
  const all = () => `${printed}${servers[0]!.printed()}${JSON.stringify(mails)}`
  expect(all()).toContain('"level":30')
  expect(toldOf(all())).toEqual([])
  // A leak is found, in each of its forms.
  for (const [says, words] of Object.entries(secrets))
    for (const word of words) expect(toldOf(`${all()}{"msg":"${word}"}`)).toEqual([says])
})

/** What a text tells of sealed bids. */
const toldOf = (text: string) =>
  Object.entries(secrets).flatMap(([says, words]) => (words.some((word) => text.includes(word)) ? [says] : []))

/** Whatever the time of the day. */
async function makeMailsDue(): Promise<void> {
  const { database } = world
  await database`insert into notification_preferences (user_id) select id from users on conflict do nothing`
  await database`update notification_preferences set quiet_from = '00:00', quiet_to = '00:00'`
  await database`update users set joined_at = joined_at - interval '2 hours'`
  await database`update notifications set mail_at = now(), created_at = now() - interval '1 hour' where mail_at is not null`
}

test('the bids are opened as they were made', async () => {
  expect((await at(ravi).try('openBids', { params: { id: job.id }, body: {} })).body).toEqual({ opened: true })
  const { bids } = await at(ravi).call('opening', { params: { id: job.id } })
  expect(bids.map(({ bidder_name, price_quote, status }) => [bidder_name, price_quote, status])).toEqual([
    ['Asha Cement', 361_247.83, 'submitted'],
    ['Zqfirm', 372_519.37, 'submitted'],
    ['Vikram Traders', 372_519.37, 'lapsed'],
  ])
  expect(await violations(world.database, createDiskFileStore(join(dataDir, 'files')))).toEqual([])
})
