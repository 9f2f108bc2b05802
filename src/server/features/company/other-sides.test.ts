import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeWords } from '#contract/notice-words.ts'
import { refusals } from '#contract/refusals.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  award,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { acceptedOrder, issuedOrder, pendingOf } from '#tests/support/orders.ts'
import { orderToReceive, send, truckOf } from '#tests/support/receiving.ts'

let market: Market
let office: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const newFirms = async (name: string) => ({
  buyer: await market.buyer(`${name} Builders`),
  supplier: await market.supplier(`${name} Cement`),
})
const amendment = { version: 1, reason: 'Guarantee', terms: { defect_liability_months: 6 } }
const close = ({ id }: Person) => office.call('closeCompany', { params: { id } })
const told = async (person: Person) =>
  (await person.call('notifications')).filter(({ type }) => type === 'account_closed')
const refused = { status: 409, body: { code: 'account_closed', detail: refusals.accountClosed.text } }

test('a supplier hears that its buyer is gone: the order says so, the chat is read alone, no truck is sent any more', async () => {
  const { buyer, supplier } = await newFirms('Gone')
  const order = await orderToReceive(market, { buyer, supplier })
  const dispatcher = await colleague(market, supplier, 'Dispatcher Gone', 'dispatch')
  const truck = await send(supplier, order, truckOf(order, [10]))
  const chat = { jobId: order.job_id }
  await supplier.call('sendMessage', { params: chat, body: { message: 'Truck leaves on Thursday' } })
  const before = await supplier.call('order', { params: { id: order.id } })
  expect(before.other_closed_at).toBeNull()
  await close(buyer)

  expect(await told(supplier)).toMatchObject([
    {
      title: noticeWords.buyerClosedTitle.text,
      message: noticeWords.closedWithOrder({ order: before.number!, job: order.title }).text,
      order_id: order.id,
    },
  ])
  expect(await told(dispatcher)).toEqual([])
  const seen = await supplier.call('order', { params: { id: order.id } })
  expect(seen).toMatchObject({ status: 'accepted', buyer: { company_name: 'Gone Builders' } })
  expect(Date.parse(seen.other_closed_at!)).not.toBeNaN()

  expect(await supplier.call('messages', { params: chat })).toHaveLength(1)
  expect((await supplier.call('chats'))[0]!.other_participant.closed_at).toBe(seen.other_closed_at)
  for (const person of [supplier, dispatcher])
    expect(await person.try('sendMessage', { params: chat, body: { message: 'Are you there?' } })).toMatchObject(
      refused,
    )
  const another = { params: { orderId: order.id }, body: truckOf(order, [10]) }
  expect(await dispatcher.try('dispatchGoods', another)).toMatchObject(refused)
  expect(await dispatcher.call('receiving')).toMatchObject([{ id: order.id, buyer_closed: true }])
  expect((await dispatcher.try('cancelDispatch', { params: { id: truck.id } })).status).toBe(200)
})

test('a winner to whom nobody wrote is not asked to write to a buyer who is gone', async () => {
  const { buyer, supplier } = await newFirms('Silent')
  const job = await postJob(buyer)
  await award(buyer, await placeBid(supplier, job, 1000))
  expect((await supplier.call('dashboardActions')).chats).toHaveLength(1)
  await close(buyer)
  expect((await supplier.call('dashboardActions')).chats).toEqual([])
  expect(await told(supplier)).toMatchObject([
    { message: noticeWords.closedWithChat({ job: job.title }).text, job_id: job.id, order_id: null },
  ])
})

test('an amendment that waits for an answer is nothing to accept once its buyer is gone', async () => {
  const { buyer, supplier } = await newFirms('Hasty')
  const { id } = await acceptedOrder(market, { buyer, supplier })
  await buyer.call('amendOrder', { params: { id }, body: amendment })
  const waiting = () => supplier.call('orders', { query: { state: 'open' } })
  expect(await waiting()).toHaveLength(1)
  const body = await pendingOf(supplier, id)
  await close(buyer)
  expect(await waiting()).toEqual([])
  expect(await supplier.try('acceptOrder', { params: { id }, body })).toMatchObject(refused)
})

test('a buyer hears that its supplier, or the salesman who bid, is gone, and can cancel but not amend', async () => {
  const { buyer, supplier } = await newFirms('Left')
  const order = await acceptedOrder(market, { buyer, supplier })
  const sunil = await market.staff('salesman', 'Sunil Sales')
  const job = await postJob(buyer)
  await award(buyer, await placeSalesmanBid(sunil, job, 1000))
  const unanswered = await issuedOrder(market, { buyer, supplier })
  await office.call('deleteUser', { params: { id: supplier.id } })
  await office.call('deleteUser', { params: { id: sunil.id } })

  const heard = (await told(buyer)).map(({ title, order_id }) => [title, order_id])
  expect(heard).toHaveLength(3)
  expect(heard[0]).toEqual([noticeWords.salesmanClosedTitle.text, null])
  for (const { id } of [order, unanswered]) expect(heard).toContainEqual([noticeWords.supplierClosedTitle.text, id])
  const params = { id: order.id }
  expect(await buyer.try('amendOrder', { params, body: amendment })).toMatchObject(refused)
  const cancelled = await buyer.call('cancelOrder', { params, body: { reason: 'The supplier is gone' } })
  expect(cancelled.status).toBe('cancelled')
})

test('nobody hears of the end of a company with which everything is done', async () => {
  const { buyer, supplier } = await newFirms('Done')
  const { id } = await acceptedOrder(market, { buyer, supplier })
  await buyer.call('closeOrder', { params: { id }, body: { reason: 'The slab is done' } })
  await close(buyer)
  expect(await told(supplier)).toEqual([])
})
