import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#contract/bill.ts'
import { indiaDate } from '#domain/india-time.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { inTransaction } from '#server/db/database.ts'
import { acceptAtSite, billFor, daysAgo, submitBill, tryPassBill, tryPay } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { gstNumberOf, type Market, newestNotice, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder, deliveredOrder } from '#tests/support/orders.ts'

let market: Market
let ravi: Person
let asha: Person
let accounts: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  accounts = await colleague(market, ravi, 'buyer', 'accounts')
})
afterAll(async () => {
  // The milestones are of orders that their test has changed by SQL.
  const ofPapers = /^An issued version/
  expect((await market.violations()).filter((violation) => !ofPapers.test(violation))).toEqual([])
  await market.close()
})

const delivered = (accepted?: readonly number[]) => deliveredOrder(market, { buyer: ravi, supplier: asha }, accepted)

test('the buyer is warned a week before a bill is due, and not once it is paid', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [1, 0, 0]))
  const alarms = () => market.database`select kind, at from alarms where subject_id = ${bill.id} order by at`
  expect(await alarms()).toMatchObject([
    { kind: 'bill_due_7', at: `${daysAgo(-4)}T03:30:00.000Z` },
    { kind: 'bill_due_0', at: `${daysAgo(-11)}T03:30:00.000Z` },
  ])
  await inTransaction(market.database, (tx) => setAlarm(tx, 'bill_due_7', bill.id, new Date(0).toISOString()))
  await expect
    .poll(async () => (await newestNotice(accounts)).message)
    .toBe(`Bill ${bill.number} of Asha Cement on order ${order.number} is to be paid by ${indiaDate(daysAgo(-11))}.`)
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total })
  expect(await alarms()).toEqual([])
})

test('a bill that came before its goods agrees with the order and has its last day once they are accepted', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const early = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  expect(early).toMatchObject({ status: 'mismatch', acceptance_on: null, due_on: null })
  expect(early.findings.map(({ code }) => code)).toEqual(['over_billed'])
  await acceptAtSite(ravi, order, [120, 0, 0])
  const read = () => accounts.call('bill', { params: { id: early.id } })
  expect(await read()).toMatchObject({ status: 'mismatch', findings: [{ expected: '120.000', found: '200.000' }] })
  await acceptAtSite(ravi, order, [80, 0, 0])
  const now = await read()
  expect(now).toMatchObject({ status: 'submitted', findings: [] })
  expect(now.due_on).not.toBeNull()
  expect((await tryPassBill(accounts, early)).status).toBe(200)
})

test('a small supplier is paid within 45 days, or 15 where nothing is agreed, with interest after that', async () => {
  const lata = await market.supplier('Lata Bricks', { gst_number: gstNumberOf(880) })
  const declared = await lata.call('declareMsme', {
    body: { msme_class: 'small', udyam_number: 'udyam-mh-18-0012345', udyam_on: '2021-04-01' },
  })
  expect(declared).toEqual({ msme_class: 'small', udyam_number: 'UDYAM-MH-18-0012345', udyam_on: '2021-04-01' })
  expect(await lata.call('company')).toMatchObject(declared)
  const admin = await market.staff('admin', 'Nirmaan Office')
  await admin.call('setBankRate', { body: { from_on: '2025-01-01', percent: 5.5 } })
  const dueOf = async (days: number | null) => {
    const order = await acceptedOrder(market, { buyer: ravi, supplier: lata })
    await market.database`alter table order_versions disable trigger order_versions_never_change`
    await market.database`
      update order_versions set content = jsonb_set(content, '{milestones}',
        ${market.database.json(days === null ? [] : [{ name: '', percent: 100, trigger: 'receipt', days, on_date: null }])})
      where order_id = ${order.id}`
    await market.database`alter table order_versions enable trigger order_versions_never_change`
    await acceptAtSite(ravi, order, [200, 0, 0])
    const bill = await lata.call('submitBill', { params: { id: order.id }, body: billFor(order, [200, 0, 0]) })
    return { order, bill }
  }
  const [sixty, thirty, none] = [await dueOf(60), await dueOf(30), await dueOf(null)]
  expect([sixty, thirty, none].map(({ bill }) => [bill.due_on, bill.due_because])).toEqual([
    [daysAgo(-26), 'msme_45'],
    [daysAgo(-11), 'msme_agreed'],
    [daysAgo(4), 'msme_15'],
  ])
  await tryPassBill(accounts, sixty.bill)
  // The worked example: ten lakh due on 15 April and paid on 1 July.
  await market.database`
    update bills set total_paise = 100000000, taxable_paise = 100000000 - cgst_paise - sgst_paise - round_off_paise,
      due_on = '2026-04-15' where id = ${sixty.bill.id}`
  market.clock.now = '2026-07-01T06:00:00.000Z'
  const late = await ravi.call('bill', { params: { id: sixty.bill.id } })
  const { rows } = await ravi.call('payables')
  expect(late).toMatchObject({ interest: 35_122.21, msme_class: 'small' })
  expect(rows.find(({ bill_id }) => bill_id === late.id)?.interest).toBe(35_122.21)
  // What is paid late keeps its interest until that day, also once the whole is paid; each part is rounded.
  market.clock.now = null
  for (const [amount, left] of [
    [400_000, 600_000],
    [600_000, 0],
  ]) {
    expect(await tryPay(accounts, sixty.order, { bill_id: sixty.bill.id, amount })).toMatchObject({ status: 201 })
    await market.database`update order_payments set paid_on = '2026-07-01' where bill_id = ${sixty.bill.id}`
    market.clock.now = '2026-07-01T06:00:00.000Z'
    const paid = await ravi.call('bill', { params: { id: sixty.bill.id } })
    market.clock.now = null
    expect([paid.left, paid.interest]).toEqual([left, 35_122.22])
  }

  await lata.call('declareMsme', {
    body: { msme_class: 'small', udyam_number: 'UDYAM-MH-18-0012345', udyam_on: daysAgo(17) },
  })
  expect((await dueOf(60)).bill).toMatchObject({ due_on: daysAgo(-41), due_because: 'agreed', msme_class: null })
})

