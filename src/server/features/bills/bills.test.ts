import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill, NewBill } from '#contract/bill.ts'
import type { Order } from '#contract/order.ts'
import { indiaDate } from '#domain/india-time.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { inTransaction } from '#server/db/database.ts'
import { acceptAtSite, billFor, daysAgo, figuresOf } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { gstNumberOf, type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'

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
  // The running bill and the milestones are of orders that the tests have changed by SQL.
  const ofPapers = /^(Numbers of purchase|The lines of an order|An issued version)/
  expect((await market.violations()).filter((violation) => !ofPapers.test(violation))).toEqual([])
  await market.close()
})

/** An order with 200 bags, 5 t and 20 cum accepted 19 days ago. */
async function delivered(accepted: readonly number[] = [200, 5, 20]): Promise<Order> {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, accepted)
  return order
}
const submit = ({ id }: Order, body: NewBill) => asha.call('submitBill', { params: { id }, body })
const trySubmit = ({ id }: Order, body: NewBill) => asha.try('submitBill', { params: { id }, body })
const pass = (bill: { id: string }, body: object = {}) => accounts.try('passBill', { params: { id: bill.id }, body })
const money = ({ id }: Order, person = ravi) => person.call('moneyOfOrder', { params: { id } })
const pay = (order: Order, body: object) =>
  accounts.try('recordPayment', {
    params: { id: order.id },
    body: { mode: 'neft', reference: crypto.randomUUID(), paid_on: daysAgo(5), ...body },
  })
const newest = async (person: Person) => (await person.call('notifications'))[0]!

test('a bill as ordered and accepted has no findings, is passed, paid and confirmed', async () => {
  const order = await delivered()
  const bill = await submit(order, billFor(order, [200, 5, 20]))
  expect(bill).toMatchObject({ status: 'submitted', findings: [], total: 427_160, left: 427_160 })
  expect(bill).toMatchObject({ acceptance_on: daysAgo(19), due_on: daysAgo(-11), due_because: 'agreed' })
  expect((await newest(accounts)).message).toBe(
    `Asha Cement sent bill ${bill.number} for order ${order.number}. Please check and pass it.`,
  )
  expect((await pay(order, { bill_id: bill.id, amount: 100 })).status).toBe(409)
  expect((await pass(bill)).body).toMatchObject({ status: 'passed', findings: [], payable: 427_160 })
  expect((await newest(asha)).title).toBe('Your bill was passed')
  const { lines } = await money(order)
  expect(lines.map(({ billed_qty }) => billed_qty)).toEqual([200, 5, 20])

  expect((await pay(order, { bill_id: bill.id, amount: 400_000 })).status).toBe(201)
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'passed', left: 27_160 })
  const second = await pay(order, { bill_id: bill.id, amount: 20_000, tds: 7160 })
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid', left: 0, paid: 427_160 })
  const more = await pay(order, { bill_id: bill.id, amount: 1 })
  expect([more.status, more.body.code, more.body.detail, more.body.errors ?? []]).toEqual([
    ...[409, 'over_paid', 'Only ₹0.00 of this is still to be paid.', []],
  ])
  const withTds = await pay(order, { bill_id: bill.id, amount: 1, tds: 190 })
  expect(withTds.body.errors).toMatchObject([
    { path: 'tds', message: 'Amount and TDS together are ₹191.00. Take the TDS off the amount.' },
  ])

  const params = { id: second.body.id }
  await asha.call('contestPayment', { params, body: { reason: 'Only 19,000 came' } })
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'passed', left: 27_160 })
  expect((await newest(accounts)).message).toMatch(/contests payment .*: Only 19,000 came$/)
  expect((await pay(order, { bill_id: bill.id, amount: 1 })).body.errors).toMatchObject([
    { path: 'amount', message: 'A contested payment counts until you withdraw it.' },
  ])
  await accounts.call('withdrawPayment', { params })
  const third = await pay(order, { bill_id: bill.id, amount: 27_160, mode: 'treds' })
  await asha.call('confirmPayment', { params: { id: third.body.id } })
  expect((await accounts.try('withdrawPayment', { params: { id: third.body.id } })).status).toBe(409)
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid' })
})

