import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { offeredAward, openedJob } from '#tests/support/awards.ts'
import { billFor, daysAgo, moneyOf, submitBill, tryPassBill, tryPay } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { companyDetails, type Market, openMarket, type Person } from '#tests/support/market.ts'
import {
  acceptedOrder,
  acceptPending,
  advancedOrder,
  endAnswerTime,
  issueOrder,
  lorry,
  pendingOf,
} from '#tests/support/orders.ts'
import { countOf, receive, send, truckOf } from '#tests/support/receiving.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const sides = () => ({ buyer: ravi, supplier: asha })
const accepted = () => acceptedOrder(market, sides())
const read = (person: Person, { id }: { id: string }) => person.call('order', { params: { id } })
const newest = async (person: Person) => (await person.call('notifications'))[0]!
const because = (reason: string) => ({ reason })
const detailOf = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail]

test('who awards up to a limit amends an order by as much, in all amendments together; what goes above it waits for a colleague', async () => {
  const kavita = await colleague(market, ravi, 'Kavita Rao', 'purchaser', { award_limit: 100_000 })
  const order = await accepted()
  const params = { id: order.id }
  const amend = (person: Person, qty: number, version: number) =>
    person.try('amendOrder', {
      params,
      body: { version, reason: 'One floor more', put_lines: [{ ...order.items[0]!, qty }], answer_hours: 24 },
    })
  const decide = (person: Person, version: number, approve = true, note = '') =>
    person.try('decideAmendment', { params, body: { version, approve, note } })
  expect((await amend(kavita, 700, 1)).status).toBe(200)
  const { version } = await acceptPending(asha, order)

  // Together with the one before it is dearer by more than the limit.
  const asked = (await amend(kavita, 790, version)).body as Order
  expect(asked).toMatchObject({ version, pending_version: 3, to_approve: true, total: 2_008_360 })
  const approval = { version: 3, asked_by: { name: 'Kavita Rao' }, needs: 1, decisions: [] }
  expect(asked.approval).toMatchObject({ ...approval, can_decide: false })
  expect((await read(ravi, order)).approval).toMatchObject({ ...approval, can_decide: true })
  expect((await newest(ravi)).message).toContain(
    `amendment of order ${order.number} (3), ₹1,23,192 more than was awarded`,
  )
  const toApprove = async (person: Person) => (await person.call('dashboardActions')).amendments_to_approve
  expect(await toApprove(ravi)).toMatchObject([{ id: order.id, asked_by: 'Kavita Rao', supplier_name: 'Asha Cement' }])
  expect(await toApprove(kavita)).toEqual([])
  const listed = await ravi.call('orders', { query: { state: 'to_approve' } })
  expect(listed).toMatchObject([{ id: order.id, pending_version: 3, pending_total: 2_046_592, respond_by: null }])
  // Nobody but the buyer's company knows of it, and the order goes on.
  expect(await read(asha, order)).toMatchObject({ pending_version: null, to_approve: false, approval: null })
  const { job_id } = { job_id: order.job.id }
  expect(await asha.call('orders', { query: { job_id } })).toMatchObject([{ pending_version: null, to_approve: false }])
  expect((await asha.try('refuseOrder', { params, body: { version: 3, reason: 'No' } })).status).toBe(409)
  expect((await asha.try('decideAmendment', { params, body: { version: 3, approve: true } })).status).toBe(403)

  expect(await decide(kavita, 3)).toMatchObject({ status: 403, body: { code: 'own_request' } })
  const refused = (await decide(ravi, 3, false, 'Wait for the drawings')).body as Order
  expect(refused).toMatchObject({ pending_version: null, approval: null })
  expect(refused.versions[0]).toMatchObject({
    status: 'withdrawn',
    decision_note: 'Wait for the drawings',
    issued_at: null,
  })
  expect((await newest(kavita)).message).toContain('The order goes on as it was')
  expect((await decide(ravi, 3)).status).toBe(409)

  expect((await amend(kavita, 790, version)).status).toBe(200)
  expect(await decide(ravi, 3)).toMatchObject({ status: 409, body: { code: 'stale_order' } })
  expect((await decide(ravi, 4)).body).toMatchObject({ to_approve: false, approval: null, pending_version: 4 })
  expect((await newest(kavita)).message).toContain('Asha Cement has been asked to accept it')
  expect(await toApprove(ravi)).toEqual([])
  const sent = (await read(asha, order)).versions[0]!
  expect(Date.parse(sent.respond_by!) - Date.parse(sent.issued_at!)).toBe(24 * 60 * 60_000)
  expect(await acceptPending(asha, order)).toMatchObject({ version: 4, total: 2_046_592 })
  // What costs less needs nobody.
  expect((await amend(kavita, 780, 4)).body).toMatchObject({ to_approve: false, pending_version: 5 })
})

