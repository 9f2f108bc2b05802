import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewOrderPayment } from '#contract/order-payment.ts'
import { indiaDate } from '#domain/india-time.ts'
import { inTransaction } from '#server/db/database.ts'
import { acceptAtSite, billFor, daysAgo } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'

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

type PassedBill = { id: string; number: string; order_id: string; order_number: string }

/** A passed bill of an order of its own. */
async function passedBill(supplier = asha, buyer = ravi): Promise<PassedBill> {
  const order = await acceptedOrder(market, { buyer, supplier })
  await acceptAtSite(buyer, order, [10, 0, 0])
  const { id, number } = await supplier.call('submitBill', {
    params: { id: order.id },
    body: billFor(order, [10, 0, 0]),
  })
  await buyer.call('passBill', { params: { id }, body: {} })
  return { id, number, order_id: order.id, order_number: order.number! }
}

const pay = ({ id, order_id }: PassedBill, reference: string, more: Partial<NewOrderPayment> = {}, buyer = ravi) =>
  buyer.try('recordPayment', {
    params: { id: order_id },
    body: { bill_id: id, mode: 'neft', reference, paid_on: daysAgo(3), amount: 1000, ...more },
  })
const same = { same_transfer: true }
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof pay>>) => [
  ...[status, body.code],
  ...(body.errors ?? []).map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
]

test('one transfer pays two bills and an advance of a supplier, once the buyer says so', async () => {
  const [first, second, third] = [await passedBill(), await passedBill(), await passedBill()]
  expect((await pay(first, 'SBIN0042')).status).toBe(201)
  const asks = `This reference is recorded already: ₹1,000.00 for ${first.number} (${first.order_number}). Does the same transfer pay this one too?`
  expect(refusalOf(await pay(second, 'sbin0042'))).toEqual([409, 'reference_used', `same_transfer: ${asks}`])
  const more = await pay(second, 'sbin0042', same)
  expect(more.status).toBe(201)
  expect((await asha.call('bill', { params: { id: second.id } })).paid).toBe(1000)

  const [advance] = await market.database<{ id: string }[]>`
    update milestones set trigger = 'acceptance', status = 'due', due_on = current_date
    where order_id = ${third.order_id} returning id`
  const ofAdvance = { bill_id: null, milestone_id: advance!.id, amount: 500 }
  expect(refusalOf(await pay(third, 'SBIN0042', ofAdvance))[2]).toContain(
    `₹2,000.00 for ${first.number} (${first.order_number}), ${second.number} (${second.order_number})`,
  )
  expect((await pay(third, 'SBIN0042', { ...ofAdvance, ...same })).status).toBe(201)

  // Each of them is a voucher of its own, and answered by itself.
  const vouchers = (await ravi.try('exportTally')).text.match(/sbin0042/gi)
  expect(vouchers).toHaveLength(3)
  await asha.call('contestPayment', { params: { id: more.body.id }, body: { reason: 'Only the first came' } })
  expect((await asha.call('bill', { params: { id: second.id } })).paid).toBe(0)
  expect((await asha.call('bill', { params: { id: first.id } })).paid).toBe(1000)
})

test('the same bill twice, another supplier, another day and an unknown transfer are refused with the reason', async () => {
  const [first, second, ofVikram] = [await passedBill(), await passedBill(), await passedBill(vikram)]
  expect((await pay(first, 'UTR7')).status).toBe(201)
  for (const said of [{}, same]) {
    expect(refusalOf(await pay(first, 'UTR7', said))).toEqual([
      ...[409, 'reference_used', 'reference: With this reference ₹1,000.00 is recorded here already.'],
    ])
    expect(refusalOf(await pay(ofVikram, 'UTR7', said))).toEqual([
      ...[409, 'reference_used'],
      'reference: With this reference a payment to Asha Cement is recorded. One transfer pays one supplier.',
    ])
    expect(refusalOf(await pay(second, 'UTR7', { ...said, paid_on: daysAgo(2) }))).toEqual([
      ...[409, 'reference_used'],
      `paid_on: With this reference a payment of ${indiaDate(daysAgo(3))} is recorded. If it is the same transfer, correct the day.`,
    ])
  }
  expect(refusalOf(await pay(second, 'UTR8', same)).slice(0, 1)).toEqual([422])
  // Another mode is another transfer, and what other buyers record is theirs.
  expect((await pay(second, 'UTR7', { mode: 'cheque' })).status).toBe(201)
  const lata = await market.buyer('Lata Builders')
  expect((await pay(await passedBill(asha, lata), 'UTR7', {}, lata)).status).toBe(201)
})

