import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threeLines } from '#tests/support/awards.ts'
import { endBidding, hoursAhead, postSealedJob } from '#tests/support/bidding.ts'
import { billFor } from '#tests/support/bills.ts'
import { linesOf, postJobWithLines, ratesFor } from '#tests/support/boq.ts'
import {
  award,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { acceptPending, orderOfBid, pendingOf } from '#tests/support/orders.ts'
import { sample } from '#tests/support/sample-files.ts'
import { repetitions } from '#tests/support/strength.ts'

let market: Market
let ravi: Person
let prakash: Person
let office: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  prakash = await market.staff('salesman', 'Prakash')
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const told = async (person: Person, type: string) =>
  (await person.call('notifications')).filter((notice) => notice.type === type).map(({ message }) => message)

let firms = 0
/** A firm with the badge that has agreed to its salesman, who has won a job for it; `own`: it has bid there itself for so much, and lost. */
async function wonFor({ own }: { own?: number } = {}) {
  firms += 1
  const company_gst_number = gstNumberOf(700 + firms)
  const firm = await market.supplier(`Konkan Cement ${firms}`, { gst_number: company_gst_number })
  await office.call('verifyUser', { params: { id: firm.id }, body: { verified: true } })
  const job = await postJob(ravi)
  const bid = await placeSalesmanBid(prakash, job, 219_600, {
    ...{ company_name: `Konkan Cement ${firms}`, company_gst_number, company_email: '' },
    company_contact_phone: `98220 ${20_000 + firms}`,
  })
  const [asked] = await firm.call('ownRepresentations')
  const say = (answer: 'confirm' | 'refuse') =>
    firm.call('answerOwnRepresentation', { params: { id: asked!.id }, body: { answer } })
  await say('confirm')
  await prakash.call('uploadToBid', { params: { id: bid.id }, files: [sample('pdf')] })
  const lost = own === undefined ? null : await placeBid(firm, job, own)
  await award(ravi, bid)
  return { firm, job, bid, say, lost }
}

/** Its order, issued. */
const orderOf = (bid: { id: string; job_id: string }) => orderOfBid(ravi, bid)

const accepting = async (order: { id: string }) =>
  prakash.try('acceptOrder', {
    params: { id: order.id },
    body: { ...(await pendingOf(prakash, order.id)), authorised: true },
  })

test('a firm that says no after the award is bound by nobody: its buyer is told, its order says so, and it still sees both', async () => {
  const { firm, bid, job, say } = await wonFor()
  const order = await orderOf(bid)
  expect((await ravi.call('order', { params: { id: order.id } })).consent).toMatchObject({ status: 'confirmed' })
  await say('refuse')

  const message = `${bid.company_represented!.company_name} says that the bid in its name that you awarded for "${job.title}" is not its own. Ask the firm before you go on.`
  expect(await told(ravi, 'representation')).toEqual([message])
  const [notice] = (await ravi.call('notifications')).filter(({ type }) => type === 'representation')
  expect(notice).toMatchObject({ job_id: job.id, order_id: order.id })
  for (const person of [ravi, prakash])
    expect((await person.call('order', { params: { id: order.id } })).consent).toMatchObject({ status: 'refused' })

  expect(await accepting(order)).toMatchObject({ status: 409, body: { code: 'firm_says_no' } })
  expect(await told(ravi, 'order_accepted')).toEqual([])
  const [disowned] = await firm.call('ownRepresentations')
  expect(disowned).toMatchObject({
    ...{ is_refused: true, is_confirmed: false },
    bids: [{ id: bid.id, status: 'awarded', order: { number: order.number, status: 'issued' } }],
  })
  // The salesman can still give it back.
  await prakash.call('refuseOrder', { params: { id: order.id }, body: { version: 1, reason: 'The firm says no' } })
})

test('an amendment of an order in force is not accepted either once the firm has said no', async () => {
  const { bid, say } = await wonFor()
  const order = await orderOf(bid)
  await acceptPending(prakash, order, { authorised: true })
  await ravi.call('amendOrder', {
    params: { id: order.id },
    body: { reason: 'Later', deliver_to: 'Gate 2, Plot 14, Baner, Pune 411045', version: 1 },
  })
  await say('refuse')
  expect(await accepting(order)).toMatchObject({ status: 409, body: { code: 'firm_says_no' } })
})

test('on an order in force both sides read at its bills, its money and its trucks that the firm has said no', async () => {
  const { bid, say } = await wonFor()
  const order = await acceptPending(prakash, await orderOf(bid), { authorised: true })
  const { id } = await prakash.call('submitBill', {
    params: { id: order.id },
    body: billFor(order, [order.items[0]!.qty]),
  })
  const isSaid = async () => {
    const read = [ravi, prakash].flatMap((person) => [
      person.call('bill', { params: { id } }),
      person.call('bills').then((rows) => rows.find((row) => row.id === id)!),
      person.call('moneyOfOrder', { params: { id: order.id } }),
      person.call('receivingOrder', { params: { id: order.id } }),
    ])
    return [...new Set((await Promise.all(read)).map(({ firm_refused }) => firm_refused))]
  }
  expect(await isSaid()).toEqual([false])
  await say('refuse')
  expect(await isSaid()).toEqual([true])
})

test('of "Not us" and the acceptance at once, one comes first', async () => {
  for (let round = 0; round < repetitions({ short: 3, full: 20 }); round += 1) {
    const { bid, say } = await wonFor()
    const order = await orderOf(bid)
    const [, accepted] = await Promise.all([say('refuse'), accepting(order)])
    const { status } = await ravi.call('order', { params: { id: order.id } })
    expect([accepted.status, status]).toEqual(status === 'accepted' ? [200, 'accepted'] : [409, 'issued'])
  }
})

const takeOver = (person: Person, bid: { id: string }) => person.try('takeOverBid', { params: { id: bid.id } })

test('a firm is told of the award and of the order in its name, and takes over the bid with all that came of it', async () => {
  const { firm, bid, job } = await wonFor()
  expect((await told(firm, 'representation'))[0]).toBe(
    `The bid of your salesman on "${job.title}" was awarded. Under Bids you can take it over.`,
  )
  const { bids } = await ravi.call('statement', { params: { id: job.id } })
  expect(bids.map(({ supplier_info: { verified, has_consent } }) => [verified, has_consent])).toEqual([[true, true]])
  await prakash.call('sendMessage', { params: { jobId: job.id }, body: { message: 'From Monday' } })
  await ravi.call('sendMessage', { params: { jobId: job.id }, body: { message: 'Good' } })
  const order = await orderOf(bid)
  expect((await told(firm, 'representation'))[0]).toContain(`has issued order ${order.number} for "${job.title}"`)
  const [mine] = (await firm.call('ownRepresentations'))[0]!.bids
  expect(mine).toMatchObject({ id: bid.id, may_take_over: true, order: { number: order.number, status: 'issued' } })

  expect((await takeOver(firm, bid)).status).toBe(200)
  expect((await takeOver(firm, bid)).status).toBe(404)
  const [own] = await firm.call('ownBids')
  expect(own).toMatchObject({ id: bid.id, status: 'awarded', company_represented: null, price_quote: 219_600 })
  expect((await firm.call('ownRepresentations'))[0]!.bids).toEqual([])
  const read = await firm.call('order', { params: { id: order.id } })
  expect(read).toMatchObject({ number: order.number, represented: null, consent: null })
  expect(read.supplier).toEqual({ ...order.supplier, company_id: firm.id })
  // The salesman is told, and has nothing of it any more.
  expect((await told(prakash, 'representation'))[0]).toContain(`looks after its bid on "${job.title}" itself`)
  for (const call of [
    prakash.try('order', { params: { id: order.id } }),
    prakash.try('bid', { params: { id: bid.id } }),
    prakash.try('messages', { params: { jobId: job.id } }),
    prakash.try('sendMessage', { params: { jobId: job.id }, body: { message: 'Still here' } }),
    prakash.try('files', { params: { fileType: 'bid', itemId: bid.id } }),
    prakash.try('withdrawBid', { params: { id: bid.id }, body: {} }),
    prakash.try('acceptOrder', { params: { id: order.id }, body: { version: 1, content_sha256: 'a'.repeat(64) } }),
  ])
    expect((await call).status).toBe(404)
  expect((await told(ravi, 'representation'))[0]).toContain('no longer Prakash')
  expect((await firm.call('messages', { params: { jobId: job.id } })).map(({ message }) => message)).toEqual([
    'Good',
    'From Monday',
  ])
  await firm.call('sendMessage', { params: { jobId: job.id }, body: { message: 'We are the firm' } })
  expect(await acceptPending(firm, order)).toMatchObject({ status: 'accepted' })
  expect(await told(firm, 'bid_awarded')).toHaveLength(1)
  expect((await firm.try('files', { params: { fileType: 'bid', itemId: bid.id } })).body).toMatchObject([
    { filename: 'rates.pdf' },
  ])
})

/** A firm with the badge, for which the salesman has bid line by line on a job whose bids are open. */
async function quotedFor() {
  firms += 1
  const company_gst_number = gstNumberOf(700 + firms)
  const firm = await market.supplier(`Konkan Cement ${firms}`, { gst_number: company_gst_number })
  await office.call('verifyUser', { params: { id: firm.id }, body: { verified: true } })
  const inItsName = {
    ...{ company_name: `Konkan Cement ${firms}`, company_gst_number, company_email: '' },
    company_contact_phone: `98220 ${20_000 + firms}`,
  }
  const job = await postJobWithLines(ravi, threeLines(), { bid_deadline: hoursAhead(48), sealed: true })
  const lines = await linesOf(prakash, job)
  const bid = await prakash.call('placeSalesmanBid', {
    params: { id: job.id },
    body: {
      ...{ ...deccanStone, ...inItsName, delivery_estimate: '7 days', delivery_basis: 'for_site' as const },
      items: ratesFor(lines, [360, 52_000, 1500]),
    } as never,
  })
  await endBidding(market.database, job)
  await ravi.call('openBids', { params: { id: job.id }, body: {} })
  const awardLine = (place: number) => {
    const items = [{ job_item_id: lines[place]!.id, qty: lines[place]!.qty }]
    return ravi.try('awardLines', {
      params: { id: job.id },
      body: { awards: [{ bid_id: bid.id, bid_version: 1, items }] } as never,
    })
  }
  return { firm, job, bid, awardLine }
}

test('a firm to which some lines were awarded reads their sum, and not that of the whole bid', async () => {
  const { firm, bid, awardLine } = await quotedFor()
  const own = (await awardLine(0)).body.awards[0]!
  await prakash.call('acceptAward', { params: { id: own.id } })
  const bids = (await firm.call('ownRepresentations')).flatMap((by) => by.bids)
  expect(bids).toMatchObject([{ price_quote: bid.price_quote, awarded_amount: own.amount, status: 'awarded' }])
  expect(own.amount).toBeLessThan(bid.price_quote)
})

test('a firm that says no after a part is given no other: its comparison says so, and an offer that waits stays open', async () => {
  const { firm, job, bid, awardLine } = await quotedFor()
  await prakash.call('acceptAward', { params: { id: (await awardLine(0)).body.awards[0]!.id } })
  const waits = (await awardLine(1)).body.awards.at(-1)!
  const [asked] = await firm.call('ownRepresentations')
  const say = (answer: 'confirm' | 'refuse') =>
    firm.call('answerOwnRepresentation', { params: { id: asked!.id }, body: { answer } })
  for (const answer of ['confirm', 'refuse'] as const) await say(answer)

  const notes = async () => (await ravi.call('comparisonNotes', { params: { id: job.id } })).notes
  const company = bid.company_represented!.company_name
  expect((await notes()).map(({ code }) => code)).not.toContain('consent_missing')
  expect((await notes()).find(({ code }) => code === 'firm_refused')).toMatchObject({
    text: `${company} says that the salesman does not represent it.`,
  })
  expect((await prakash.try('acceptAward', { params: { id: waits.id } })).body.code).toBe('firm_says_no')
  await prakash.call('declineAward', { params: { id: waits.id }, body: { reason: 'The firm says no' } })
  expect(await awardLine(1)).toMatchObject({ status: 409, body: { code: 'bid_disowned' } })
})

test('an order in force is taken over with its trucks, receipts, bills and dispute', async () => {
  const { firm, bid } = await wonFor()
  const order = await acceptPending(prakash, await orderOf(bid), { authorised: true })
  const items = [{ order_item_id: order.items[0]!.id!, qty: order.items[0]!.qty }]
  await prakash.call('dispatchGoods', {
    params: { orderId: order.id },
    body: { id: randomUUID(), vehicle_number: 'MH 12 AB 1234', items },
  })
  await prakash.call('raiseDispute', {
    params: { id: order.id },
    body: { kind: 'other', claim: 'The gate was closed' },
  })
  expect((await takeOver(firm, bid)).status).toBe(200)
  expect(await firm.call('dispatches', { params: { id: order.id } })).toHaveLength(1)
  const { disputes } = await firm.call('moneyOfOrder', { params: { id: order.id } })
  expect(disputes).toMatchObject([{ own: true }])
  expect((await prakash.try('moneyOfOrder', { params: { id: order.id } })).status).toBe(404)
})

test('only the owner of the verified firm takes a bid over, none that is sealed or over, and none beside a bid of its own', async () => {
  const { firm, bid, job } = await wonFor()
  for (const person of [prakash, ravi]) expect((await takeOver(person, bid)).status).toBe(403)
  const gst_number = bid.company_represented!.gst_number
  for (const other of [await market.supplier('Somebody'), await market.supplier('Unverified', { gst_number })])
    expect((await takeOver(other, bid)).status).toBe(404)

  const forFirm = {
    ...{ company_name: 'Konkan', company_gst_number: gst_number, company_email: '' },
    company_contact_phone: '98220 12121',
  }
  const sealed = await placeSalesmanBid(prakash, await postSealedJob(ravi), 900, forFirm)
  expect(await takeOver(firm, sealed)).toMatchObject({ status: 409, body: { code: 'take_over_sealed' } })
  const both = await placeSalesmanBid(prakash, await postJob(ravi), 900, forFirm)
  const own = await placeBid(firm, { id: both.job_id }, 850)
  expect(await takeOver(firm, both)).toMatchObject({ status: 409, body: { code: 'claim_conflict' } })
  await firm.call('withdrawBid', { params: { id: own.id }, body: {} })
  expect((await takeOver(firm, both)).status).toBe(200)
  // It bids with it as with its own.
  expect(await firm.call('bid', { params: { id: both.id } })).toMatchObject({
    status: 'submitted',
    supplier_id: firm.id,
  })
  const withdrawn = await placeSalesmanBid(prakash, await postJob(ravi), 900, forFirm)
  await prakash.call('withdrawBid', { params: { id: withdrawn.id }, body: {} })
  expect(await takeOver(firm, withdrawn)).toMatchObject({ status: 409, body: { code: 'bid_decided' } })
  expect((await ravi.call('job', { params: { id: job.id } })).status).toBe('awarded')
})

test('a salesman whose bid the firm has taken over reads so, and sends no second one of it while the first stands', async () => {
  const { firm, bid } = await wonFor()
  const { gst_number, company_name } = bid.company_represented!
  const named = { company_name, company_gst_number: gst_number, company_email: '' }
  const forFirm = { ...named, company_contact_phone: '98220 12121' }
  const job = await postJob(ravi)
  const open = await placeSalesmanBid(prakash, job, 900, forFirm)
  expect((await takeOver(firm, open)).status).toBe(200)
  const sentence = `${company_name} has taken its bid on this job over and looks after it itself.`
  expect(await prakash.try('bid', { params: { id: open.id } })).toMatchObject({
    status: 404,
    body: { code: 'taken_by_firm', detail: sentence },
  })
  const again = { price_quote: 880, delivery_estimate: '7 days', ...forFirm, company_address: 'Pune' }
  const bidAgain = () => prakash.try('placeSalesmanBid', { params: { id: job.id }, body: again })
  expect(await bidAgain()).toMatchObject({ status: 409, body: { code: 'taken_by_firm', detail: sentence } })
  await firm.call('withdrawBid', { params: { id: open.id }, body: {} })
  expect((await bidAgain()).status).toBe(201)
})

test('a bid that won is taken over though the own one on the job has lost', async () => {
  const { firm, bid, lost } = await wonFor({ own: 230_000 })
  expect((await firm.call('bid', { params: { id: lost!.id } })).status).toBe('rejected')
  expect((await takeOver(firm, bid)).status).toBe(200)
  const own = await firm.call('ownBids')
  expect(own.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [lost!.id, 'rejected'],
      [bid.id, 'awarded'],
    ]),
  )
})

