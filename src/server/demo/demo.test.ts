import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newProfile } from '#contract/account.ts'
import { newBid } from '#contract/bid.ts'
import { newJob } from '#contract/job.ts'
import type { Role } from '#contract/roles.ts'
import { gstState, hasRightCheckDigit } from '#domain/gst-number.ts'
import { createApp } from '#server/app.ts'
import { createUser } from '#server/features/admin/create-user.ts'
import { ensureAccount } from '#server/features/admin/sign-in-account.ts'
import { filledIn } from '#tests/support/filled-in.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { colleagues } from './colleagues.ts'
import { companies, represented } from './companies.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { fillDemo } from './fill-demo.ts'
import { refuseDemo } from './refuse-demo.ts'
import { removeDemo } from './remove-demo.ts'

let market: Market
const people = {} as Record<Role | 'site' | 'dispatch', Person>
const nameOf = ({ role, member_role }: (typeof demoAccounts)[number]) =>
  member_role === 'site' || member_role === 'dispatch' ? member_role : role

const tables = ['users', 'jobs', 'bids', 'chats', 'messages', 'notifications', 'audit_log']

async function counts({ database }: Market): Promise<Record<string, number>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const [row] = await database<{ count: number }[]>`select count(*) from ${database(table)}`
      return [table, row!.count] as const
    }),
  )
  return Object.fromEntries(rows)
}

beforeAll(async () => {
  market = await openMarket()
  await fillDemo(market.app.services)
  for (const account of demoAccounts) people[nameOf(account)] = await market.signIn({ id: '', ...account })
})
afterAll(() => market.close())

test('the demo is a marketplace of some size in mixed states', async () => {
  expect(await counts(market)).toMatchObject({ jobs: 32, bids: 88, chats: 10 })
  const states = await market.database`
    select category, count(*) filter (where status = 'open') as open, count(*) filter (where status = 'awarded') as awarded
    from jobs group by category order by category`
  expect(states).toEqual([
    { category: 'labor', open: 5, awarded: 1 },
    { category: 'machinery', open: 5, awarded: 1 },
    { category: 'material', open: 11, awarded: 8 },
  ])
})

test.each([
  [
    'an awarded job has one awarded bid and an open one has none',
    `
    select id from jobs j where (status = 'awarded') <> (1 = (select count(*) from bids where job_id = j.id and status = 'awarded'))`,
  ],
  [
    'no bid waits on an awarded job, none is decided on an open one',
    `
    select b.id from bids b join jobs j on j.id = b.job_id where (j.status in ('open', 'under_review')) <> (b.status = 'submitted')`,
  ],
  [
    'an awarded job has the chat of its buyer and the winner, and no other has one',
    `
    select j.id from jobs j left join bids b on b.job_id = j.id and b.status = 'awarded' left join chats c on c.job_id = j.id
    where (c.buyer_id, c.bidder_id) is distinct from (case when b.id is not null then j.posted_by end, b.supplier_id)`,
  ],
  [
    'every decided bid has the one notification that fits',
    `
    select b.id from bids b where b.status <> 'submitted' and 1 <> (
      select count(*) from notifications n where n.bid_id = b.id and n.user_id = b.supplier_id
        and n.type = 'bid_' || b.status and n.job_id = b.job_id and n.created_at = b.updated_at)`,
  ],
  [
    'every bid was told to the buyer, at its time',
    `
    select b.id from bids b join jobs j on j.id = b.job_id where 1 <> (
      select count(*) from notifications n where n.type = 'bid_received' and n.user_id = j.posted_by
        and n.job_id = j.id and n.created_at = b.created_at)`,
  ],
  [
    'messages are numbered without gaps in the order of time, and the chat counts them',
    `
    select c.job_id from chats c where (last_message_seq, message_count::bigint) is distinct from (
        select (coalesce(max(seq), 0), count(*)) from messages m where m.job_id = c.job_id)
      or last_message_seq <> message_count
      or exists (select from messages a join messages b on b.job_id = a.job_id and b.seq = a.seq + 1
        where a.job_id = c.job_id and a.created_at >= b.created_at)`,
  ],
  [
    'messages come from the two parties',
    `
    select m.id from messages m join chats c on c.job_id = m.job_id where m.sender_id not in (c.buyer_id, c.bidder_id)`,
  ],
  [
    'somebody has an unread "new message" exactly where the chat has something unread',
    `
    select c.job_id from chats c, lateral (values (buyer_id, buyer_read_seq), (bidder_id, bidder_read_seq)) side (user_id, read_seq)
    where exists (select from messages m where m.job_id = c.job_id and m.sender_id <> side.user_id and m.seq > side.read_seq)
      <> exists (select from notifications n where n.job_id = c.job_id and n.user_id = side.user_id and n.type = 'chat_message' and not n.read)`,
  ],
  [
    'each award is in the audit log and in the log of its company once, each member of staff in the audit log once',
    `
    select id from bids b where b.status = 'awarded' and 1 <> (
      select count(*) from audit_log a join jobs j on j.id = b.job_id where a.action = 'award_bid' and a.target_id = b.id
        and a.created_at = b.updated_at and a.company_id = j.posted_by)
    union all select id from users u where role in ('salesman', 'admin') and 1 <> (
      select count(*) from audit_log a where a.action = 'create_user' and a.target_id = u.id)`,
  ],
  [
    'each verification was written down and told to its supplier, at its time and after the supplier joined',
    `
    select u.id from users u where u.verified_at is not null and (
      u.role not in ('supplier', 'buyer') or u.verified_at <= u.created_at
      or 1 <> (select count(*) from audit_log a
        where a.action = 'verify_user' and a.target_id = u.id and a.created_at = u.verified_at)
      or 1 <> (select count(*) from notifications n
        where n.type = 'account' and n.user_id = u.id and n.created_at = u.verified_at))`,
  ],
  [
    'nobody acts before having joined, and nothing lies in the future',
    `
    select j.id from jobs j join users u on u.id = j.posted_by where j.created_at < u.created_at or j.created_at > now()
    union all select b.id from bids b join users u on u.id = b.supplier_id join jobs j on j.id = b.job_id
      where b.created_at < u.created_at or b.created_at <= j.created_at or b.updated_at > now() or b.updated_at < b.created_at
    union all select m.id from messages m join bids b on b.job_id = m.job_id and b.status = 'awarded'
      where m.created_at <= b.updated_at or m.created_at > now()`,
  ],
  [
    'lists in order of arrival are in order of time',
    `
    select id from (select id, created_at, lag(created_at) over (order by seq) as before from jobs) x where before > created_at
    union all select id from (select id, created_at, lag(created_at) over (order by seq) as before from bids) x where before > created_at
    union all select id from (select id, created_at, lag(created_at) over (order by seq) as before from notifications) x where before > created_at`,
  ],
  [
    'the bids of a job lie close to each other, where they are one price',
    `
    select job_id from bids join jobs j on j.id = job_id where item_count = 0 group by job_id having max(price_quote) > 1.1 * min(price_quote)`,
  ],
])('%s', async (_, violations) => {
  expect(await market.database.unsafe(violations)).toEqual([])
})