test('rules that hold for everybody ask as many colleagues; what waits can be taken back, without a word to the supplier', async () => {
  const narmada = await market.buyer('Narmada Homes')
  const meera = await colleague(market, narmada, 'Meera Rao', 'approver')
  const order = await acceptedOrder(market, { buyer: narmada, supplier: asha })
  const params = { id: order.id }
  const amend = (qty: number, version = 1) =>
    narmada.try('amendOrder', {
      params,
      body: { version, reason: 'One floor more', put_lines: [{ ...order.items[0]!, qty }] },
    })
  const rule = (needs: 1 | 2) => ({ body: { rules: [{ above: 100_000, needs }], owner_too: true } })
  const decide = (person: Person, version: number) =>
    person.try('decideAmendment', { params, body: { version, approve: true } })
  await narmada.call('setApprovalRules', rule(1))
  expect((await amend(900)).body).toMatchObject({ pending_version: 2, approval: { needs: 1 } })
  const told = (await asha.call('notifications'))[0]!.id
  expect(await narmada.call('withdrawOrder', { params, body: because('By phone') })).toMatchObject({
    pending_version: null,
  })
  expect((await asha.call('notifications'))[0]!.id).toBe(told)

  await amend(900)
  // A rule that became stricter since holds for what waits.
  const vijay = await colleague(market, narmada, 'Vijay Rao', 'approver')
  await narmada.call('setApprovalRules', rule(2))
  expect((await decide(meera, 3)).body).toMatchObject({ pending_version: 3, approval: { needs: 2, can_decide: false } })
  expect((await decide(meera, 3)).status).toBe(409)
  expect((await decide(vijay, 3)).body).toMatchObject({ approval: null, pending_version: 3 })
  const { version } = await acceptPending(asha, order)
  const many = await amend(2000, version)
  expect(many.body).toMatchObject({ to_approve: true })
  await narmada.call('cancelOrder', { params, body: because('The site is on hold') })
  expect((await decide(meera, 4)).status).toBe(409)
  // With nobody who can approve it is refused, and says who could help.
  await narmada.call('setApprovalRules', { body: { rules: [], owner_too: false } })
  const single = await market.buyer('Single Homes')
  const own = await acceptedOrder(market, { buyer: single, supplier: asha })
  await market.database`
    update companies set approval_rules = ${market.database.json({ rules: [{ above: 100_000, needs: 1 }], owner_too: true })}
    where id = ${single.id}`
  const refused = await single.try('amendOrder', {
    params: { id: own.id },
    body: { version: 1, reason: 'One floor more', put_lines: [{ ...own.items[0]!, qty: 900 }] },
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'amendment_over_all' } })
})

test('an amendment goes on to be approved when its author has left the company', async () => {
  const tapi = await market.buyer('Tapi Homes')
  const vikas = await colleague(market, tapi, 'Vikas Shinde', 'purchaser', { award_limit: 100_000 })
  const order = await acceptedOrder(market, { buyer: tapi, supplier: asha })
  const params = { id: order.id }
  await vikas.call('amendOrder', {
    params,
    body: { version: 1, reason: 'One floor more', put_lines: [{ ...order.items[0]!, qty: 900 }] },
  })
  await tapi.call('removeMember', { params: { userId: vikas.id } })
  expect(await read(tapi, order)).toMatchObject({
    to_approve: true,
    approval: { asked_by: { name: 'Vikas Shinde' }, can_decide: true },
  })
  expect((await tapi.call('dashboardActions')).amendments_to_approve).toMatchObject([{ id: order.id }])
  await tapi.call('decideAmendment', { params, body: { version: 2, approve: true } })
  expect(await acceptPending(asha, order)).toMatchObject({ version: 2 })
})

