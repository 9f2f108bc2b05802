import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { postSealedJob } from '#tests/support/bidding.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  award,
  companyDetails,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { subscribe } from '#tests/support/payments.ts'
import { everyPage } from '#tests/support/person.ts'
import { pdfOf } from '#tests/support/sample-files.ts'

let market: Market
let office: Person
let ravi: Person
let asha: Person
let vikram: Person
let sunil: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
  sunil = await market.staff('salesman', 'Sunil Sales')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const deleteUser = (admin: Person, { id }: { id: string }) => admin.try('deleteUser', { params: { id } })

describe('looking', () => {
  test('an admin pages through all users, newest first, and finds them by company or address', async () => {
    const pages = await everyPage(office, 'adminUsers', { query: { limit: '2' } })
    expect(pages.flat().map(({ company_name }) => company_name)).toEqual([
      'Sunil Sales',
      'Vikram Traders',
      'Asha Cement',
      'Ravi Constructions',
      'Nirmaan Office',
    ])
    const found = async (q: string) =>
      (await office.call('adminUsers', { query: { q } })).map(({ company_name }) => company_name)
    expect(await found('CEMENT')).toEqual(['Asha Cement'])
    expect(await found('sunil.sales@')).toEqual(['Sunil Sales'])
    expect(await found('nobody')).toEqual([])
  })

  test('% and _ stand for themselves in every search, and so does a backslash', async () => {
    const meera = await market.buyer('Meera_50% \\ Builders', { email: 'meera_b@example.in' })
    const job = await postJob(meera, { title: '100% river sand_M', location: 'Solapur \\ Barshi' })
    const users = async (q: string) => (await office.call('adminUsers', { query: { q } })).map(({ id }) => id)
    const jobs = async (q: string) => (await office.call('adminJobs', { query: { q } })).map(({ id }) => id)
    for (const q of ['50%', '_50', '\\', 'meera_b@']) expect(await users(q), q).toEqual([meera.id])
    for (const q of ['0% R', '%', 'd_m', '\\ b']) expect(await jobs(q), q).toEqual([job.id])
    for (const q of ['5%0', 'a_h_', 'r_vi', '%%']) expect(await users(q), q).toEqual([])
    const entries = await office.call('auditLog', { query: { q: '%' } })
    expect(entries).toEqual([])
  })

  test('users are found by phone and GST number, however they are typed, and jobs by the beginning of the id', async () => {
    const nisha = await market.buyer('Nisha Homes', { contact_phone: '+91 98761-23405', gst_number: '27NSHMC4823M1ZT' })
    const job = await postJob(nisha)
    const users = async (q: string) => (await office.call('adminUsers', { query: { q } })).map(({ id }) => id)
    const jobs = async (q: string) => (await office.call('adminJobs', { query: { q } })).map(({ id }) => id)
    for (const q of ['98761 23405', '09876123405', '9876123405', '27nshmc4823m1zt', '27 NSHMC 4823', 'NSHMC4823M'])
      expect(await users(q), q).toEqual([nisha.id])
    expect(await users('98761 23406')).toEqual([])
    const anil = await colleague(market, nisha, 'Anil Shah', 'purchaser')
    await anil.call('changeName', { body: { person_name: 'Anil Shah', person_phone: '+91 98220 11009' } })
    for (const q of ['98220 11009', '9822011009']) expect(await users(q), q).toEqual([anil.id])
    const companies = await office.call('adminCompanies', { query: { q: '98761 23405' } })
    expect(companies.map(({ company_name }) => company_name)).toEqual(['Nisha Homes'])
    for (const q of [job.id.slice(0, 8), job.id]) expect(await jobs(q), q).toEqual([job.id])
  })

  test("a job in the admin's list has its poster's address and the number of its bids, but no bids", async () => {
    const job = await postJob(ravi)
    await placeBid(asha, job, 185_000)
    await placeSalesmanBid(sunil, job, 180_000)
    const [newest] = await office.call('adminJobs')
    expect(newest).toMatchObject({ id: job.id, bid_count: 2, bids: [], posted_by_info: { email: ravi.email } })
    expect(await office.call('adminJobs', { query: { q: 'nashik', limit: '1' } })).toMatchObject([{ id: job.id }])
  })

  test('bids are found by the ids of their job and their supplier, whole or in part', async () => {
    const job = await postJob(ravi)
    const bids = [await placeBid(asha, job, 1000), await placeBid(vikram, job, 2000)]
    const found = async (q: string) => (await office.call('adminBids', { query: { q } })).map(({ id }) => id)
    expect(await found(job.id.toUpperCase())).toEqual([bids[1]!.id, bids[0]!.id])
    for (const part of [job.id.slice(0, 8), job.id.slice(9, 23)])
      expect(await found(part), part).toEqual([bids[1]!.id, bids[0]!.id])
    for (const start of [8, 13, 20]) expect(await found(bids[0]!.id.slice(0, start))).toEqual([bids[0]!.id])
    expect(await found(vikram.id)).toEqual([bids[1]!.id])
    expect(await found('_')).toEqual([])
    const pages = await everyPage(office, 'adminBids', { query: { q: asha.id, limit: '1' } })
    expect(pages.map((page) => page.length)).toEqual([1, 1])
  })

  test('bids are found by title, by company with phone and GST number, by price and by their own id', async () => {
    const job = await postJob(ravi, { title: 'Gantry girders' })
    const other = await postJob(ravi, { title: 'Gantry rails' })
    const girders = await market.supplier('Girder Works', {
      gst_number: gstNumberOf(931),
      contact_phone: '+91 90111 22931',
    })
    const [own, forFirm] = [
      await placeBid(girders, job, 4_31_931.5),
      await placeSalesmanBid(sunil, other, 77_931, {
        company_name: 'Rajaram Rolling',
        company_gst_number: gstNumberOf(932),
        company_contact_phone: '9020098765',
      }),
    ]
    const found = async (q: string) => (await office.call('adminBids', { query: { q } })).map(({ id }) => id)
    for (const q of ['gantry girder', 'WORKS gantry', gstNumberOf(931), '22931', '431931.50', '₹4,31,931.5', own.id])
      expect(await found(q), q).toEqual([own.id])
    for (const q of ['rajaram', 'rolling rails', gstNumberOf(932), '9020098765', '77,931', 'gantri rails'])
      expect(await found(q), q).toEqual([forFirm.id])
    expect(await found('gantry')).toEqual([forFirm.id, own.id])
    expect(await found('gantry bamboo')).toEqual([])
    const pages = await everyPage(office, 'adminBids', { query: { q: 'gantry', limit: '1' } })
    expect(pages.flat().map(({ id }) => id)).toEqual([forFirm.id, own.id])
  })

  test('jobs are found by words of title, place and company in any order, misspelt or in Devanagari', async () => {
    const wagholi = await market.buyer('Wagholi Realty')
    const job = await postJob(wagholi, { title: 'Kadappa stone', location: 'Chakan' })
    const found = async (q: string) => (await office.call('adminJobs', { query: { q } })).map(({ id }) => id)
    for (const q of ['chakan KADAPPA', 'wagholi stone', 'kadapa', 'चाकन']) expect(await found(q), q).toEqual([job.id])
    expect(await found('wagholi girders')).toEqual([])
  })

  test('users, jobs, bids and the log are narrowed by what they are, together with words', async () => {
    const paid = await market.buyer('Filter Paid')
    const lapsed = await market.buyer('Filter Lapsed')
    const trial = await market.buyer('Filter Trial')
    const [checked, unchecked] = [await market.supplier('Filter Checked'), await market.supplier('Filter Unchecked')]
    await market.database`update companies set trial_expires_at = now() - interval '1 day' where id = any(${[paid.id, lapsed.id]}::uuid[])`
    await subscribe(paid)
    await office.call('verifyUser', { params: { id: checked.id }, body: { verified: true } })
    const names = new Map(
      [paid, lapsed, trial, checked, unchecked].map((one) => [one.id, one.email.split('@')[0]!.slice(7)]),
    )
    const users = async (query: object) =>
      (await office.call('adminUsers', { query: { q: 'filter', ...query } })).map(({ id }) => names.get(id))
    expect(await users({ role: 'supplier' })).toEqual(['unchecked', 'checked'])
    expect(await users({ status: 'active' })).toEqual(['paid'])
    expect(await users({ status: 'trial' })).toEqual(['trial'])
    expect(await users({ status: 'inactive' })).toEqual(['lapsed'])
    expect(await users({ status: 'free' })).toEqual(['unchecked', 'checked'])
    expect(await users({ verified: 'yes' })).toEqual(['checked'])
    expect(await users({ verified: 'no' })).toEqual(['unchecked'])
    expect(await users({ role: 'buyer', verified: 'no' })).toEqual([])

    const masons = await postJob(trial, { title: 'Filter masons', category: 'labor' })
    const bricks = await postJob(trial, { title: 'Filter bricks' })
    const won = await placeBid(checked, bricks, 10)
    const lost = await placeBid(unchecked, bricks, 20)
    await trial.call('awardBid', { params: { jobId: bricks.id, bidId: won.id } })
    const jobs = async (query: object) =>
      (await office.call('adminJobs', { query: { q: 'filter', ...query } })).map(({ id }) => id)
    expect(await jobs({})).toEqual([bricks.id, masons.id])
    expect(await jobs({ category: 'labor' })).toEqual([masons.id])
    expect(await jobs({ status: 'awarded' })).toEqual([bricks.id])
    expect(await jobs({ category: 'labor', status: 'awarded' })).toEqual([])
    const bids = async (query: object) =>
      (await office.call('adminBids', { query: { q: bricks.id, ...query } })).map(({ id }) => id)
    expect(await bids({ status: 'awarded' })).toEqual([won.id])
    expect(await bids({ status: 'rejected' })).toEqual([lost.id])
    expect(await bids({ status: 'submitted' })).toEqual([])
    const log = async (query: object) => (await office.call('auditLog', { query })).map(({ action }) => action)
    expect(await log({ q: 'Filter', action: 'verify_user' })).toEqual(['verify_user'])
    expect(await log({ q: 'Filter bricks', action: 'award_bid' })).toEqual(['award_bid'])
    expect((await office.try('adminUsers', { query: { role: 'owner' } as never })).status).toBe(422)
  })

  test('the details of a user count what stands behind them', async () => {
    const kiran = await market.buyer('Kiran Infra')
    const jobs = [await postJob(kiran), await postJob(kiran)]
    const nila = await market.supplier('Nila Steel')
    const bid = await placeBid(nila, jobs[0]!, 500)
    const gone = await placeBid(nila, jobs[1]!, 600)
    await office.call('deleteBid', { params: { id: gone.id } })
    const details = (person: Person) => office.call('userDetails', { params: { id: person.id } })
    const company = { id: kiran.id, email: kiran.email, role: 'buyer', subscription_status: 'trial' }
    expect(await details(kiran)).toMatchObject({
      user: company,
      jobs_posted: 2,
      bids_submitted: 0,
      jobs: [
        { id: jobs[1]!.id, bid_count: 0 },
        { id: jobs[0]!.id, bid_count: 1 },
      ],
      bids: [],
    })
    expect(await details(nila)).toMatchObject({
      user: { id: nila.id, subscription_status: null },
      jobs_posted: 0,
      bids_submitted: 1,
      bids: [{ id: bid.id, price_quote: 500 }],
      sealed_bids: 0,
      sealed_until: null,
    })
    const sealed = await postSealedJob(kiran)
    await placeBid(nila, sealed, 700)
    expect(await details(nila)).toMatchObject({
      ...{ bids_submitted: 2, bids: [{ id: bid.id }] },
      ...{ sealed_bids: 1, sealed_until: sealed.bid_deadline },
    })
  })

  test('every look at the bids of an open job is written down; at those of a decided one it need not be', async () => {
    const job = await postJob(ravi)
    const bid = await placeBid(asha, job, 1000)
    await asha.call('uploadToBid', { params: { id: bid.id }, files: [pdfOf(100)] })
    const looks = async (look: () => Promise<unknown>) => {
      const count = async () =>
        (
          await market.database<{ count: number }[]>`
          select count(*) from audit_log where action = 'read_bids' and actor_id = ${office.id}`
        )[0]!.count
      const before = await count()
      await look()
      return (await count()) - before
    }
    const params = { id: job.id }
    const files = { fileType: 'bid', itemId: bid.id } as const
    expect(await looks(() => office.call('job', { params }))).toBe(1)
    expect(await looks(() => office.call('bidsOfJob', { params }))).toBe(1)
    expect(await looks(() => office.call('files', { params: files }))).toBe(1)
    const [file] = await office.call('files', { params: files })
    expect(await looks(() => office.try('download', { params: { fileType: 'bid', fileId: file!.id } }))).toBe(1)
    expect(await looks(() => office.call('adminBids'))).toBe(1)
    expect(await looks(() => office.call('userDetails', { params: { id: asha.id } }))).toBe(1)
    expect(await looks(() => office.call('adminJobs'))).toBe(0)
    await award(ravi, bid)
    expect(await looks(() => office.call('bidsOfJob', { params }))).toBe(0)
    expect(await looks(() => office.call('job', { params }))).toBe(0)
  })

  test('nobody else gets anything from the admin calls', async () => {
    const calls = (Object.keys(api) as CallName[]).filter((name) => String(api[name].access) === 'admin')
    expect(calls.length).toBeGreaterThanOrEqual(9)
    for (const person of [ravi, asha, sunil])
      for (const name of calls)
        expect(await person.try(name, { params: { id: person.id } as never }), name).toMatchObject({
          status: 403,
          body: { detail: messages.forbidden.text },
        })
  })
})

