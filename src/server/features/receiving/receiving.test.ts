import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptPending, draftedOrder, issueOrder } from '#tests/support/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { countOf, orderToReceive, receive, send, today, truckOf, tryReceive } from '#tests/support/receiving.ts'
import { sample } from '#tests/support/sample-files.ts'

let market: Market
let ravi: Person
let engineer: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  engineer = await colleague(market, ravi, 'Site Engineer', 'site')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const newOrder = (more = {}) => orderToReceive(market, { buyer: ravi, supplier: asha }, more)
const lineOf = async (person: Person, order: { id: string }, n = 0) =>
  (await person.call('receivingOrder', { params: { id: order.id } })).items[n]!
const newest = async (person: Person) => (await person.call('notifications')).at(0)

test('a truck is sent, seen on its way, received as per challan, and counted', async () => {
  const order = await newOrder()
  const truck = await send(
    asha,
    order,
    truckOf(order, [200], { challan_number: 'CH-1', eway_number: '1234 5678 9012' }),
  )
  expect(truck).toMatchObject({
    status: 'dispatched',
    eway_number: '123456789012',
    code: expect.stringMatching(/^\w{6}$/),
  })
  expect(await newest(engineer)).toMatchObject({
    type: 'dispatched',
    message: 'Asha Cement has sent MH 12 AB 1234 for "OPC 53 grade cement for plinth work".',
  })
  const [listed] = await engineer.call('receiving')
  expect(listed).toMatchObject({ id: order.id, supplier_name: 'Asha Cement', trucks: [{ id: truck.id }] })

  const items = [{ order_item_id: order.lines[0]!, challan_qty: 200, received_qty: 200 }]
  const receipt = await receive(
    engineer,
    order,
    countOf(order, [], { dispatch_id: truck.id, challan_number: 'CH-1', items }),
  )
  expect(receipt).toMatchObject({ status: 'accepted', kind: 'goods', items: [{ accepted_qty: 200, short_qty: 0 }] })
  expect(receipt.number).toMatch(/^GRN\/\d\d-\d\d\/0001$/)
  expect(await newest(asha)).toMatchObject({ type: 'receipt_recorded' })
  expect(await lineOf(engineer, order)).toMatchObject({ dispatched_qty: 200, received_qty: 200, accepted_qty: 200 })
  expect((await asha.call('dispatches', { params: { id: order.id } }))[0]).toMatchObject({ status: 'received' })
  const { bytes } = await asha.try('receiptPdf', { params: { id: receipt.id } })
  expect(pdfText(bytes).text).toContain('Goods receipt note')
})

test('short and rejected goods are an objection, and reach the supplier with photos', async () => {
  const order = await newOrder()
  const items = [
    {
      order_item_id: order.lines[0]!,
      challan_qty: 200,
      received_qty: 190,
      rejected_qty: 4,
      reason: 'Set hard by rain',
    },
  ]
  const receipt = await receive(engineer, order, countOf(order, [], { items }))
  expect(receipt).toMatchObject({
    objection: 'Set hard by rain',
    objected_on: today(),
    items: [{ short_qty: 10, rejected_qty: 4, accepted_qty: 186, excess_qty: 0 }],
  })
  expect(await newest(asha)).toMatchObject({
    type: 'receipt_objected',
    message: expect.stringContaining('The reason: Set hard by rain'),
  })
  const params = { paper: 'receipt', id: receipt.id } as const
  await engineer.call('uploadToPaper', { params, files: [sample('jpg')] })
  const [seen] = await asha.call('receipts', { params: { id: order.id } })
  expect(seen!.files).toHaveLength(1)
  const file = { fileType: 'paper', fileId: seen!.files[0]!.id } as const
  expect((await asha.try('download', { params: file })).status).toBe(200)
  expect((await asha.try('uploadToPaper', { params, files: [sample('jpg')] })).status).toBe(403)
  const stranger = await market.supplier('Vikram Traders')
  for (const call of ['files', 'download'] as const)
    expect((await stranger.try(call, { params: { ...file, itemId: receipt.id } as never })).status).toBe(404)

  const removed = await ravi.call('removeObjection', { params: { id: receipt.id }, body: { on: today() } })
  expect(removed.objection_removed_on).toBe(today())
})

test('a line on the challan that nobody counted is short on the receipt, and the supplier is told', async () => {
  const order = await newOrder()
  const truck = await send(asha, order, truckOf(order, [100, 4]))
  const receipt = await receive(engineer, order, countOf(order, [100], { dispatch_id: truck.id }))
  expect(receipt.items).toMatchObject([
    { received_qty: 100, short_qty: 0 },
    { challan_qty: 4, received_qty: 0, short_qty: 4, accepted_qty: 0 },
  ])
  expect(await newest(asha)).toMatchObject({ type: 'receipt_objected' })
  expect(await lineOf(engineer, order, 1)).toMatchObject({ dispatched_qty: 4, received_qty: 0 })
})