test('an objection removed after the bill was passed moves its last day, the warning and, once paid, the return', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const [cement] = order.items
  const receive = async (received_on: string) => {
    const items = [{ order_item_id: cement!.id!, received_qty: 100 }]
    const body = { id: crypto.randomUUID(), received_on, items }
    return (await ravi.call('receiveGoods', { params: { orderId: order.id }, body })).id
  }
  const [first, second] = [await receive(daysAgo(10)), await receive(daysAgo(5))]
  const bills: Bill[] = []
  for (let n = 0; n < 2; n++) {
    const bill = await submitBill(asha, order, billFor(order, [100, 0, 0]))
    await tryPassBill(accounts, bill)
    bills.push(bill)
  }
  const days = () =>
    Promise.all(
      bills.map(async ({ id }) => {
        const { acceptance_on, due_on } = await asha.call('bill', { params: { id } })
        const [warned] = await market.database<{ on: string }[]>`
          select (at at time zone 'Asia/Kolkata')::date::text as on from alarms where kind = 'bill_due_0' and subject_id = ${id}`
        return [acceptance_on, due_on, warned?.on]
      }),
    )
  const after = (day: number) => [daysAgo(day), daysAgo(day - 30), daysAgo(day - 30)]
  expect(await days()).toEqual([after(10), after(5)])
  for (const id of [first, second])
    await ravi.call('objectReceipt', { params: { id }, body: { text: 'Two bags are hard' } })
  expect(await days()).toEqual([after(10), after(5)])
  await ravi.call('removeObjection', { params: { id: first }, body: { on: daysAgo(2) } })
  expect(await days()).toEqual([after(2), after(5)])
  // Paid in time or late is told by the day on which its time began.
  await tryPay(accounts, order, { bill_id: bills[1]!.id, amount: bills[1]!.total })
  await ravi.call('removeObjection', { params: { id: second }, body: { on: daysAgo(1) } })
  expect(await days()).toEqual([after(2), [daysAgo(1), daysAgo(-29), undefined]])
})

test('a bill keeps its last day though a later one is passed before it', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [100, 0, 0])
  await acceptAtSite(ravi, order, [40, 0, 0], daysAgo(5))
  const bills = [
    await submitBill(asha, order, billFor(order, [100, 0, 0])),
    await submitBill(asha, order, billFor(order, [40, 0, 0])),
  ]
  const days = () => Promise.all(bills.map(async ({ id }) => (await asha.call('bill', { params: { id } })).due_on))
  const sent = await days()
  expect(sent).toEqual([daysAgo(-11), daysAgo(-25)])
  for (const bill of bills.toReversed()) {
    await tryPassBill(accounts, bill)
    expect(await days()).toEqual(sent)
  }
})

test('an objection after the 15 days of the law moves nothing; a cancelled receipt leaves the day of the next one', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [100, 0, 0])
  await acceptAtSite(ravi, order, [100, 0, 0], daysAgo(5))
  const bill = await submitBill(asha, order, billFor(order, [100, 0, 0]))
  await tryPassBill(accounts, bill)
  const [receipt] = (await ravi.call('receipts', { params: { id: order.id } })).filter(
    ({ received_on }) => received_on === daysAgo(19),
  )
  const params = { id: receipt!.id }
  await ravi.call('objectReceipt', { params, body: { text: 'Two bags are hard' } })
  await ravi.call('removeObjection', { params, body: { on: daysAgo(0) } })
  const now = () => asha.call('bill', { params: { id: bill.id } })
  expect(await now()).toMatchObject({ acceptance_on: daysAgo(19), due_on: daysAgo(-11) })
  await ravi.call('cancelReceipt', { params, body: { reason: 'Of another order' } })
  expect(await now()).toMatchObject({ acceptance_on: daysAgo(5), due_on: daysAgo(-25) })
})