test('everything in it could have been typed into the forms', async () => {
  const { database } = market
  for (const job of await database`select * from jobs`) z.parse(newJob, filledIn({ ...job, bid_deadline: null }))
  for (const bid of await database`select * from bids`) z.parse(newBid, bid)
  for (const user of await database`select * from users where member_role = 'owner'`) z.parse(newProfile, user)
})

test('GST numbers are right to the check digit, all different, and of the state of the address', () => {
  const firms = [...Object.values(companies), ...Object.values(represented)]
  for (const { gst_number, address } of firms) {
    expect(hasRightCheckDigit(gst_number), gst_number).toBe(true)
    expect(address).toContain(gstState(gst_number).state_name)
  }
  expect(new Set(firms.map(({ gst_number }) => gst_number)).size).toBe(firms.length)
})

test('the buyer has bids to compare, a job without any yet, and an unread chat about an awarded one', async () => {
  const { buyer } = people
  expect(await buyer.call('dashboardStats')).toEqual({
    total_jobs: 9,
    active_jobs: 7,
    total_bids_received: 27,
    subscription_status: 'trial',
  })
  const jobs = await buyer.call('ownJobs')
  expect(jobs.map((job) => job.bid_count)).toEqual([0, 3, 2, 2, 4, 5, 5, 2, 4])
  const [lively] = await buyer.call('chats')
  expect(lively).toMatchObject({ unread_count: 2, message_count: 15, other_participant: { role: 'supplier' } })
  const told = await buyer.call('notifications')
  expect(told.filter((notice) => !notice.read).map((notice) => notice.type)).toContain('chat_message')
})

test('the supplier has waiting, won and lost bids, and an unread chat of the own', async () => {
  const { supplier } = people
  expect(await supplier.call('dashboardStats')).toMatchObject({ total_bids: 12, won_bids: 2, win_rate: '17%' })
  const bids = await supplier.call('ownBids')
  expect(new Set(bids.map((bid) => bid.status))).toEqual(new Set(['submitted', 'awarded', 'rejected']))
  const chats = await supplier.call('chats')
  expect(chats.map((chat) => chat.unread_count)).toEqual([2, 0])
  expect(await supplier.call('unreadCount')).toEqual({ unread_count: 3 })
})

test('most suppliers are verified, the demo account among them, and two are still to be checked', async () => {
  expect((await people.supplier.call('profile')).user.verified_at).not.toBeNull()
  const suppliers = (await people.admin.call('adminUsers')).filter(({ role }) => role === 'supplier')
  expect(suppliers.filter(({ verified_at }) => verified_at === null)).toHaveLength(2)
  // With a dispatcher of one of them.
  expect(suppliers).toHaveLength(13)
  const bids = (await people.buyer.call('ownJobs')).flatMap((job) => job.bids)
  expect(new Set(bids.map((bid) => bid.supplier_info.verified))).toEqual(new Set([true, false]))
})