test('an amendment goes down to what a truck has brought that came short, not below', async () => {
  const order = await newOrder()
  const params = { id: order.id }
  const amend = async (qty: number) => {
    const { version, items } = await ravi.call('order', { params })
    const put_lines = [{ ...items[0]!, qty }]
    return ravi.try('amendOrder', { params, body: { version, reason: 'The truck came short', put_lines } })
  }
  const truck = await send(asha, order, truckOf(order, [100]))
  expect((await amend(90)).body.code).toBe('below_received')
  await receive(engineer, order, countOf(order, [90], { dispatch_id: truck.id }))
  expect((await amend(89)).body.code).toBe('below_received')
  expect((await amend(90)).status).toBe(200)
})

test('rejected goods are to be replaced: they can be sent again without a question', async () => {
  const order = await newOrder()
  const items = [{ order_item_id: order.lines[0]!, received_qty: 510, rejected_qty: 30, reason: 'Set hard' }]
  const receipt = await receive(engineer, order, countOf(order, [], { items }))
  expect(await lineOf(asha, order)).toMatchObject({ received_qty: 510, rejected_qty: 30, accepted_qty: 480 })
  const dispatch = (qty: number) =>
    asha.try('dispatchGoods', { params: { orderId: order.id }, body: truckOf(order, [qty]) })
  expect((await dispatch(31)).body).toMatchObject({
    code: 'over_dispatch',
    params: { left: 20, most: 30 },
  })
  expect((await dispatch(30)).status).toBe(200)
  await ravi.call('cancelReceipt', { params: { id: receipt.id }, body: { reason: 'Wrong order' } })
  expect(await lineOf(asha, order)).toMatchObject({ received_qty: 0, rejected_qty: 0 })
})

test('what is beyond the tolerance is excess, and a cancelled receipt gives its quantities back', async () => {
  const order = await newOrder()
  await receive(ravi, order, countOf(order, [480]))
  const second = await receive(ravi, order, countOf(order, [60]))
  expect(second.items[0]).toMatchObject({ accepted_qty: 30, excess_qty: 30 })
  expect(await lineOf(ravi, order)).toMatchObject({ most: 510, received_qty: 540, accepted_qty: 510 })

  await market.database`update order_items set passed_qty = 490 where id = ${order.lines[0]!}`
  const cancel = () => ravi.try('cancelReceipt', { params: { id: second.id }, body: { reason: 'Counted twice' } })
  expect((await cancel()).body.code).toBe('billed_already')
  const receipts = await ravi.call('receipts', { params: { id: order.id } })
  expect(receipts.map(({ in_passed_bill }) => in_passed_bill)).toEqual([true, true])
  // Of what is passed, the other one brings enough.
  await market.database`update order_items set passed_qty = 480 where id = ${order.lines[0]!}`
  const [first, last] = await ravi.call('receipts', { params: { id: order.id } })
  expect([first!.in_passed_bill, last!.in_passed_bill]).toEqual([true, false])
  await market.database`update order_items set passed_qty = 0 where id = ${order.lines[0]!}`
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', cancel_reason: 'Counted twice' })
  expect(await lineOf(ravi, order)).toMatchObject({ received_qty: 480, accepted_qty: 480 })
  expect((await cancel()).body.code).toBe('receipt_decided')
})

test('the same receipt again is the same; a second one of a truck is told who received it', async () => {
  const order = await newOrder()
  const truck = await send(asha, order, truckOf(order, [100]))
  const body = countOf(order, [100], { dispatch_id: truck.id })
  const first = await receive(engineer, order, body)
  expect(await receive(engineer, order, body)).toEqual(first)
  const late = await tryReceive(ravi, order, countOf(order, [100], { dispatch_id: truck.id }))
  expect([late.status, late.body.code]).toEqual([409, 'already_received'])
  expect(late.body.detail).toContain('Site Engineer')
  expect(late.body.detail).toContain(first.number)
  const challan = await receive(ravi, order, countOf(order, [10], { challan_number: 'ch-9' }))
  expect(challan.items[0]!.accepted_qty).toBe(10)
  expect((await tryReceive(ravi, order, countOf(order, [10], { challan_number: 'CH-9' }))).status).toBe(409)

  await ravi.call('cancelReceipt', { params: { id: first.id }, body: { reason: 'Wrong truck' } })
  const [again] = (await engineer.call('receivingOrder', { params: { id: order.id } })).trucks
  expect(again).toMatchObject({ id: truck.id, status: 'dispatched' })
  expect((await receive(engineer, order, countOf(order, [90], { dispatch_id: truck.id }))).items[0]!.accepted_qty).toBe(
    90,
  )
})