test('an amendment holds once it is accepted, and not below what has arrived by then', async () => {
  const order = await accepted()
  const [cement] = order.items
  const amend = (body: object, version = order.version) =>
    ravi.try('amendOrder', { params: { id: order.id }, body: { version, reason: 'Fewer floors', ...body } })
  const put_lines = [{ ...cement, qty: 400 }]
  expect(detailOf(await amend({ put_lines: [cement] }))).toEqual([422, messages.nothingAmended.text])
  expect(detailOf(await amend({ put_lines }, 7))).toEqual([409, messages.staleVersion.text])
  const waits = async () => (await asha.call('receivingOrder', { params: { id: order.id } })).amendment_waits
  expect(await waits()).toBe(false)
  const proposed = (await amend({ put_lines })).body as Order
  expect(await waits()).toBe(true)
  // Until it is accepted the first version holds.
  expect(proposed).toMatchObject({ status: 'accepted', version: 1, pending_version: 2, total: 1_923_400 })
  expect(detailOf(await amend({ put_lines }))).toEqual([409, messages.versionPending.text])
  expect((await newest(asha)).message).toContain(`wants to amend order ${order.number} (2)`)
  const second = await asha.call('orderVersion', { params: { id: order.id, version: '2' } })
  expect(second.changes).toEqual(
    expect.arrayContaining([{ line: cement!.position, field: 'qty', before: 500, after: 400 }]),
  )

  const truck = await send(asha, goods(order), truckOf(goods(order), [450]))
  const tooLow = await asha.try('acceptOrder', { params: { id: order.id }, body: await pendingOf(asha, order.id) })
  expect(tooLow).toMatchObject({ status: 409, body: { code: 'below_received' } })
  await asha.call('cancelDispatch', { params: { id: truck.id } })
  const amended = await acceptPending(asha, order)
  expect(amended).toMatchObject({ version: 2, total: 1_880_920, milestones: [{ amount: 1_880_920 }] })
  expect(amended.items[0]).toMatchObject({ id: cement!.id, qty: 400, qty_max: 408 })
  expect(await waits()).toBe(false)
  // What was awarded stays what was awarded.
  const { awards } = await ravi.call('awards', { params: { id: order.job.id } })
  expect(awards).toMatchObject([{ amount: 1_923_400, status: 'accepted' }])
})

test('an amendment takes the GST numbers of both sides as they are today, and the tax that follows, and says so', async () => {
  const [inGujarat, inMaharashtra] = ['24AAHPK4421L1ZS', '27AAHPK4421L1ZM']
  const kutch = await market.supplier('Kutch Cement', { gst_number: inGujarat })
  const registerAs = (gst_number: string) => kutch.call('updateProfile', { body: { ...companyDetails, gst_number } })
  const order = await acceptedOrder(market, { buyer: ravi, supplier: kutch })
  expect(order).toMatchObject({ supplier: { gst_number: inGujarat }, supply: 'inter' })
  const params = { id: order.id }
  const amend = (version: number, more: object) =>
    ravi.call('amendOrder', { params, body: { version, reason: 'GST number', ...more } })
  const changesOf = async (version: string) =>
    (await kutch.call('orderVersion', { params: { ...params, version } })).changes.toSorted((a, b) =>
      a.field < b.field ? -1 : 1,
    )

  await registerAs(inMaharashtra)
  const today = (query: object) => ravi.call('orderToday', { params, query })
  const { deliver_to } = order
  expect(await today({ deliver_to })).toMatchObject({
    supplier: { gst_number: inMaharashtra },
    place_of_supply: '27',
  })
  expect(await today({ deliver_to: 'Porvorim, Goa' })).toMatchObject({ place_of_supply: '30' })
  // In force is what was accepted.
  expect(await read(ravi, order)).toMatchObject({ supplier: { gst_number: inGujarat }, supply: 'inter' })
  await amend(1, { put_lines: [{ ...order.items[0]!, rate: 370 }] })
  expect(await changesOf('2')).toMatchObject([
    { field: 'rate', before: 360, after: 370 },
    { field: 'supplier', before: { gst_number: inGujarat }, after: { gst_number: inMaharashtra } },
    { field: 'supply', before: 'inter', after: 'intra' },
    { field: 'total', before: order.total, after: order.total + 5900 },
  ])
  const within = await acceptPending(kutch, order)
  expect(within).toMatchObject({ supplier: { gst_number: inMaharashtra }, supply: 'intra' })
  expect(within.tax.every(({ igst, cgst, sgst }) => igst === 0 && cgst > 0 && cgst === sgst)).toBe(true)

  // The number alone is an amendment as well.
  await registerAs(inGujarat)
  await amend(2, {})
  expect(await changesOf('3')).toMatchObject([{ field: 'supplier' }, { field: 'supply', after: 'inter' }])
  expect(await acceptPending(kutch, order)).toMatchObject({ supply: 'inter', total: within.total })
})

