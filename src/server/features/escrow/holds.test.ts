import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hold } from '#contract/hold.ts'
import type { Order } from '#contract/order.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { openRazorpayServer, type RazorpayServer } from '#tests/support/razorpay-server.ts'
import { checkOpenHolds } from './end-hold.ts'

const seller = { SELLER_NAME: 'Nirmaan', SELLER_ADDRESS: 'Pune', SELLER_GST_NUMBER: '27AAPFU0939F1ZV' }
const account = 'acc_Balaji12345678'

let razorpay: RazorpayServer
let market: Market
let ravi: Person
let balaji: Person
let office: Person

beforeAll(async () => {
  razorpay = await openRazorpayServer()
  razorpay.accounts.set(account, { suspended_at: null })
  market = await openMarket({
    ...{
      ESCROW: 'razorpay-route',
      RAZORPAY_KEY_ID: razorpay.settings.keyId,
      RAZORPAY_API_URL: razorpay.settings.apiUrl,
    },
    ...{ RAZORPAY_KEY_SECRET: razorpay.settings.keySecret, RAZORPAY_WEBHOOK_SECRET: razorpay.settings.webhookSecret },
    ...seller,
  })
  ;[ravi, balaji, office] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Balaji Traders'),
    market.staff('admin', 'Nirmaan Office'),
  ])
})
afterAll(() => Promise.all([market.close(), razorpay.close()]))

const milestoneOf = (order: Order) => ({ params: { id: order.milestones[0]!.id! } })
const newOrder = () => acceptedOrder(market, { buyer: ravi, supplier: balaji })
const holdsOf = (order: Order, person = ravi) => person.call('holds', { params: { id: order.id } })
const namesAccount = (given = account) =>
  office.try('setEscrowAccount', { params: { id: balaji.id }, body: { account: given } })

/** Ravi pays the only milestone of the order at the partner's checkout. */
async function heldFor(order: Order): Promise<Hold> {
  const checkout = await ravi.call('holdMilestone', milestoneOf(order))
  const { payment_id, signature } = razorpay.pay(checkout.order_id)
  return ravi.call('confirmHold', { params: { id: checkout.hold_id }, body: { payment_id, signature } })
}