test('freight that comes later, or the sum of a dispute, is billed without a line: it is due from the bill and passed with a reason', async () => {
  const order = await delivered()
  const paper = { ...billFor(order, [1, 0, 0]), items: [], round_off: 0, bill_date: daysAgo(2) }
  expect((await trySubmit(order, { ...paper, ...taxed(1000) })).body.errors).toMatchObject([{ path: 'items' }])
  const freight = { name: 'Freight', amount: 1000, gst_percent: 18 as const }
  const bill = await submit(order, { ...paper, charges: [freight], ...taxed(1000) })
  expect(bill).toMatchObject({ items: [], total: 1180, acceptance_on: daysAgo(2), due_because: 'agreed' })
  expect(bill.findings).toMatchObject([{ code: 'charges_differ', expected: '0.00', found: '1000.00' }])
  const [receipt] = await ravi.call('receipts', { params: { id: order.id } })
  await ravi.call('cancelReceipt', { params: { id: receipt!.id }, body: { reason: 'Of another order' } })
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ acceptance_on: daysAgo(2) })
  expect((await pass(bill, { reason: 'As the dispute ended' })).body).toMatchObject({ status: 'passed', left: 1180 })
  expect((await pay(order, { bill_id: bill.id, amount: 1180, paid_on: daysAgo(0) })).status).toBe(201)
  await acceptAtSite(ravi, order, [1, 0, 0])
  // What was passed beyond the order is no difference of the next bill.
  expect(await submit(order, billFor(order, [1, 0, 0]))).toMatchObject({ findings: [] })
})
const taxed = (taxable: number) => {
  const half = taxable * 0.09
  return { taxable, cgst: half, sgst: half, igst: 0, total: taxable + 2 * half }
}

test('a wrong rate, a wrong split of the tax and one bag too many are exactly three findings', async () => {
  const order = await delivered()
  const paper = billFor(order, [201, 5, 20])
  const items = paper.items.map((item, n) => (n === 1 ? { ...item, rate: 52_100 } : item))
  const figures = figuresOf(order, items)
  const split = { cgst: 0, sgst: 0, igst: figures.cgst + figures.sgst }
  const bill = await submit(order, { ...paper, items, ...figures, ...split })
  expect(bill.status).toBe('mismatch')
  expect(bill.findings).toEqual([
    { code: 'over_billed', order_item_id: order.items[0]!.id, expected: '200.000', found: '201.000' },
    { code: 'rate_differs', order_item_id: order.items[1]!.id, expected: '52000.0000', found: '52100.0000' },
    { code: 'tax_split_differs', order_item_id: null, expected: 'intra', found: 'inter' },
  ])
  expect((await pass(bill)).body.errors).toMatchObject([{ path: 'reason' }])
  const refused = await pass(bill, { reason: 'As agreed on the phone' })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body.detail).toMatch(/^Of .* only 200 is accepted/)
  await acceptAtSite(ravi, order, [1, 0, 0])
  const passed = await pass(bill, { reason: 'As agreed on the phone' })
  expect(passed.body).toMatchObject({ status: 'passed', pass_reason: 'As agreed on the phone' })
  expect(passed.body.findings.map(({ code }: { code: string }) => code)).toEqual(['rate_differs', 'tax_split_differs'])
})

test('a number is used once a year, until its bill is returned or withdrawn', async () => {
  const order = await delivered()
  const paper = billFor(order, [100, 0, 0], { number: 'ac/77' })
  const bill = await submit(order, paper)
  expect((await trySubmit(order, { ...paper, number: 'AC/77' })).body.detail).toBe(
    'A bill with number AC/77 stands already in this financial year.',
  )
  const params = { id: bill.id }
  await ravi.call('returnBill', { params, body: { reason: 'The truck number is missing' } })
  expect((await newest(asha)).message).toMatch(/: The truck number is missing$/)
  expect((await asha.try('withdrawBill', { params })).status).toBe(409)
  const again = await submit(order, paper)
  await asha.call('withdrawBill', { params: { id: again.id } })
  expect((await pass(again)).status).toBe(409)
  expect((await submit(order, paper)).status).toBe('submitted')
})

