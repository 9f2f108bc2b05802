import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person, placeBid, placeSalesmanBid, postJob } from '#tests/support/market.ts'
import { everyPage } from '#tests/support/person.ts'
import { violations } from '../../invariants/violations.ts'
import { brokenAuditLink } from './audit-chain.ts'
import { cutAuditLog } from './cut-audit-log.ts'
import { sealAuditLog } from './seal-audit-log.ts'

let market: Market
let office: Person
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(() => market.close())

const deleteUser = (admin: Person, { id }: { id: string }) => admin.try('deleteUser', { params: { id } })

describe('the audit log', () => {
  test('has each act once, newest first, and none of what was refused', async () => {
    const gone = await market.supplier('Logged Cement')
    const job = await postJob(ravi, { title: 'Logged bricks' })
    const bid = await placeBid(gone, job, 1000)
    await office.call('deleteBid', { params: { id: bid.id } })
    await deleteUser(office, office)
    await deleteUser(office, gone)
    await deleteUser(office, gone)
    await office.call('deleteJob', { params: { id: job.id } })
    const pages = await everyPage(office, 'auditLog', { query: { q: 'logged', limit: '2' } })
    expect(pages.flat().map(({ action, target }) => `${action}: ${target}`)).toEqual([
      'delete_job: Logged bricks',
      'delete_user: Logged Cement (supplier)',
      'delete_bid: Logged Cement on Logged bricks',
    ])
    expect(pages.flat().every(({ actor_company }) => actor_company === 'Nirmaan Office')).toBe(true)
    expect(await market.auditOf(office)).toEqual([])
  })

  test('one of several people of a company is found by the own name, and remembered by the role in it alone', async () => {
    const owner = await market.supplier('Teamed Steel')
    const kavita = await colleague(market, owner, 'Kavita Kulkarni', 'viewer')
    expect((await office.call('adminUsers', { query: { q: 'kulkarni' } })).map(({ id }) => id)).toEqual([kavita.id])
    await deleteUser(office, kavita)
    const [entry] = await office.call('auditLog', { query: { q: 'teamed' } })
    expect(entry).toMatchObject({ action: 'delete_user', target: 'Teamed Steel (viewer)' })
    expect((await owner.call('profile')).user).toMatchObject({ company_name: 'Teamed Steel', members: 1 })
  })

  test('has the reason of what an admin deleted; whoever loses a job or a bid by it reads the reason too', async () => {
    const gone = await market.supplier('Reasoned Cement')
    const job = await postJob(ravi, { title: 'Reasoned bricks' })
    await placeBid(asha, job, 1000)
    const bid = await placeBid(gone, job, 1100)
    await office.call('deleteBid', { params: { id: bid.id }, body: { reason: ' A false price ' } })
    await office.call('deleteJob', { params: { id: job.id }, body: { reason: 'Posted twice' } })
    const [toBidder] = await gone.call('notifications')
    expect(toBidder!.message).toBe('Your bid on "Reasoned bricks" was removed by an administrator: A false price')
    for (const person of [ravi, asha])
      expect((await person.call('notifications'))[0]!.message).toBe(
        'The job "Reasoned bricks" was removed by an administrator: Posted twice',
      )

    await office.call('deleteUser', { params: { id: gone.id }, body: { reason: 'Asked for it' } })
    const firm = await market.buyer('Reasoned Builders')
    await office.call('closeCompany', { params: { id: firm.id }, body: { reason: 'Bankrupt' } })
    const entries = await office.call('auditLog', { query: { q: 'reasoned' } })
    expect(entries.map(({ action, target }) => `${action}: ${target}`)).toEqual([
      'close_company: Reasoned Builders: Bankrupt',
      'delete_user: Reasoned Builders (buyer)',
      'delete_user: Reasoned Cement (supplier): Asked for it',
      'delete_job: Reasoned bricks: Posted twice',
      'delete_bid: Reasoned Cement on Reasoned bricks: A false price',
    ])
  })

  test('names the firm of a salesman whose bid was deleted, and so does his notice', async () => {
    const sunil = await market.staff('salesman', 'Firms Sales')
    const bid = await placeSalesmanBid(sunil, await postJob(ravi, { title: 'Plinth of firms' }), 100)
    await office.call('deleteBid', { params: { id: bid.id }, body: { reason: 'Entered by mistake' } })
    const [entry] = await office.call('auditLog', { query: { q: 'plinth of firms' } })
    expect(entry!.target).toBe('Deccan Stone Works (by Firms Sales) on Plinth of firms: Entered by mistake')
    expect((await sunil.call('notifications'))[0]!.message).toBe(
      'For Deccan Stone Works: Your bid on "Plinth of firms" was removed by an administrator: Entered by mistake',
    )
  })

  test('can be read without the looks at bids, which are still there', async () => {
    await office.call('adminBids')
    const actions = async (query: { reads?: 'hidden' }) =>
      new Set((await office.call('auditLog', { query })).map(({ action }) => action))
    expect(await actions({})).toContain('read_bids')
    const without = await actions({ reads: 'hidden' })
    expect(without).not.toContain('read_bids')
    expect(without).toContain('delete_job')
  })

  test("a member's award names the person and the company, and is found by both", async () => {
    const owner = await market.buyer('Named Builders')
    const kavita = await colleague(market, owner, 'Kavita Named', 'purchaser')
    const job = await postJob(kavita)
    const bid = await placeBid(await market.supplier('Named Cement'), job, 1000)
    await kavita.call('awardBid', { params: { jobId: job.id, bidId: bid.id } })
    for (const q of ['kavita named', 'named builders']) {
      const found = await office.call('auditLog', { query: { q } })
      expect(found.map(({ action, actor_company }) => [action, actor_company])).toEqual([
        ['award_bid', 'Kavita Named, Named Builders'],
      ])
    }
  })

  test('an award stays that of the company for which it was made, wherever its maker has moved on to', async () => {
    const owner = await market.buyer('Staying Builders')
    const rakesh = await colleague(market, owner, 'Rakesh Leaver', 'purchaser')
    const next = await market.buyer('Next Infra')
    const job = await postJob(rakesh)
    const bid = await placeBid(await market.supplier('Staying Cement'), job, 1000)
    await rakesh.call('awardBid', { params: { jobId: job.id, bidId: bid.id } })
    await market.database`
      update users set company_id = (select company_id from users where id = ${next.id}) where id = ${rakesh.id}`
    const found = async (q: string) =>
      (await office.call('auditLog', { query: { q } })).map(({ action, actor_company }) => [action, actor_company])
    for (const q of ['rakesh leaver', 'staying builders'])
      expect(await found(q)).toEqual([['award_bid', 'Rakesh Leaver, Staying Builders']])
    expect(await found('next infra')).toEqual([])
  })

  test('what was done to one of several people names the person, as long as there is one, and which admin did it', async () => {
    const owner = await market.buyer('Person Builders')
    const vikram = await colleague(market, owner, 'Vikram Person', 'viewer')
    await office.call('suspendUser', { params: { id: vikram.id }, body: { reason: 'Reported by the owner' } })
    for (const q of ['vikram person', vikram.email]) {
      const [entry, ...others] = await office.call('auditLog', { query: { q } })
      expect(entry).toMatchObject({ action: 'suspend_user', target_person: 'Vikram Person', actor_email: office.email })
      expect(others).toEqual([])
    }
    await deleteUser(office, vikram)
    const later = await office.call('auditLog', { query: { q: 'person builders', action: 'suspend_user' } })
    expect(later.map(({ target_person }) => target_person)).toEqual([null])
    const [newest] = await owner.call('companyLog')
    expect([newest?.did, newest?.what]).toEqual(['remove_member', 'Deleted user (viewer)'])
  })

  test('two at once delete the same job once', async () => {
    const job = await postJob(ravi)
    const params = { id: job.id }
    const both = await Promise.all([office.try('deleteJob', { params }), office.try('deleteJob', { params })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await market.auditOf(job)).toHaveLength(1)
  })

  const sealAll = async () => {
    while ((await sealAuditLog(market.database)) > 0);
  }

  test('is sealed into a chain, by any number of servers at once', async () => {
    await Promise.all([sealAll(), sealAll(), sealAll()])
    const [unsealed] = await market.database`select count(*) from audit_log where link is null`
    expect(unsealed).toEqual({ count: 0 })
    expect(await brokenAuditLink(market.database)).toBeNull()
    await office.call('adminBids')
    await sealAll()
    expect(await brokenAuditLink(market.database)).toBeNull()
  })

  test.each([
    ['its target', { target: 'Something else' }],
    ['its actor', { actor_id: () => asha.id }],
    ['its time', { created_at: '2020-01-01T00:00:00.000Z' }],
    ['its action', { action: 'create_user' }],
    ['its hash', { hash: 'f'.repeat(64) }],
    ['its place', { link: 1_000_000 }],
  ])('shows where %s was changed afterwards', async (_what, change) => {
    const value = Object.fromEntries(
      Object.entries(change).map(([name, given]) => [name, typeof given === 'function' ? given() : given]),
    )
    class Undo extends Error {}
    const tampered = market.database.begin(async (tx) => {
      await tx`update audit_log set ${tx(value)} where link = 3`
      expect(await brokenAuditLink(tx)).toBe(3)
      throw new Undo()
    })
    await expect(tampered).rejects.toThrow(Undo)
    expect(await brokenAuditLink(market.database)).toBeNull()
  })

  test('is cut at a signed place from which the rest verifies, and nobody else can cut it', async () => {
    const key = 'a-key-of-the-operator-of-32-letters'
    const { database, app } = market
    const { fileStore } = app.services
    const noted: unknown[] = []
    const cut = () => cutAuditLog(database, { days: 365, key, log: { info: (fields: unknown) => noted.push(fields) } })
    await postJob(ravi, { title: 'Old bricks' })
    const [job] = await database<{ id: string }[]>`
      update jobs set created_at = '2020-01-01', deleted_at = now() where title = 'Old bricks' returning id`
    await database`
      insert into audit_log (created_at, action, actor_id, target_id, target)
      values ('2020-01-02', 'delete_job', ${office.id}, ${job!.id}, 'Old bricks')`
    await sealAll()
    expect(await market.violations()).toEqual([])
    const [before] = await database`select count(*) from audit_log`
    await cut()
    // A newer entry stands before it in the chain.
    expect([noted, await database`select count(*) from audit_log`]).toEqual([[], [before]])

    for (const table of ['jobs', 'bids', 'users'])
      await database`update ${database(table)} set created_at = '2020-01-01'`
    await database`update audit_log set link = null, hash = null, created_at = least(created_at, '2020-01-03')`
    await sealAll()
    const [newest] = await database<{ link: number }[]>`select max(link) as link from audit_log`
    await office.call('adminBids')
    await cut()
    expect(noted).toHaveLength(1)
    await sealAll()
    expect(await database`select min(link), max(link) from audit_log`).toEqual([
      { min: newest!.link + 1, max: newest!.link + 1 },
    ])
    expect(await violations(database, fileStore, key)).toEqual([])
    expect(await violations(database, fileStore, null)).toHaveLength(1)

    await database`update audit_anchor set created_at = '2021-01-01'`
    expect(await violations(database, fileStore, key)).toEqual([expect.stringContaining('is signed')])
    await database`update audit_anchor set created_at = '2020-01-03'`
    await database`delete from audit_log`
    await office.call('adminBids')
    await sealAll()
    expect(await brokenAuditLink(database)).toBeNull()
  })
})