test('a line that an amendment takes out is neither sent nor received any more', async () => {
  const order = await accepted()
  const linesOf = async (person: Person) =>
    (await person.call('receivingOrder', { params: { id: order.id } })).items.map(({ description }) => description)
  const [first, ...others] = order.items.map(({ description }) => description)
  expect(await linesOf(asha)).toEqual([first, ...others])
  const body = { version: order.version, reason: 'Not needed', remove_lines: [order.items[0]!.position] }
  await ravi.call('amendOrder', { params: { id: order.id }, body } as never)
  await acceptPending(asha, order)
  for (const person of [asha, ravi]) expect(await linesOf(person)).toEqual(others)
})

test('freight that is charged stands in no order whose goods come within the rates or are fetched: a draft keeps it, an amendment takes it out', async () => {
  const { job, bids } = await openedJob(market.database, ravi, [[asha, [360, 52_000, 1500], { charges: [lorry] }]])
  const award_id = await offeredAward(ravi, job.id, bids[0]!.id)
  const draft = await ravi.call('makeOrder', { params: { id: job.id }, body: { award_id } })
  const params = { id: draft.id }
  expect(draft).toMatchObject({ terms: { delivery_basis: 'ex_works_plus_freight' }, charges: [{ kind: 'freight' }] })
  const fetched = { terms: { delivery_basis: 'ex_works' as const } }
  const refused = [422, [{ path: 'terms.delivery_basis', code: 'freight_is_charged' }]]
  const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => ({ path, code })),
  ]
  const change = { revision: draft.revision, ...fetched }
  expect(errorsOf(await ravi.try('changeOrder', { params, body: change }))).toEqual(refused)

  await issueOrder(ravi, draft)
  await acceptPending(asha, draft)
  const amendment = { version: 1, reason: 'In the rates', terms: { delivery_basis: 'for_site' as const } }
  const kept = { ...amendment, charges: [lorry as never] }
  expect(errorsOf(await ravi.try('amendOrder', { params, body: kept }))).toEqual(refused)
  await ravi.call('amendOrder', { params, body: amendment })
  const { changes } = await asha.call('orderVersion', { params: { ...params, version: '2' } })
  expect(changes).toMatchObject([
    { field: 'total', before: draft.total, after: draft.total - 5900 },
    { field: 'charges', before: [{ kind: 'freight', amount: 5000 }], after: [] },
    { field: 'delivery_basis', before: 'ex_works_plus_freight', after: 'for_site' },
  ])
  expect(await acceptPending(asha, draft)).toMatchObject({ charges: [], total: draft.total - 5900 })
})

/** Amends the quantity of one line, which the supplier accepts. */
async function amendTo(order: Order, n: number, qty: number): Promise<Order> {
  const { version } = await read(ravi, order)
  const put_lines = [{ ...order.items[n]!, qty }]
  await ravi.call('amendOrder', { params: { id: order.id }, body: { version, reason: 'It came', put_lines } as never })
  return acceptPending(asha, order)
}
const goods = ({ id, items }: Order) => ({ id, job_id: '', title: '', lines: items.map((item) => item.id!) })
const takenOf = async ({ id }: Order) =>
  (await ravi.call('receipts', { params: { id } })).map(({ items }) => [items[0]!.accepted_qty, items[0]!.excess_qty])

const belowReceived = ({ body }: { body: { code: string; params: object } }) => [body.code, body.params]