describe('money of a milestone is held by the licensed partner', () => {
  test('only for a supplier whose account the partner pays out to', async () => {
    const order = await newOrder()
    expect((await ravi.try('holdMilestone', milestoneOf(order))).body).toMatchObject({ code: 'no_escrow_account' })
    razorpay.accounts.set('acc_Suspended', { suspended_at: 1_700_000_000 })
    expect((await namesAccount('acc_Suspended')).status).toBe(422)
    expect((await namesAccount('balaji@upi')).status).toBe(422)
    expect((await namesAccount()).status).toBe(200)
    const params = { id: balaji.id }
    expect(await office.call('escrowAccount', { params })).toEqual({ account, set_at: expect.any(String) })
    expect((await ravi.try('holdMilestone', milestoneOf(order))).status).toBe(200)
  })

  test('the buyer pays the milestone’s amount, and the supplier sees that it is held', async () => {
    const order = await newOrder()
    const checkout = await ravi.call('holdMilestone', milestoneOf(order))
    expect(checkout).toMatchObject({
      amount: Math.round(order.total * 100),
      currency: 'INR',
      partner: 'razorpay-route',
    })
    // A second tap before the payment opens the same checkout.
    expect(await ravi.call('holdMilestone', milestoneOf(order))).toEqual(checkout)
    const { payment_id, signature } = razorpay.pay(checkout.order_id)
    const body = { payment_id, signature }
    const params = { id: checkout.hold_id }
    expect((await ravi.try('confirmHold', { params, body: { ...body, signature: 'forged' } })).status).toBe(422)
    expect(await ravi.call('confirmHold', { params, body })).toMatchObject({ status: 'held', amount: order.total })
    expect(await ravi.call('confirmHold', { params, body })).toMatchObject({ status: 'held' })
    expect(await holdsOf(order, balaji)).toMatchObject([{ status: 'held', amount: order.total, ended_at: null }])
    expect((await ravi.try('holdMilestone', milestoneOf(order))).body).toMatchObject({ code: 'already_held' })
  })

  test('released by the buyer, it is recorded as paid', async () => {
    const order = await newOrder()
    const { id } = await heldFor(order)
    expect((await balaji.try('releaseHold', { params: { id } })).status).toBe(403)
    const answers = await Promise.all([1, 2].map(() => ravi.try('releaseHold', { params: { id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await holdsOf(order)).toMatchObject([{ status: 'released', ended_at: expect.any(String) }])
    const { milestones } = await ravi.call('order', { params: { id: order.id } })
    expect(milestones).toMatchObject([{ status: 'paid' }])
    const paid = await market.database`select mode, reference, status from order_payments where order_id = ${order.id}`
    expect(paid).toEqual([{ mode: 'escrow', reference: expect.stringMatching(/^trf_/), status: 'confirmed' }])
  })

  test('the money of a disputed milestone waits', async () => {
    const order = await newOrder()
    const { id } = await heldFor(order)
    await market.database`update milestones set status = 'frozen' where order_id = ${order.id}`
    expect((await ravi.try('releaseHold', { params: { id } })).body).toMatchObject({ code: 'milestone_frozen' })
    expect(await holdsOf(order)).toMatchObject([{ status: 'held' }])
  })

  test('the supplier gives it back; the buyer cannot take it back', async () => {
    const order = await newOrder()
    const { id } = await heldFor(order)
    expect((await ravi.try('returnHold', { params: { id } })).status).toBe(403)
    await balaji.call('returnHold', { params: { id } })
    expect(await holdsOf(order)).toMatchObject([{ status: 'returned' }])
    expect((await ravi.try('releaseHold', { params: { id } })).body).toMatchObject({ code: 'nothing_held' })
    // The milestone can be paid again.
    expect((await ravi.try('holdMilestone', milestoneOf(order))).status).toBe(200)
  })

  test('a release that the partner did not hear of is carried out later, once', async () => {
    const order = await newOrder()
    const { id } = await heldFor(order)
    razorpay.reachable = false
    expect(await ravi.call('releaseHold', { params: { id } })).toMatchObject({ status: 'releasing' })
    await checkOpenHolds(market.app.services)
    expect(await holdsOf(order)).toMatchObject([{ status: 'releasing' }])
    razorpay.reachable = true
    await market.database`update holds set check_at = now() - interval '1 second' where id = ${id}`
    await Promise.all([checkOpenHolds(market.app.services), checkOpenHolds(market.app.services)])
    expect(await holdsOf(order)).toMatchObject([{ status: 'released' }])
    const paid = await market.database`select from order_payments where order_id = ${order.id}`
    expect(paid).toHaveLength(1)
  })

  test('a payment that no browser reported is found', async () => {
    const order = await newOrder()
    const checkout = await ravi.call('holdMilestone', milestoneOf(order))
    razorpay.pay(checkout.order_id)
    await market.database`update holds set check_at = now() - interval '1 second' where id = ${checkout.hold_id}`
    await checkOpenHolds(market.app.services)
    expect(await holdsOf(order)).toMatchObject([{ status: 'held' }])
  })

  test('the partner away: nothing is begun, and the buyer reads why', async () => {
    const order = await newOrder()
    razorpay.reachable = false
    const refused = await ravi.try('holdMilestone', milestoneOf(order))
    razorpay.reachable = true
    expect(refused).toMatchObject({ status: 503, body: { code: 'partner_away' } })
    expect(await holdsOf(order)).toEqual([])
  })

  test('strangers learn nothing', async () => {
    const order = await newOrder()
    const { id } = await heldFor(order)
    const [stranger, rival] = await Promise.all([market.buyer('Other Builders'), market.supplier('Rival Traders')])
    for (const asked of [
      stranger.try('holds', { params: { id: order.id } }),
      stranger.try('holdMilestone', milestoneOf(order)),
      stranger.try('releaseHold', { params: { id } }),
      stranger.try('confirmHold', { params: { id }, body: { payment_id: 'pay_1', signature: 'x' } }),
      rival.try('returnHold', { params: { id } }),
      rival.try('holds', { params: { id: order.id } }),
    ])
      expect((await asked).status).toBe(404)
  })

  test('without the setting there is no such call, and the settings say that nobody holds money', async () => {
    const plain = await openMarket()
    const [buyer, supplier] = await Promise.all([plain.buyer('Meera Builders'), plain.supplier('Konkan Steel')])
    const order = await acceptedOrder(plain, { buyer, supplier })
    expect((await buyer.try('holdMilestone', milestoneOf(order))).status).toBe(404)
    expect(await buyer.call('holds', { params: { id: order.id } })).toEqual([])
    expect(await buyer.call('config')).toMatchObject({ escrow: null })
    expect(await ravi.call('config')).toMatchObject({ escrow: { partner: 'razorpay-route' } })
    await plain.close()
  })
})
