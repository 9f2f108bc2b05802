import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { noticeWords } from '#contract/notice-words.ts'
import { acceptAtSite, billFor } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  award,
  cementJob,
  companyDetails,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { pdfOf } from '#tests/support/sample-files.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { removeSignIns } from './remove-sign-ins.ts'

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
const removed = (job: { title: string }) => ({ type: 'job_removed', message: expect.stringContaining(job.title) })
const noticesOf = (person: Person, type: string) =>
  person.call('notifications').then((all) => all.filter((notice) => notice.type === type))
const statusOf = async (bid: { id: string }) =>
  (await market.database<{ status: string }[]>`select status from bids where id = ${bid.id}`)[0]!.status

describe('deleting a user', () => {
  test('a buyer is out at once: the token is refused, the password opens nothing, a second session neither', async () => {
    const gone = await market.buyer('Gone Builders')
    const phone = await market.signIn(gone)
    expect((await phone.try('profile')).status).toBe(200)
    expect(await deleteUser(office, gone)).toMatchObject({ status: 200, body: { message: messages.userDeleted.text } })
    for (const session of [gone, phone]) {
      expect(await session.try('profile')).toMatchObject({ status: 401, body: { detail: messages.sessionEnded.text } })
      expect((await session.try('postJob', { body: cementJob })).status).toBe(401)
      expect((await session.try('createProfile', { body: { ...companyDetails, role: 'buyer' } })).status).toBe(401)
    }
    await expect(market.signIn(gone)).rejects.toThrow('sign-in failed')
    expect((await deleteUser(office, gone)).status).toBe(404)
    expect(await market.auditOf(gone)).toEqual([
      { action: 'delete_user', actor_id: office.id, target: 'Gone Builders (buyer)' },
    ])
  })

  test('a sign-in account that cannot be removed now holds up neither the deletion nor the others, and goes later', async () => {
    const stuck = await market.supplier('Stuck Stones')
    const others = await Promise.all(['First', 'Second'].map((name) => market.supplier(`${name} Stones`)))
    const everyone = [stuck, ...others]
    await market.database.unsafe(`
      create function not_now() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger not_now before delete on sign_in.users for each row execute function not_now()`)
    for (const person of everyone) expect((await deleteUser(office, person)).status).toBe(200)
    const accountsLeft = async () =>
      (
        await market.database<{ id: string }[]>`
        select id from sign_in.users where id = any(${everyone.map(({ id }) => id)}::uuid[])`
      ).map(({ id }) => id)
    expect(await accountsLeft()).toHaveLength(3)
    expect((await stuck.try('profile')).status).toBe(401)

    await market.database.unsafe(`
      drop trigger not_now on sign_in.users;
      create trigger not_now before delete on sign_in.users for each row when (old.id = '${stuck.id}') execute function not_now()`)
    await expect(removeSignIns(market.app.services)).rejects.toThrow(stuck.id)
    expect(await accountsLeft()).toEqual([stuck.id])
    await market.database.unsafe('drop trigger not_now on sign_in.users; drop function not_now')
    const { publicUrl, dataDir } = market.app.services.config
    const server = await startServerProcess(market.databaseUrl, { PUBLIC_URL: publicUrl, DATA_DIR: dataDir })
    await vi.waitFor(async () => expect(await accountsLeft()).toEqual([]), { interval: 20 })
    expect(await server.stop()).toBe(0)
  })

  test("a buyer's open jobs are withdrawn with all bids on them, and each bidder is told once", async () => {
    const gone = await market.buyer('Leaving Builders')
    const job = await postJob(gone, { title: 'Aggregate 20 mm' })
    const bids = [
      await placeBid(asha, job, 1000),
      await placeSalesmanBid(sunil, job, 1100),
      await placeSalesmanBid(sunil, job, 1200, { company_gst_number: gstNumberOf(901) }),
    ]
    const taken = await placeBid(vikram, job, 1300)
    await office.call('deleteBid', { params: { id: taken.id } })
    await deleteUser(office, gone)

    expect(await asha.call('job', { params: { id: job.id } })).toMatchObject({
      status: 'withdrawn',
      posted_by_info: { company_name: messages.deletedUser.text, email: null },
    })
    for (const bid of bids) expect(await statusOf(bid)).toBe('withdrawn')
    expect((await asha.call('ownBids'))[0]).toMatchObject({ id: bids[0]!.id, status: 'withdrawn' })
    const late = { price_quote: 900, delivery_estimate: '3 days' }
    expect((await vikram.try('placeBid', { params: { jobId: job.id }, body: late })).status).toBe(409)
    for (const [person, times] of [
      [asha, 1],
      [sunil, 1],
      [vikram, 0],
    ] as const) {
      const told = (await noticesOf(person, 'job_removed')).filter(({ message }) => message.includes(job.title))
      expect(told, person.email).toHaveLength(times)
      // The job can still be read, so the notification says so and links to it.
      for (const { message, job_id } of told)
        expect([message, job_id]).toEqual([noticeWords.jobWithdrawn({ job: job.title }).text, job.id])
    }
    const removed = await noticesOf(vikram, 'bid_removed')
    expect(removed[0]).toMatchObject({ message: noticeWords.bidRemoved({ job: job.title }).text, job_id: job.id })
  })

  test('only its own name leaves notifications, also if another one begins with it, or it was renamed since', async () => {
    const [shree, shreeCement] = [await market.supplier('Shree'), await market.supplier('Shree Cement Traders')]
    const job = await postJob(ravi)
    await placeBid(shree, job, 1000)
    await placeBid(shreeCement, job, 1100)
    await shree.call('updateProfile', {
      body: { ...companyDetails, gst_number: gstNumberOf(960), company_name: 'Om Traders' },
    })
    await deleteUser(office, shree)
    const told = (await noticesOf(ravi, 'bid_received')).filter(({ job_id }) => job_id === job.id)
    expect(told.map(({ message }) => message)).toEqual([
      `Shree Cement Traders bid ₹1,100 on "${job.title}".`,
      `Deleted user bid ₹1,000 on "${job.title}".`,
    ])
  })

  test("a supplier's undecided bids are withdrawn: the buyer no longer counts, sees or can award them", async () => {
    const gone = await market.supplier('Gone Cement')
    const job = await postJob(ravi)
    const bid = await placeBid(gone, job, 1000)
    await placeBid(asha, job, 1100)
    await deleteUser(office, gone)
    expect(await statusOf(bid)).toBe('withdrawn')
    const seen = await ravi.call('job', { params: { id: job.id } })
    expect([seen.bid_count, seen.bids.map(({ supplier_id }) => supplier_id)]).toEqual([1, [asha.id]])
    const awarded = await ravi.try('awardBid', { params: { jobId: job.id, bidId: bid.id } })
    expect(awarded).toMatchObject({ status: 409, body: { detail: messages.bidNotAwardable.text } })
  })

  test("what was awarded stays readable to the other side, under 'Deleted user' and without an address", async () => {
    const buyer = await market.buyer('Past Builders')
    const winner = await market.supplier('Past Cement')
    const [ofWinner, ofBuyer] = [await postJob(ravi), await postJob(buyer)]
    await award(ravi, await placeBid(winner, ofWinner, 1000))
    await award(buyer, await placeBid(asha, ofBuyer, 1000))
    await say(winner, ofWinner, 'Sand comes on Monday')
    await say(buyer, ofBuyer, 'Bring the invoice')
    for (const gone of [winner, buyer]) expect((await deleteUser(office, gone)).status).toBe(200)

    const [bid] = await ravi.call('bidsOfJob', { params: { id: ofWinner.id } })
    const nobody = { company_name: messages.deletedUser.text, contact_phone: '', email: null }
    expect(bid).toMatchObject({ status: 'awarded', price_quote: 1000, supplier_info: nobody })
    expect(await asha.call('job', { params: { id: ofBuyer.id } })).toMatchObject({
      status: 'awarded',
      posted_by_info: { company_name: messages.deletedUser.text, email: null },
    })
    for (const [person, job, said] of [
      [ravi, ofWinner, 'Sand comes on Monday'],
      [asha, ofBuyer, 'Bring the invoice'],
    ] as const) {
      const [message] = await person.call('messages', { params: { jobId: job.id } })
      expect(message).toMatchObject({ message: said, sender_info: { company_name: messages.deletedUser.text } })
      const chat = (await person.call('chats')).find(({ job_id }) => job_id === job.id)
      expect(chat!.other_participant.company_name).toBe(messages.deletedUser.text)
      const told = (await person.call('notifications')).map((notification) => notification.message).join()
      expect(told).toContain(`${messages.deletedUser.text} wrote to you about "${job.title}".`)
      for (const name of ['Past Cement', 'Past Builders']) expect(told).not.toContain(name)
    }
  })

  test('the address can be signed up again; the trial of a GST number stays used', async () => {
    const gst_number = gstNumberOf(902)
    const email = 'again@example.in'
    const first = await market.buyer('Again Builders', { email, gst_number })
    expect((await first.call('profile')).user.subscription_status).toBe('trial')
    await deleteUser(office, first)
    const second = await market.buyer('Again Builders', { email, gst_number })
    expect(second.id).not.toBe(first.id)
    expect((await second.call('profile')).user).toMatchObject({ email, subscription_status: 'inactive' })
    expect((await second.try('postJob', { body: cementJob })).status).toBe(402)
    expect(await second.call('ownJobs')).toEqual([])
  })

  test("a company's address passes from a founder who is deleted to the owner who stays", async () => {
    const founder = await market.buyer('Founded Builders')
    const kavita = await colleague(market, founder, 'Kavita Heir', 'owner')
    const job = await postJob(founder)
    await deleteUser(office, founder)
    expect((await kavita.call('job', { params: { id: job.id } })).posted_by_info.email).toBe(kavita.email)
  })

  test('the only owner of a company with others is said to be so beforehand, and stays until another is an owner', async () => {
    const owner = await market.buyer('Only Builders')
    const needed = async (person: Person) =>
      (await office.call('userDetails', { params: { id: person.id } })).owner_needed
    expect(await needed(owner)).toBe(false)
    const meena = await colleague(market, owner, 'Meena Only', 'purchaser')
    expect([await needed(owner), await needed(meena)]).toEqual([true, false])
    expect(await deleteUser(office, owner)).toMatchObject({ status: 409, body: { code: 'owner_needed' } })
    await owner.call('changeMember', { params: { userId: meena.id }, body: { member_role: 'owner' } })
    expect(await needed(owner)).toBe(false)
    expect((await deleteUser(office, owner)).status).toBe(200)
  })

  test('a deleted user is in no list and no count of the admin', async () => {
    const gone = await market.supplier('Counted Cement')
    const before = await office.call('dashboardStats')
    await deleteUser(office, gone)
    expect((await office.try('userDetails', { params: { id: gone.id } })).status).toBe(404)
    for (const q of ['counted', messages.deletedUser.text, gone.id])
      expect(await office.call('adminUsers', { query: { q } })).toEqual([])
    const after = await office.call('dashboardStats')
    expect(before).toMatchObject({ total_users: (after as { total_users: number }).total_users + 1 })
  })

  test('oneself and the last admin cannot be deleted', async () => {
    expect(await deleteUser(office, office)).toMatchObject({
      status: 409,
      body: { detail: messages.deleteYourself.text },
    })
    expect((await office.try('profile')).status).toBe(200)
  })
})