test('an amendment counts what came on a truck that was not announced, without what was rejected, and what is on its way', async () => {
  const order = await accepted()
  const [cement] = order.items
  const { version } = await amendTo(order, 0, 600)
  const amend = (qty: number) =>
    ravi.try('amendOrder', {
      params: { id: order.id },
      body: { version, reason: 'Fewer floors', put_lines: [{ ...cement, qty }] } as never,
    })
  const counted = { order_item_id: cement!.id!, received_qty: 298, rejected_qty: 10, reason: 'Set hard' }
  await receive(ravi, goods(order), countOf(goods(order), [], { items: [counted] }))
  expect((await amend(300)).status).toBe(200)
  await send(asha, goods(order), truckOf(goods(order), [312]))
  const late = await asha.try('acceptOrder', { params: { id: order.id }, body: await pendingOf(asha, order.id) })
  const refusal = ['below_received', { line: cement!.description, least: '600' }]
  expect(belowReceived(late)).toEqual(refusal)
  await ravi.call('withdrawOrder', { params: { id: order.id }, body: because('They are on their way') })
  for (const qty of [320, 599]) expect(belowReceived(await amend(qty))).toEqual(refusal)
})

test('an amendment goes down to what came short on one truck, is on its way on another and came unannounced', async () => {
  const order = await accepted()
  const steel = order.items[1]!
  const truck = (qty: number) =>
    send(asha, goods(order), truckOf(goods(order), [], { items: [{ order_item_id: steel.id!, qty }] }))
  const count = (received_qty: number, more = {}) =>
    receive(
      ravi,
      goods(order),
      countOf(goods(order), [], { items: [{ order_item_id: steel.id!, received_qty }], ...more }),
    )
  const { id: dispatch_id } = await truck(5.6)
  await count(5.51, { dispatch_id })
  await truck(3)
  await count(0.4)
  const put_lines = [{ ...steel, qty: 8.909 }]
  const tooLow = await ravi.try('amendOrder', {
    params: { id: order.id },
    body: { version: order.version, reason: 'Fewer floors', put_lines } as never,
  })
  expect(belowReceived(tooLow)).toEqual(['below_received', { line: steel.description, least: '8.91' }])
  expect((await amendTo(order, 1, 8.91)).items[1]).toMatchObject({ qty: 8.91 })
})

test('what came beyond the tolerance is accepted by an amendment that orders it, and the rest is billed', async () => {
  const order = await accepted()
  const steel = order.items[1]!
  const counted = { order_item_id: steel.id!, received_qty: 26.2, rejected_qty: 0.2, reason: 'Bent' }
  const receipt = await receive(
    ravi,
    goods(order),
    countOf(goods(order), [], { received_on: daysAgo(9), items: [counted] }),
  )
  expect(receipt.items[0]).toMatchObject({ accepted_qty: 25.5, excess_qty: 0.5, rejected_qty: 0.2 })
  const first = await submitBill(asha, order, billFor(order, [0, 25.5], { bill_date: daysAgo(8) }))
  const passed = (await tryPassBill(ravi, first)).body
  expect(passed).toMatchObject({ status: 'passed', acceptance_on: daysAgo(9) })
  expect((await tryPay(ravi, order, { bill_id: first.id, amount: first.total })).status).toBe(201)

  const amended = await amendTo(order, 1, 26)
  expect(amended.items[1]).toMatchObject({ qty: 26, received_qty: 26.2, accepted_qty: 26, passed_qty: 25.5 })
  expect((await ravi.call('receipts', { params: { id: order.id } }))[0]!.items[0]).toMatchObject({
    ...{ received_qty: 26.2, rejected_qty: 0.2, accepted_qty: 26, excess_qty: 0 },
  })
  const line = (await moneyOf(asha, order)).lines.find(({ order_item_id }) => order_item_id === steel.id)
  expect(line).toMatchObject({ accepted_qty: 26, billed_qty: 25.5 })
  const second = await submitBill(asha, amended, billFor(amended, [0, 0.5]))
  expect(second).toMatchObject({ status: 'submitted', findings: [] })
  // It came with the rest; the bill before keeps its days.
  expect((await tryPassBill(ravi, second)).body).toMatchObject({ status: 'passed', acceptance_on: daysAgo(9) })
  const { acceptance_on, due_on } = passed
  const paid = await asha.call('bill', { params: { id: first.id } })
  expect(paid).toMatchObject({ status: 'paid', acceptance_on, due_on })
  const params = { id: receipt.id }
  expect((await ravi.try('cancelReceipt', { params, body: because('Wrong') })).body.code).toBe('billed_already')
})