test('a challan has the TDS of bills of several suppliers, of each bill once', async () => {
  const [ours, others] = [await passedBill(), await passedBill(vikram)]
  const tds = { mode: 'tds', amount: 0, tds: 50 } as const
  expect((await pay(ours, '0510308 00042', tds)).status).toBe(201)
  expect((await pay(others, '0510308 00042', { ...tds, paid_on: daysAgo(2) })).status).toBe(201)
  expect(refusalOf(await pay(others, '0510308 00042', tds))).toEqual([
    ...[409, 'reference_used', 'reference: With this reference ₹50.00 is recorded here already.'],
  ])
})

test('a reference stands as long as one payment of its transfer does: then it is free for any supplier', async () => {
  const [first, second, ofVikram] = [await passedBill(), await passedBill(), await passedBill(vikram)]
  const [one, other] = [await pay(first, 'UTR9'), await pay(second, 'UTR9', same)]
  await ravi.call('withdrawPayment', { params: { id: one.body.id } })
  expect((await pay(ofVikram, 'UTR9')).status).toBe(409)
  expect(refusalOf(await pay(first, 'UTR9'))[2]).toMatch(/^same_transfer: /)
  await ravi.call('withdrawPayment', { params: { id: other.body.id } })
  expect((await pay(ofVikram, 'UTR9')).status).toBe(201)
})

test('bills of two suppliers that are paid at once with one reference: one supplier has it, and each bill once', async () => {
  const ofAsha = [await passedBill(), await passedBill(), await passedBill()]
  const ofVikram = [await passedBill(vikram), await passedBill(vikram)]
  for (let round = 0; round < 6; round++) {
    const reference = `RACE${round}`
    const small = { amount: 10 }
    // What stands first may be withdrawn meanwhile.
    const stands = round % 2 ? await pay(ofAsha[0]!, reference, small) : null
    const answers = await Promise.all([
      ...[...ofAsha, ...ofVikram].map((bill) => pay(bill, reference, small)),
      ...[...ofAsha, ...ofVikram, ...ofAsha].map((bill) => pay(bill, reference, { ...small, ...same })),
      ...(stands ? [ravi.try('withdrawPayment', { params: { id: stands.body.id } })] : []),
    ])
    expect(answers.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([])
    const recorded = await market.database<{ supplier: string; bill_id: string }[]>`
      select o.supplier_id as supplier, p.bill_id from order_payments p join orders o on o.id = p.order_id
      where p.reference = ${reference} and p.status <> 'withdrawn'`
    // Where the withdrawal came after those by themselves and before the others, nothing is recorded.
    if (!stands) expect(recorded.length, `round ${round}`).toBeGreaterThan(0)
    expect(new Set(recorded.map(({ supplier }) => supplier)).size, `round ${round}`).toBeLessThanOrEqual(1)
    expect(new Set(recorded.map(({ bill_id }) => bill_id)).size, `round ${round}`).toBe(recorded.length)
  }
})

test('while the same transfer is recorded for a second bill and withdrawn from the first, no other supplier gets its reference', async () => {
  const [first, second, ofVikram] = [await passedBill(), await passedBill(), await passedBill(vikram)]
  const accounts = await colleague(market, ravi, 'buyer', 'accounts')
  const { body } = await pay(first, 'UTR10')
  const waiting = async () => {
    const rows = await market.database`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length
  }
  const calls = await inTransaction(market.database, async (tx) => {
    // The payment of the second bill refers to who records it, and waits for that row.
    await tx`select from users where id = ${accounts.id} for update`
    const ofSecond = pay(second, 'UTR10', same, accounts)
    await expect.poll(waiting).toBe(1)
    await ravi.call('withdrawPayment', { params: { id: body.id } })
    const ofOther = pay(ofVikram, 'UTR10')
    await Promise.race([ofOther, expect.poll(waiting).toBe(2)])
    return [ofSecond, ofOther]
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 409])
})