test('a returned bill waits on the dashboard until it is corrected; one that waits is withdrawn by its correction', async () => {
  const order = await delivered()
  const sent = await submit(order, billFor(order, [201, 0, 0], { number: 'RB/1' }))
  const waiting = async () => {
    const { bills_to_correct } = await asha.call('dashboardActions')
    return bills_to_correct.filter(({ number }) => number.startsWith('RB/'))
  }
  expect(await waiting()).toEqual([])
  await ravi.call('returnBill', { params: { id: sent.id }, body: { reason: 'One bag too many' } })
  const toCorrect = { id: sent.id, number: 'RB/1', company_name: 'Ravi Constructions', reason: 'One bag too many' }
  expect(await waiting()).toEqual([toCorrect])
  expect(await ravi.call('dashboardActions')).toMatchObject({ bills_to_correct: [], payments_to_confirm: [] })

  const corrected = billFor(order, [202, 0, 0], { number: 'RB/1', corrects: sent.id })
  const again = await submit(order, corrected)
  expect(await waiting()).toEqual([])
  expect(await asha.call('bill', { params: { id: sent.id } })).toMatchObject({
    status: 'returned',
    corrected_by: again.id,
  })
  // Still one bag too many: corrected before the buyer looks at it, under the same number.
  const right = await submit(order, { ...billFor(order, [200, 0, 0], { number: 'RB/1' }), corrects: again.id })
  expect(right).toMatchObject({ status: 'submitted', findings: [] })
  expect(await asha.call('bill', { params: { id: again.id } })).toMatchObject({ status: 'withdrawn' })
  expect(await asha.call('bill', { params: { id: sent.id } })).toMatchObject({ corrected_by: right.id })
  expect(await waiting()).toEqual([])

  await asha.call('withdrawBill', { params: { id: right.id } })
  expect(await waiting()).toEqual([toCorrect])
  await submit(order, billFor(order, [100, 0, 0], { number: 'RB/2' }))
  expect(await waiting()).toEqual([])
})

test('a bill of another order, and one that was passed, is not corrected', async () => {
  const [order, other] = [await delivered(), await delivered()]
  const bill = await submit(order, billFor(order, [100, 0, 0]))
  expect((await trySubmit(other, billFor(other, [1, 0, 0], { corrects: bill.id }))).status).toBe(404)
  await pass(bill)
  expect((await trySubmit(order, billFor(order, [1, 0, 0], { corrects: bill.id }))).status).toBe(409)
  const unclear = await trySubmit(order, billFor(order, [1, 0, 0], { corrects: 'INV-1' }))
  expect(unclear.body.errors).toMatchObject([{ path: 'corrects' }])
})

test('what the buyer recorded is to be confirmed by the supplier, on the dashboard and on the bill', async () => {
  const order = await delivered()
  const bill = await submit(order, billFor(order, [200, 0, 0]))
  await pass(bill)
  const payment = await pay(order, { bill_id: bill.id, amount: 60_000, tds: 960, reference: 'UTR-CONFIRM' })
  const waiting = async () => {
    const { payments_to_confirm } = await asha.call('dashboardActions')
    return payments_to_confirm.filter(({ reference }) => reference === 'UTR-CONFIRM')
  }
  expect(await waiting()).toMatchObject([
    { id: payment.body.id, bill_id: bill.id, amount: 60_000, company_name: 'Ravi Constructions' },
  ])
  const seen = () => asha.call('bill', { params: { id: bill.id } })
  expect(await seen()).toMatchObject({ paid: 60_960, paid_tds: 960, to_confirm: 60_000, left: 24_000 })
  await asha.call('confirmPayment', { params: { id: payment.body.id } })
  expect(await waiting()).toEqual([])
  expect(await seen()).toMatchObject({ paid: 60_960, to_confirm: 0, left: 24_000 })
})