test('an amendment accepts a surplus as far as it allows, the oldest delivery first, and takes nothing away', async () => {
  const order = await accepted()
  const count = (qty: number, days: number) =>
    receive(ravi, goods(order), countOf(goods(order), [qty], { received_on: daysAgo(days) }))
  await count(480, 9)
  await count(60, 3)
  await count(20, 5)
  const wrong = await count(15, 7)
  await ravi.call('cancelReceipt', { params: { id: wrong.id }, body: because('Another site') })
  const late = await count(5, 40)
  expect(late.status).toBe('recorded')
  const cancelled = [0, 15]
  expect(await takenOf(order)).toEqual([[480, 0], [30, 30], [0, 20], cancelled, [0, 0]])

  // 540.6 with the tolerance.
  expect((await amendTo(order, 0, 530)).items[0]).toMatchObject({ received_qty: 565, accepted_qty: 540.6 })
  expect(await takenOf(order)).toEqual([[480, 0], [40.6, 19.4], [20, 0], cancelled, [0, 0]])
  await ravi.call('acceptReceipt', { params: { id: late.id } })
  expect((await takenOf(order))[4]).toEqual([0, 5])
  // 550.8: the late one came first.
  expect((await amendTo(order, 0, 540)).items[0]).toMatchObject({ accepted_qty: 550.8 })
  const all = [[480, 0], [45.8, 14.2], [20, 0], cancelled, [5, 0]]
  expect(await takenOf(order)).toEqual(all)
  await amendTo(order, 2, 90)
  expect(await takenOf(order)).toEqual(all)
  expect((await amendTo(order, 0, 600)).items[0]).toMatchObject({ accepted_qty: 565 })
  expect((await amendTo(order, 0, 570)).items[0]).toMatchObject({ accepted_qty: 565 })
})

test('measured work beyond the order is accepted by an amendment as well', async () => {
  const order = await acceptedOrder(market, sides(), [360, 52_000, 1500], 'labor')
  const sheet = await receive(ravi, goods(order), countOf(goods(order), [520]))
  expect(sheet).toMatchObject({ kind: 'work', items: [{ accepted_qty: 500, excess_qty: 20 }] })
  // Of work there is no tolerance.
  expect((await amendTo(order, 0, 505)).items[0]).toMatchObject({ accepted_qty: 505 })
  expect(await takenOf(order)).toEqual([[505, 15]])
})

test('an advance that was paid is due again for what an amendment adds to it, and paid when it falls to what was paid', async () => {
  const { order, amount } = await advancedOrder(market, sides())
  const params = { id: order.id }
  const advance = async () => (await ravi.call('moneyOfOrder', { params })).milestones[0]!
  expect(await advance()).toMatchObject({ status: 'paid', amount })
  const amendTo = async (version: number, qty: number) => {
    const [line] = order.items
    const { position, description, unit, rate, gst_percent } = line!
    const put_lines = [{ position, description, unit, rate, gst_percent, qty }]
    await ravi.call('amendOrder', { params, body: { version, reason: 'Another floor', put_lines } as never })
    await acceptPending(asha, order)
  }
  await amendTo(1, order.items[0]!.qty * 3)
  expect((await advance()).amount).toBeGreaterThan(amount)
  expect(await advance()).toMatchObject({ status: 'due', paid: amount })
  await amendTo(2, order.items[0]!.qty)
  expect(await advance()).toMatchObject({ status: 'paid', amount })
})

test('an amendment that is refused, lapses or is taken back leaves the version before in force', async () => {
  const order = await accepted()
  const amend = async (remove: number) =>
    ravi.call('amendOrder', {
      params: { id: order.id },
      body: { version: 1, reason: 'No sand', remove_lines: [order.items[remove]!.position] },
    })
  const proposed = await amend(2)
  const body = { version: proposed.pending_version!, reason: 'It is loaded' }
  await asha.call('refuseOrder', { params: { id: order.id }, body })
  expect(await newest(ravi)).toMatchObject({
    title: 'Amendment refused',
    message: `Asha Cement refused the amendment of order ${order.number} (${body.version}). The order goes on as it was. The reason: It is loaded`,
  })
  await amend(2)
  await ravi.call('withdrawOrder', { params: { id: order.id }, body: because('By phone') })
  await amend(1)
  await endAnswerTime(market.database, order, { ring: true })
  await vi.waitFor(async () => expect((await read(asha, order)).pending_version).toBeNull())
  const now = await read(asha, order)
  expect(now.versions.map(({ status }) => status)).toEqual(['lapsed', 'withdrawn', 'refused', 'accepted'])
  expect(now).toMatchObject({ status: 'accepted', version: 1, items: order.items })

  await amend(2)
  const without = await acceptPending(asha, order)
  expect(without).toMatchObject({ version: 5, total: 1_746_400 })
  expect(without.items).toHaveLength(2)
})