describe('making staff', () => {
  const newStaff = (email: string, more: Record<string, string> = {}) => ({
    ...companyDetails,
    role: 'salesman',
    email,
    password: 'bricks-and-mortar',
    company_name: 'Joshi Agency',
    gst_number: gstNumberOf(900),
    ...more,
  })

  test('a salesman whom an admin made signs in and bids for a firm', async () => {
    const { user } = await office.call('createStaff', { body: newStaff('Joshi@Example.in') })
    expect(user).toMatchObject({ role: 'salesman', email: 'joshi@example.in', subscription_status: null })
    const joshi = await market.signIn({ id: user.id, email: 'joshi@example.in', password: 'bricks-and-mortar' })
    expect((await placeSalesmanBid(joshi, await postJob(ravi), 900)).supplier_id).toBe(user.id)
    expect(await market.auditOf(user)).toEqual([
      { action: 'create_user', actor_id: office.id, target: 'Joshi Agency (salesman)' },
    ])
  })

  test('an admin whom an admin made is one', async () => {
    const { user } = await office.call('createStaff', { body: newStaff('second@example.in', { role: 'admin' }) })
    const second = await market.signIn({ id: user.id, email: user.email, password: 'bricks-and-mortar' })
    expect((await second.try('adminUsers')).status).toBe(200)
    expect((await deleteUser(office, second)).status).toBe(200)
  })

  test('an address that is taken is refused, whoever has it, and what is there stays as it was', async () => {
    for (const taken of [asha, office]) {
      const { status, body } = await office.try('createStaff', { body: newStaff(taken.email.toUpperCase()) })
      expect([status, body.detail]).toEqual([409, messages.emailTaken.text])
    }
    expect((await market.signIn(asha)).id).toBe(asha.id)
    expect((await asha.call('profile')).user.role).toBe('supplier')
  })

  test.each([
    ['a role that is signed up for', { role: 'buyer' }, 'role'],
    ['a password that is too short', { password: 'brick' }, 'password'],
    ['no e-mail address', { email: 'joshi' }, 'email'],
    ['a GST number of another form', { gst_number: '27ABC' }, 'gst_number'],
  ])('%s is not accepted', async (_what, more, field) => {
    const { status, body } = await office.try('createStaff', { body: newStaff('third@example.in', more) })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: field }])
    const [account] = await market.database`select from sign_in.users where email = 'third@example.in'`
    expect(account).toBeUndefined()
  })
})