test('what a salesman has written on a job for several firms stays his, and the firm has a chat of its own', async () => {
  const { firm, bid, job } = await wonFor()
  await market.database`
    insert into bids (job_id, supplier_id, price_quote, delivery_estimate, status, company_represented)
    select job_id, supplier_id, 230000, delivery_estimate, 'withdrawn', company_represented || '{"gst_number": "27AAAAA0000A1Z5"}'
    from bids where id = ${bid.id}`
  await prakash.call('sendMessage', { params: { jobId: job.id }, body: { message: 'The other firm is dearer' } })
  expect((await takeOver(firm, bid)).status).toBe(200)
  expect(await firm.call('messages', { params: { jobId: job.id } })).toEqual([])
  // He reads it still, and writes on the order no more: its firm would not read that.
  const late = await prakash.try('sendMessage', { params: { jobId: job.id }, body: { message: 'The truck has left' } })
  expect([late.status, late.body.code]).toEqual([409, 'chat_taken_over'])
  expect(await prakash.call('chats')).toEqual(
    expect.arrayContaining([expect.objectContaining({ job_id: job.id, taken_over: true })]),
  )
  await firm.call('sendMessage', { params: { jobId: job.id }, body: { message: 'Good morning' } })
  expect(await ravi.call('chats')).toEqual(
    expect.arrayContaining([expect.objectContaining({ job_id: job.id }), expect.objectContaining({ job_id: job.id })]),
  )
})

test('of two take-overs, an acceptance and a "Not us" at once, one comes first', async () => {
  for (let round = 0; round < repetitions({ short: 3, full: 20 }); round += 1) {
    const { firm, bid, say } = await wonFor()
    const order = await orderOf(bid)
    const body = { ...(await pendingOf(prakash, order.id)), authorised: true }
    const [one, two, accepted] = await Promise.all([
      takeOver(firm, bid),
      takeOver(firm, bid),
      prakash.try('acceptOrder', { params: { id: order.id }, body }),
      say('refuse'),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 404])
    expect([200, 404, 409]).toContain(accepted.status)
    expect((await firm.call('order', { params: { id: order.id } })).status).toBe(
      accepted.status === 200 ? 'accepted' : 'issued',
    )
  }
})