test('an order of which nothing has come is cancelled, later it is closed', async () => {
  const [order, other] = [await accepted(), await accepted()]
  expect((await asha.try('cancelOrder', { params: { id: order.id }, body: because('No') })).status).toBe(403)
  const cancelled = await ravi.call('cancelOrder', { params: { id: order.id }, body: because('No permit') })
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    close_reason: 'No permit',
    milestones: [{ status: 'cancelled' }],
  })
  expect((await newest(asha)).message).toMatch(/has cancelled order .* The reason: No permit$/)

  const { database } = market
  await database`
    insert into dispatches (id, order_id, status, code, vehicle_number, dispatched_at, made_by)
    values (gen_random_uuid(), ${other.id}, 'dispatched', 'K7P2QX', 'MH15AB1234', now(), ${asha.id})`
  const call = (name: 'cancelOrder' | 'closeOrder') =>
    ravi.try(name, { params: { id: other.id }, body: because('No permit') })
  expect(detailOf(await call('cancelOrder'))).toEqual([409, messages.goodsDispatched.text])
  expect(detailOf(await call('closeOrder'))).toEqual([409, messages.dispatchUnderWay.text])
  await database`update dispatches set status = 'cancelled' where order_id = ${other.id}`
  expect((await call('closeOrder')).body).toMatchObject({ status: 'closed', close_reason: 'No permit' })
  expect((await newest(asha)).type).toBe('order_closed')
})

test('an accepted part whose order is cancelled is free again while the job is under review', async () => {
  const of = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500]],
    [vikram, [370, 53_000, 1400]],
  ])
  const part = (n: number, place: number, qty: number) => ({
    bid_id: of.bids[n]!.id,
    items: [{ job_item_id: of.lines[place]!.id, qty }],
  })
  const { id } = of.job
  const { awards } = await ravi.call('awardLines', {
    params: { id },
    body: { awards: [part(0, 0, 500), part(1, 2, 100)] } as never,
  })
  const draft = await ravi.call('makeOrder', { params: { id }, body: { award_id: awards[0]!.id } })
  expect(draft).toMatchObject({ total: 212_400, items: [{ qty: 500, rate: 360 }] })
  await issueOrder(ravi, draft)
  await acceptPending(asha, draft)
  await ravi.call('cancelOrder', { params: { id: draft.id }, body: because('Wrong grade') })
  const after = await ravi.call('awards', { params: { id } })
  expect(after.awards.map(({ status }) => status)).toEqual(['cancelled', 'offered'])
  expect(after.left.map(({ qty }) => qty)).toEqual([500, 25])
  // It can be awarded again.
  await ravi.call('awardLines', { params: { id }, body: { awards: [part(0, 0, 500)] } as never })
})

test('the lorry paid with a part whose order is cancelled is due with the next part', async () => {
  const { job, bids, lines } = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500], { charges: [lorry] }],
    [vikram, [370, 53_000, 1600]],
  ])
  const params = { id: job.id }
  const parts: string[] = []
  for (const { id: job_item_id, qty } of lines.slice(0, 2)) {
    const { awards } = await ravi.call('awardLines', {
      params,
      body: { awards: [{ bid_id: bids[0]!.id, items: [{ job_item_id, qty: qty! }] }], reason_code: 'quality' },
    })
    parts.push(awards.at(-1)!.id)
    await asha.call('acceptAward', { params: { id: parts.at(-1)! } })
  }
  const cement = await ravi.call('makeOrder', { params, body: { award_id: parts[0]! } })
  await issueOrder(ravi, cement)
  await acceptPending(asha, cement)
  await ravi.call('cancelOrder', { params: { id: cement.id }, body: because('Wrong grade') })
  const { awards } = await ravi.call('awards', { params })
  // 25 × 52,000 and the lorry, with GST.
  expect(awards.map(({ status, amount }) => [status, amount])).toEqual([
    ['cancelled', 218_300],
    ['accepted', 1_539_900],
  ])
  const steel = await ravi.call('makeOrder', { params, body: { award_id: parts[1]! } })
  expect([steel.total, steel.awarded_amount]).toEqual([1_539_900, 1_539_900])
})