test('more than what is left is asked about, with figures; a truck is taken back until it arrives', async () => {
  const order = await newOrder()
  await send(asha, order, truckOf(order, [400]))
  const dispatch = (more: object) =>
    asha.try('dispatchGoods', { params: { orderId: order.id }, body: truckOf(order, [120], more) })
  const asked = await dispatch({})
  expect([asked.status, asked.body.code, asked.body.params]).toEqual([
    409,
    'over_dispatch',
    { line: 'Cement OPC 53 grade (bag)', left: 100, most: 110, sent: 120 },
  ])
  const sent = await dispatch({ over_confirmed: true })
  expect(sent.status).toBe(200)
  expect((await asha.call('cancelDispatch', { params: { id: sent.body.id } })).status).toBe('cancelled')
  expect(await lineOf(asha, order)).toMatchObject({ dispatched_qty: 400 })
  const again = await asha.try('cancelDispatch', { params: { id: sent.body.id } })
  expect(again.body.code).toBe('dispatch_decided')
  // Counted without a network meanwhile: trying again would not help, and the gate is told why.
  const counted = await tryReceive(engineer, order, countOf(order, [120], { dispatch_id: sent.body.id }))
  expect([counted.status, counted.body.code]).toEqual([409, 'dispatch_taken_back'])
  expect(counted.body.detail).toContain('The supplier has taken this truck back.')
})

test('wrong input is refused at its field, and nothing is stored', async () => {
  const order = await newOrder()
  const line = { order_item_id: order.lines[0]!, received_qty: 10 }
  const wrong: [object, string, string][] = [
    [{ received_on: today(1) }, 'received_on', 'future_date'],
    [{ gross_kg: 9000, tare_kg: 9000 }, 'gross_kg', 'weight_order'],
    [{ gross_kg: 9000 }, 'tare_kg', 'weight_missing'],
    [{ items: [{ ...line, rejected_qty: 11, reason: 'Wet' }] }, 'items.0.rejected_qty', 'rejected_above_received'],
    [{ items: [{ ...line, rejected_qty: 2 }] }, 'items.0.reason', 'rejection_reason'],
    [{ items: [line, line] }, 'items.1.order_item_id', 'line_twice'],
    [{ items: [{ ...line, order_item_id: randomUUID() }] }, 'items.0.order_item_id', 'field_order_line_missing'],
    [{ items: [{ ...line, measures: [{ nos: 2, length: 4 }] }] }, 'items.0.received_qty', 'measures_differ'],
    [{ items: [{ ...line, measures: [{ nos: -2 }] }] }, 'items.0.measures', 'measures_below_zero'],
  ]
  for (const [more, path, code] of wrong) {
    const { status, body } = await tryReceive(ravi, order, countOf(order, [10], more))
    expect([status, body.errors?.[0]]).toMatchObject([422, { path, code }])
  }
  const eway = { params: { orderId: order.id }, body: truckOf(order, [1], { eway_number: '12345' }) }
  expect((await asha.try('dispatchGoods', eway)).body.errors[0]).toMatchObject({
    path: 'eway_number',
    code: 'field_eway_format',
  })
  const past = { params: { orderId: order.id }, body: truckOf(order, [1], { expected_on: '2020-01-01' }) }
  expect((await asha.try('dispatchGoods', past)).body.errors[0]).toMatchObject({ path: 'expected_on' })
  expect(await ravi.call('receipts', { params: { id: order.id } })).toEqual([])
})

test('a receipt that comes 31 days later counts once somebody who decides has accepted it', async () => {
  const order = await newOrder()
  const receipt = await receive(engineer, order, countOf(order, [50], { received_on: today(-31) }))
  expect(receipt).toMatchObject({ status: 'recorded', accepted_by: null, items: [{ accepted_qty: 0 }] })
  expect(await lineOf(ravi, order)).toMatchObject({ received_qty: 50, accepted_qty: 0 })
  expect((await engineer.try('acceptReceipt', { params: { id: receipt.id } })).status).toBe(403)
  const waiting = async (person: Person) => (await person.call('dashboardActions')).receipts_to_accept
  expect(await waiting(engineer)).toEqual([])
  const named = { id: receipt.id, number: receipt.number, order_id: order.id, supplier_name: 'Asha Cement' }
  expect(await waiting(ravi)).toMatchObject([named])
  const accepted = await ravi.call('acceptReceipt', { params: { id: receipt.id } })
  expect(await waiting(ravi)).toEqual([])
  expect(accepted).toMatchObject({ status: 'accepted', items: [{ accepted_qty: 50 }] })
})