test('a payment is never of a day before anything was ordered, delivered or billed', async () => {
  const order = await delivered()
  const bill = await submit(order, billFor(order, [200, 0, 0]))
  await pass(bill)
  const early = await pay(order, { bill_id: bill.id, amount: 10, paid_on: '2020-05-01' })
  expect(early.body.errors).toMatchObject([{ path: 'paid_on', message: expect.stringMatching(/^This order is of /) }])
  // Goods came nineteen days ago: an order that began on paper.
  expect((await pay(order, { bill_id: bill.id, amount: 10, paid_on: daysAgo(19) })).status).toBe(201)
  expect((await pay(order, { bill_id: bill.id, amount: 10, paid_on: daysAgo(20) })).status).toBe(422)
})

test('what contradicts itself is refused at its field', async () => {
  const order = await delivered()
  const paper = billFor(order, [100, 0, 0])
  const [line] = paper.items
  const errors = async (changes: Partial<NewBill>) =>
    (await trySubmit(order, { ...paper, ...changes })).body.errors.map(({ path }: { path: string }) => path)
  expect(await errors({ total: paper.total + 1 })).toEqual(['total'])
  expect(await errors({ sgst: paper.sgst - 0.02, igst: 0.02 })).toEqual(['sgst'])
  expect(await errors({ bill_date: daysAgo(-1) })).toEqual(['bill_date'])
  expect(await errors({ items: [line!, line!] })).toEqual(['items.1.order_item_id'])
  expect(await errors({ items: [{ ...line!, order_item_id: order.id }] })).toEqual(['items.0.order_item_id'])
  expect(await errors({ round_off: 0.51, seller_gst_number: '27' })).toEqual(['seller_gst_number', 'round_off'])
})

test('running account bills: the server subtracts, and three of a third lose no paisa', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha }, [10.01, 4350, 612.5])
  await acceptAtSite(ravi, order, [0.999, 0, 0])
  const amounts: number[] = []
  for (const upToDate of [0.333, 0.666, 0.999]) {
    const before = await money(order)
    const amount = [3.33, 3.34, 3.33][amounts.length]!
    const tax = 0.3
    const total = Math.round(amount + 2 * tax)
    const bill = await submit(order, {
      ...billFor(order, [upToDate, 0, 0], { kind: 'ra_bill' }),
      ...{ taxable: amount, cgst: tax, sgst: tax, igst: 0, total },
      round_off: Math.round((total - amount - 2 * tax) * 100) / 100,
    })
    expect(bill).toMatchObject({ ra_no: amounts.length + 1, findings: [], status: 'submitted' })
    expect(bill.items[0]).toMatchObject({ before: before.lines[0]!.billed_qty, qty: 0.333 })
    amounts.push(bill.items[0]!.amount)
    expect((await pass(bill)).status).toBe(200)
  }
  expect(amounts).toEqual([3.33, 3.34, 3.33])
  const falls = await trySubmit(order, billFor(order, [0.5, 0, 0], { kind: 'ra_bill' }))
  expect(falls.body.errors).toMatchObject([{ path: 'items.0.qty' }])
})

/** An advance of a part of the price, as if the order had made it due with its acceptance. */
async function advanceOf(order: Order, amount: number): Promise<string> {
  const [milestone] = await market.database<{ id: string }[]>`
    with rest as (
      update milestones set bp = bp - 1000, amount_paise = amount_paise - ${amount * 100} where order_id = ${order.id} and no = 1
    )
    insert into milestones (order_id, no, name, bp, trigger, amount_paise, status, due_on)
    values (${order.id}, 9, 'Advance', 1000, 'acceptance', ${amount * 100}, 'due', current_date) returning id`
  return milestone!.id
}

test('an advance comes off once, and with the last bill all that is left of it, so that nothing is paid twice', async () => {
  const order = await delivered([500, 25, 100])
  const recovered = async (quantities: number[]) => {
    const bill = await submit(order, billFor(order, quantities))
    const { suggested_deductions } = await ravi.call('bill', { params: { id: bill.id } })
    expect((await pass(bill, { deductions: suggested_deductions })).status).toBe(200)
    return suggested_deductions.map(({ kind, amount, unpaid }) => [kind, amount, unpaid])
  }
  expect(await recovered([100, 0, 0])).toEqual([])
  const milestone_id = await advanceOf(order, 30_000)
  expect((await pay(order, { milestone_id, amount: 10_000 })).status).toBe(201)
  expect(await recovered([100, 0, 0])).toEqual([])
  // What is due of it and not paid yet is asked for beside the bills.
  expect(await recovered([300, 25, 100])).toEqual([['advance_recovery', 30_000, 20_000]])
})