test("a deleted person's name leaves the notifications of colleagues", async () => {
  const owner = await market.buyer('Leaving Builders')
  const [kavita, meena] = [
    await colleague(market, owner, 'Kavita Leaving', 'purchaser'),
    await colleague(market, owner, 'Meena Staying', 'approver'),
  ]
  const told = async () => (await owner.call('notifications')).map(({ message }) => message)
  expect(await told()).toEqual(['Meena Staying has joined your company.', 'Kavita Leaving has joined your company.'])
  await office.call('deleteUser', { params: { id: kavita.id } })
  expect(await told()).toEqual(['Meena Staying has joined your company.', 'Deleted user has joined your company.'])
  const [stored] = await market.database`
    select string_agg(n.message || n.params::text, '') as texts from notifications n where user_id in (${owner.id}, ${meena.id})`
  expect(stored!.texts).not.toContain('Kavita')

  const namesake = await colleague(market, owner, 'Meena Staying', 'purchaser', {
    email: 'other.meena@firm.example.in',
  })
  await office.call('deleteUser', { params: { id: namesake.id } })
  expect(await told()).toEqual([
    'Deleted user has joined your company.',
    'Meena Staying has joined your company.',
    'Deleted user has joined your company.',
  ])
})

describe('closing a company', () => {
  const closeCompany = (id: string) => office.try('closeCompany', { params: { id } })

  test('is told beforehand what goes on with others: orders in force, trucks, bills and disputes', async () => {
    const [buyer, supplier] = [await market.buyer('Busy Builders'), await market.supplier('Busy Cement')]
    const order = await acceptedOrder(market, { buyer, supplier })
    await acceptAtSite(buyer, order, [200, 0, 0])
    const params = { id: order.id }
    await supplier.call('submitBill', { params, body: billFor(order, [100, 0, 0]) })
    await buyer.call('raiseDispute', { params, body: { kind: 'quality', claim: 'Ten bags were wet' } })
    const going = { orders_in_force: 1, trucks_on_way: 0, bills_unpaid: 1, disputes_open: 1 }
    const companies = await office.call('adminCompanies')
    for (const { id } of [buyer, supplier]) {
      expect(companies.find((company) => company.id === id)).toMatchObject(going)
      expect(await office.call('userDetails', { params: { id } })).toMatchObject(going)
    }
    expect(companies.find(({ id }) => id === sunil.id)).toMatchObject({ orders_in_force: 0, bills_unpaid: 0 })
  })

  test('ends it with all its members: nobody signs in, what is open is withdrawn, and nothing tells who it was', async () => {
    const owner = await market.buyer('Closing Builders')
    const kavita = await colleague(market, owner, 'Kavita Closing', 'purchaser')
    const job = await postJob(owner, { title: 'Fly ash bricks' })
    const bid = await placeBid(asha, job, 1000)
    expect(await closeCompany(owner.id)).toMatchObject({ status: 200, body: { message: messages.companyClosed.text } })

    for (const person of [owner, kavita]) {
      expect(await person.try('profile')).toMatchObject({ status: 401, body: { detail: messages.sessionEnded.text } })
      await expect(market.signIn(person)).rejects.toThrow('sign-in failed')
    }
    expect((await market.auditOf(kavita)).map(({ action }) => action)).toEqual(['join_company', 'delete_user'])
    expect((await market.auditOf(owner)).map(({ action }) => action)).toEqual(['delete_user', 'close_company'])
    expect(await statusOf(bid)).toBe('withdrawn')
    expect(await noticesOf(asha, 'job_removed')).toContainEqual(expect.objectContaining(removed(job)))
    const left = await market.database`
      select to_jsonb(c) as row from companies c where id = ${owner.id}
      union all select to_jsonb(u) from users u where company_id = ${owner.id}`
    expect(left).toHaveLength(3)
    expect(JSON.stringify(left)).not.toMatch(/Closing|closing|98765|firm\.example/)
    expect((await closeCompany(owner.id)).status).toBe(404)
  })

  test('a sign-in account that cannot be removed now holds up neither the closing nor its other members, and goes later', async () => {
    const owner = await market.supplier('Half Closed Cement')
    const kavita = await colleague(market, owner, 'Kavita Half', 'bidder')
    const { services } = market.app
    const { askSignIn } = services
    services.askSignIn = async (request) =>
      request.path.endsWith(owner.id) ? { status: 503, body: {}, retryAfter: null } : askSignIn(request)
    expect((await closeCompany(owner.id)).status).toBe(200)
    services.askSignIn = askSignIn
    const waiting = () => market.database`
      select id from users where company_id = ${owner.id} and deleted_at is not null and sign_in_removed_at is null`
    expect(await waiting()).toEqual([{ id: owner.id }])
    await expect(market.signIn(kavita)).rejects.toThrow('sign-in failed')
    await removeSignIns(services)
    expect(await waiting()).toEqual([])
  })
})