test('work is measured: nos × length × breadth × depth, less the openings', async () => {
  const order = await newOrder({ kind: 'wo' })
  const measures = [
    { what: 'North wall', nos: 2, length: 6, breadth: 0.23, depth: 3 },
    { what: 'Door', nos: -1, length: 1, breadth: 0.23, depth: 2.1 },
  ]
  const items = [{ order_item_id: order.lines[2]!, received_qty: 7.797, measures }]
  const sheet = await receive(engineer, order, countOf(order, [], { items }))
  expect(sheet).toMatchObject({ kind: 'work', number: expect.stringMatching(/^MB\//) })
  expect(sheet.items[0]!.measures.map(({ qty }) => qty)).toEqual([8.28, -0.483])
  expect(await newest(asha)).toMatchObject({ message: expect.stringContaining('has measured work for') })
})

test('site people see and receive at their own sites alone', async () => {
  const body = { name: 'Tower A', address: 'Baner', state_code: '27' }
  const { id: site } = await ravi.call('createSite', { body })
  const order = await newOrder({ site })
  const list = async (person: Person) => (await person.call('receiving')).map(({ id }) => id)
  expect(await list(ravi)).toContain(order.id)
  expect(await list(engineer)).not.toContain(order.id)
  expect((await tryReceive(engineer, order, countOf(order, [1]))).status).toBe(404)
  await ravi.call('updateSite', { params: { id: site }, body: { ...body, member_ids: [engineer.id] } })
  expect(await list(engineer)).toContain(order.id)
  await send(asha, order, truckOf(order, [10]))
  expect((await tryReceive(engineer, order, countOf(order, [1]))).status).toBe(200)
})

test('a site is received at by those alone who may receive', async () => {
  const body = { name: 'Tower B', address: 'Wakad', state_code: '27' }
  const { id: site } = await ravi.call('createSite', { body: { ...body, member_ids: [engineer.id] } })
  const viewer = await colleague(market, ravi, 'Site Viewer', 'viewer')
  const refused = await ravi.try('updateSite', { params: { id: site }, body: { ...body, member_ids: [viewer.id] } })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'member_ids' }] } })
  const receivers = async () => (await ravi.call('sites')).find(({ id }) => id === site)!.members
  expect((await receivers()).map(({ user_id }) => user_id)).toEqual([engineer.id])
  await market.database`update users set member_role = 'viewer' where id = ${engineer.id}`
  expect(await receivers()).toEqual([])
  await market.database`update users set member_role = 'site' where id = ${engineer.id}`
})

test('nothing is sent or received on an order that is not in force', async () => {
  const order = await newOrder()
  for (const [status, code] of [
    ['issued', 'order_not_accepted'],
    ['closed', 'order_closed'],
  ]) {
    await market.database`update orders set status = ${status!}, version = ${status === 'issued' ? 0 : 1} where id = ${order.id}`
    expect((await tryReceive(ravi, order, countOf(order, [1]))).body.code).toBe(code)
    const sent = await asha.try('dispatchGoods', { params: { orderId: order.id }, body: truckOf(order, [1]) })
    expect(sent.body.code).toBe(code)
  }
})

test('the first truck and the first receipt make their milestones due, whose days later ones leave', async () => {
  const draft = await draftedOrder(market, { buyer: ravi, supplier: asha })
  const milestones = [
    { percent: 40, trigger: 'dispatch' as const, days: 7 },
    { percent: 60, trigger: 'receipt' as const, days: 30 },
  ]
  const changed = await ravi.call('changeOrder', {
    params: { id: draft.id },
    body: { revision: draft.revision, milestones },
  })
  const accepted = await acceptPending(asha, await issueOrder(ravi, changed))
  const order = { id: accepted.id, job_id: '', title: '', lines: accepted.items.map(({ id }) => id!) }
  const due = async () =>
    (await ravi.call('moneyOfOrder', { params: { id: order.id } })).milestones.map(({ status, due_on }) => [
      status,
      due_on,
    ])
  expect(await due()).toEqual([
    ['pending', null],
    ['pending', null],
  ])
  const truck = await send(asha, order, truckOf(order, [100]))
  expect(await due()).toEqual([
    ['due', today(7)],
    ['pending', null],
  ])
  await receive(ravi, order, countOf(order, [100], { dispatch_id: truck.id, received_on: today(-3) }))
  await receive(ravi, order, countOf(order, [100]))
  expect(await due()).toEqual([
    ['due', today(7)],
    ['due', today(27)],
  ])
})