test('the salesman bids for two firms and has won for one', async () => {
  const bids = await people.salesman.call('ownBids')
  const won = bids.filter((bid) => bid.status === 'awarded').map((bid) => bid.company_represented?.company_name)
  expect(won).toEqual(['Machhu Vitrified Tiles'])
  expect(new Set(bids.map((bid) => bid.company_represented?.company_name)).size).toBe(2)
  expect(await people.salesman.call('chats')).toMatchObject([{ unread_count: 2 }])
})

test('a dealer has bid by a link, the buyer keeps a group, and one of the firms has agreed to be represented', async () => {
  const jobs = await people.buyer.call('ownJobs')
  const ofJobs = jobs.map(({ id }) => people.buyer.call('bidsOfJob', { params: { id } }))
  const bids = (await Promise.all(ofJobs)).flat()
  expect(bids.filter(({ supplier_info }) => supplier_info.contact_confirmed === false)).toHaveLength(1)
  const [group] = await people.buyer.call('supplierLists')
  expect(group!.members).toHaveLength(4)
  const represented = await people.salesman.call('ownBids')
  expect(new Set(represented.map(({ supplier_info }) => supplier_info.consent!.status))).toEqual(
    new Set(['confirmed', 'unconfirmed']),
  )
})

test('the admin sees it all', async () => {
  expect(await people.admin.call('dashboardStats')).toEqual({
    total_users: Object.keys(companies).length + Object.keys(colleagues).length,
    total_jobs: 32,
    total_bids: 88,
    active_jobs: 21,
  })
})

test('a second start adds nothing', async () => {
  const before = await counts(market)
  expect(await fillDemo(market.app.services)).toBe(false)
  expect(await counts(market)).toEqual(before)
})

test('two servers that start at once, after a start that was killed half way, fill it once', async () => {
  const restarted = await openMarket()
  const { config, database } = restarted.app.services
  const other = await createApp({ config, database })
  await ensureAccount(other.services, { email: companies.deccan.email, password: demoPassword })
  const filled = await Promise.all([fillDemo(restarted.app.services), fillDemo(other.services)])
  expect(filled.toSorted()).toEqual([false, true])
  // A server that runs for a while also asks for reviews.
  const { notifications: _, ...made } = await counts(restarted)
  expect(await counts(market)).toMatchObject(made)
  await other.http.close()
  await restarted.close()
})

test('what people have begun is left alone', async () => {
  const begun = await openMarket()
  await begun.buyer('Ravi Constructions')
  expect(await fillDemo(begun.app.services)).toBe(false)
  expect(await counts(begun)).toMatchObject({ users: 1, jobs: 0 })
  await begun.close()
})

describe('in production, where the password of the demo is published', () => {
  let own: Market
  afterEach(() => own.close())

  test('a start on the data of a demo is refused and names the command, after which it goes on', async () => {
    own = await openMarket()
    const { app, database, databaseUrl } = own
    await fillDemo(app.services)
    const ravi = await own.buyer('Ravi Constructions')
    const supplier = await own.signIn({ id: '', ...demoAccounts[1]! })
    const [won, open] = [await postJob(ravi), await postJob(ravi)]
    await award(ravi, await placeBid(supplier, won, 90_000))
    await placeBid(supplier, open, 80_000)
    const production = { NODE_ENV: 'production', DATA_DIR: app.services.config.dataDir }
    await expect(startServerProcess(databaseUrl, production)).rejects.toThrow(/admin@demo[\s\S]*npm run remove-demo/)

    expect(await removeDemo(app.services)).toMatchObject({
      companies: Object.keys(companies).length,
      otherAccounts: [],
    })
    await expect(refuseDemo(app.services)).resolves.toBeUndefined()
    await expect(own.signIn({ id: '', ...demoAccounts[3]! })).rejects.toThrow('sign-in failed')
    expect((await ravi.call('jobs')).map(({ id }) => id)).toEqual([open.id, won.id])
    expect(await own.violations()).toEqual([])
    expect(await database`select from users where deleted_at is null`).toHaveLength(1)
    expect(await removeDemo(app.services)).toMatchObject({ companies: 0, people: 0 })
  })

  test('so is one with an own admin who took that password, who then needs a new one', async () => {
    own = await openMarket()
    const { services } = own.app
    const meera = { id: '', email: 'meera@nirmaan.example', password: demoPassword }
    await createUser(services, {
      ...meera,
      role: 'admin',
      company_name: 'Nirmaan',
      contact_phone: '',
      gst_number: '',
      address: '',
    })
    await expect(refuseDemo(services)).rejects.toThrow('meera@nirmaan.example')
    expect((await removeDemo(services)).otherAccounts).toEqual(['meera@nirmaan.example'])
    await expect(refuseDemo(services)).resolves.toBeUndefined()
    await expect(own.signIn(meera)).rejects.toThrow('sign-in failed')
    expect(await own.database`select from users where role = 'admin' and deleted_at is null`).toHaveLength(1)
  })

  test('and nobody can choose it anew', async () => {
    own = await openMarket({ NODE_ENV: 'production' })
    const payload = { email: 'ravi@example.in', password: demoPassword }
    const answer = await own.app.http.inject({ method: 'POST', url: '/auth/v1/signup', payload })
    expect(answer.statusCode).toBe(422)
  })
})