describe('deleting a job', () => {
  test('an open one is gone from every list, its bids with it, and everybody concerned is told', async () => {
    const job = await postJob(ravi, { title: 'Shuttering plates' })
    const bid = await placeBid(asha, job, 1000)
    const { files } = await ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(100)] })
    expect(await office.call('deleteJob', { params: { id: job.id } })).toEqual({ message: messages.jobDeleted.text })

    const lists = await Promise.all([
      ravi.call('jobs'),
      ravi.call('jobs', { query: { q: job.title } }),
      ravi.call('ownJobs'),
      office.call('adminJobs'),
    ])
    for (const list of lists) expect(list.map(({ id }) => id)).not.toContain(job.id)
    for (const list of [await asha.call('ownBids'), await office.call('adminBids')])
      expect(list.map(({ id }) => id)).not.toContain(bid.id)
    for (const person of [ravi, asha, office]) {
      expect((await person.try('job', { params: { id: job.id } })).status).toBe(404)
      expect((await person.try('bidsOfJob', { params: { id: job.id } })).status).toBe(404)
      expect((await person.try('download', { params: { fileType: 'job', fileId: files[0]!.id } })).status).toBe(404)
    }
    for (const person of [ravi, asha]) expect((await noticesOf(person, 'job_removed'))[0]).toMatchObject(removed(job))
    expect((await noticesOf(vikram, 'job_removed')).some(({ message }) => message.includes(job.title))).toBe(false)
    expect((await office.try('deleteJob', { params: { id: job.id } })).status).toBe(404)
    expect(await market.auditOf(job)).toEqual([
      { action: 'delete_job', actor_id: office.id, target: 'Shuttering plates' },
    ])
  })

  test('the chat of an awarded one closes for both', async () => {
    const job = await postJob(ravi, { title: 'Plywood' })
    await award(ravi, await placeBid(asha, job, 1000))
    const message = await say(asha, job, 'Thank you')
    await office.call('deleteJob', { params: { id: job.id } })
    const params = { jobId: job.id }
    for (const person of [ravi, asha]) {
      expect((await person.try('messages', { params })).status).toBe(404)
      expect((await person.try('sendMessage', { params, body: { message: 'Hello?' } })).status).toBe(404)
      expect((await person.try('markChatRead', { params })).status).toBe(404)
      expect((await person.try('deleteMessage', { params: { id: message.id } })).status).toBe(404)
      expect((await person.call('chats')).map(({ job_id }) => job_id)).not.toContain(job.id)
      expect((await noticesOf(person, 'job_removed'))[0]).toMatchObject(removed(job))
    }
    expect(await asha.call('dashboardStats')).toMatchObject({ won_bids: (await wonBy(asha)).length })
  })

  const wonBy = async (person: Person) => (await person.call('ownBids')).filter(({ status }) => status === 'awarded')
})