test('the worked running account bill: deductions are suggested, TDS as an estimate, and the net is paid', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha }, [4350, 612.5, 1])
  await market.database`update orders set kind = 'wo' where id = ${order.id}`
  await market.database`alter table order_versions disable trigger order_versions_never_change`
  await market.database`
    update order_versions set content = jsonb_set(content, '{terms}',
      content -> 'terms' || '{"retention_percent": 5, "advance_percent": 10}') where order_id = ${order.id}`
  await market.database`alter table order_versions enable trigger order_versions_never_change`
  await market.database`update order_items set qty = 500, tolerance_bp = 0 where order_id = ${order.id}`
  await acceptAtSite(ravi, order, [310.75, 86.4, 0])
  const first = await submit(order, billFor(order, [120.5, 0, 0], { kind: 'ra_bill' }))
  await pass(first)
  const paper = billFor(order, [310.75, 86.4, 0], { kind: 'ra_bill' })
  const figures = { taxable: 880_507.5, cgst: 79_245.68, sgst: 79_245.68, igst: 0, round_off: 0, total: 1_038_998.86 }
  const bill = await submit(order, { ...paper, ...figures })
  expect(bill).toMatchObject({ status: 'submitted', findings: [], ra_no: 2 })
  expect(bill.items.map(({ amount }) => amount)).toEqual([827_587.5, 52_920])
  // The advance was paid, else there is nothing to recover.
  const [advance] = await market.database<{ id: string }[]>`
    update milestones set trigger = 'acceptance', status = 'due', due_on = current_date where order_id = ${order.id} returning id`
  expect((await pay(order, { milestone_id: advance!.id, bill_id: null, amount: 100_000 })).status).toBe(201)
  const { suggested_deductions } = await ravi.call('bill', { params: { id: bill.id } })
  expect(suggested_deductions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['retention', 44_025.38],
    ['advance_recovery', 88_050.75],
    ['tds', 17_610.15],
  ])
  const deductions = [...suggested_deductions.slice(0, 2), { kind: 'tds' as const, amount: 8805.08 }]
  expect((await pass(bill, { deductions })).body).toMatchObject({ payable: 898_117.65, left: 906_922.73 })
  expect((await pay(order, { bill_id: bill.id, amount: 898_117.65, tds: 8805.08 })).status).toBe(201)
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid' })
})

test('the same reference is recorded once; a payment is never of tomorrow', async () => {
  const order = await delivered()
  const bill = await submit(order, billFor(order, [200, 0, 0]))
  await pass(bill)
  const paid = { bill_id: bill.id, amount: 1000, reference: 'utr900' }
  expect((await pay(order, paid)).status).toBe(201)
  expect((await pay(order, { ...paid, reference: 'UTR900' })).body.detail).toBe(
    'A payment with this reference is recorded already.',
  )
  expect((await pay(order, { ...paid, paid_on: daysAgo(-1) })).body.errors).toMatchObject([{ path: 'paid_on' }])
  expect((await pay(order, { ...paid, bill_id: null })).body.errors).toMatchObject([{ path: 'bill_id' }])
})

test('nobody bills another company, an order that is not in force, or as the buyer', async () => {
  const order = await delivered()
  const paper = billFor(order, [10, 0, 0])
  const stranger = await market.supplier('Vikram Traders')
  expect((await stranger.try('submitBill', { params: { id: order.id }, body: paper })).status).toBe(404)
  expect((await ravi.try('submitBill', { params: { id: order.id }, body: paper })).status).toBe(403)
  await market.database`update orders set status = 'cancelled' where id = ${order.id}`
  expect((await trySubmit(order, paper)).status).toBe(409)
  await market.database`update orders set status = 'accepted' where id = ${order.id}`
  const dispatch = await colleague(market, asha, 'supplier', 'dispatch')
  for (const name of ['bills', 'receivables'] as const) expect((await dispatch.try(name)).status).toBe(403)
  expect((await dispatch.try('moneyOfOrder', { params: { id: order.id } })).status).toBe(403)
  const own = await submit(order, paper)
  await pass(own)
  await pay(order, { bill_id: own.id, amount: 10 })
  expect((await asha.call('dashboardActions')).payments_to_confirm).not.toEqual([])
  expect((await dispatch.call('dashboardActions')).payments_to_confirm).toEqual([])
  expect((await stranger.try('moneyOfOrder', { params: { id: order.id } })).status).toBe(404)
})

test('the buyer is warned a week before a bill is due, and not once it is paid', async () => {
  const order = await delivered()
  const bill = await submit(order, billFor(order, [1, 0, 0]))
  const alarms = () => market.database`select kind, at from alarms where subject_id = ${bill.id} order by at`
  expect(await alarms()).toMatchObject([
    { kind: 'bill_due_7', at: `${daysAgo(-4)}T03:30:00.000Z` },
    { kind: 'bill_due_0', at: `${daysAgo(-11)}T03:30:00.000Z` },
  ])
  await inTransaction(market.database, (tx) => setAlarm(tx, 'bill_due_7', bill.id, new Date(0).toISOString()))
  await expect
    .poll(async () => (await newest(accounts)).message)
    .toBe(`Bill ${bill.number} of Asha Cement on order ${order.number} is to be paid by ${indiaDate(daysAgo(-11))}.`)
  await pass(bill)
  await pay(order, { bill_id: bill.id, amount: bill.total })
  expect(await alarms()).toEqual([])
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
  // The worked example: ten lakh due on 15 April and paid on 1 July.
  await market.database`
    update bills set total_paise = 100000000, taxable_paise = 100000000 - cgst_paise - sgst_paise - round_off_paise,
      due_on = '2026-04-15' where id = ${sixty.bill.id}`
  market.clock.now = '2026-07-01T06:00:00.000Z'
  const late = await ravi.call('bill', { params: { id: sixty.bill.id } })
  const { rows } = await ravi.call('payables')
  market.clock.now = null
  expect(late).toMatchObject({ interest: 35_122.21, msme_class: 'small' })
  expect(rows.find(({ bill_id }) => bill_id === late.id)?.interest).toBe(35_122.21)

  await lata.call('declareMsme', {
    body: { msme_class: 'small', udyam_number: 'UDYAM-MH-18-0012345', udyam_on: daysAgo(17) },
  })
  expect((await dueOf(60)).bill).toMatchObject({ due_on: daysAgo(-41), due_because: 'agreed', msme_class: null })
})

test('a milestone becomes due by its event, and is paid with its bill', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  expect((await money(order)).milestones).toMatchObject([{ trigger: 'receipt', status: 'pending', due_on: null }])
  await acceptAtSite(ravi, order, [100, 0, 0])
  await acceptAtSite(ravi, order, [100, 0, 0], daysAgo(3))
  const [milestone] = (await money(order)).milestones
  expect(milestone).toMatchObject({ status: 'due', due_on: daysAgo(-11) })
  const early = await pay(order, { milestone_id: milestone!.id, amount: milestone!.amount + 1 })
  expect(early.status).toBe(409)
  await pay(order, { milestone_id: milestone!.id, amount: milestone!.amount })
  expect((await money(order)).milestones).toMatchObject([{ status: 'paid' }])
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
    const bill = await submit(order, billFor(order, [100, 0, 0]))
    await pass(bill)
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
  await pay(order, { bill_id: bills[1]!.id, amount: bills[1]!.total })
  await ravi.call('removeObjection', { params: { id: second }, body: { on: daysAgo(1) } })
  expect(await days()).toEqual([after(2), [daysAgo(1), daysAgo(-29), undefined]])
})

test('an objection after the 15 days of the law moves nothing; a cancelled receipt leaves the day of the next one', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [100, 0, 0])
  await acceptAtSite(ravi, order, [100, 0, 0], daysAgo(5))
  const bill = await submit(order, billFor(order, [100, 0, 0]))
  await pass(bill)
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