describe('deleting a bid', () => {
  test('its supplier may bid again, and the buyer sees the new one alone', async () => {
    const job = await postJob(ravi)
    const first = await placeBid(asha, job, 1000)
    expect(await office.call('deleteBid', { params: { id: first.id } })).toEqual({ message: messages.bidDeleted.text })
    expect((await office.try('deleteBid', { params: { id: first.id } })).status).toBe(404)
    expect((await asha.call('ownBids')).map(({ id }) => id)).not.toContain(first.id)
    expect((await ravi.try('awardBid', { params: { jobId: job.id, bidId: first.id } })).status).toBe(404)
    const second = await placeBid(asha, job, 900)
    expect((await ravi.call('bidsOfJob', { params: { id: job.id } })).map(({ id }) => id)).toEqual([second.id])
    expect(await market.auditOf(first)).toEqual([
      { action: 'delete_bid', actor_id: office.id, target: `Asha Cement on ${job.title}` },
    ])
  })

  test('a salesman may bid for the same firm again', async () => {
    const job = await postJob(ravi)
    const first = await placeSalesmanBid(sunil, job, 1000)
    await office.call('deleteBid', { params: { id: first.id } })
    expect((await placeSalesmanBid(sunil, job, 950)).company_represented!.gst_number).toBe(
      deccanStone.company_gst_number,
    )
  })

  test('an awarded one stays, since its job would have no winner', async () => {
    const job = await postJob(ravi)
    const won = await placeBid(asha, job, 1000)
    const lost = await placeBid(vikram, job, 1100)
    await award(ravi, won)
    const { status, body } = await office.try('deleteBid', { params: { id: won.id } })
    expect([status, body.detail]).toEqual([409, messages.deleteAwardedBid.text])
    expect((await office.try('deleteBid', { params: { id: lost.id } })).status).toBe(200)
    expect(await statusOf(won)).toBe('awarded')
    expect(await market.auditOf(won)).toEqual([{ action: 'award_bid', actor_id: ravi.id, target: job.title }])
  })
})
