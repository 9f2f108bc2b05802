import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewBill } from '#contract/bill.ts'
import type { Order } from '#contract/order.ts'
import { offeredAward, openedJob } from '#tests/support/awards.ts'
import {
  acceptAtSite,
  billFor,
  daysAgo,
  figuresOf,
  moneyOf,
  submitBill,
  toPaisa,
  tryPassBill,
  tryPay,
  trySubmitBill,
} from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, newestNotice, openMarket, type Person } from '#tests/support/market.ts'
import { acceptPending, advancedOrder, deliveredOrder, issueOrder, lorry, usualRates } from '#tests/support/orders.ts'

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
  expect(await market.violations()).toEqual([])
  await market.close()
})

const delivered = (accepted?: readonly number[]) => deliveredOrder(market, { buyer: ravi, supplier: asha }, accepted)

test('of an order that became smaller as much of the advance is proposed as later bills have no room for', async () => {
  const sides = { buyer: ravi, supplier: asha }
  const proposed = async (id: string) => {
    const { suggested_deductions } = await ravi.call('bill', { params: { id } })
    return suggested_deductions.find(({ kind }) => kind === 'advance_recovery')!.amount
  }
  const { order, amount } = await advancedOrder(market, sides)
  await acceptAtSite(ravi, order, [300, 0, 0])
  const first = billFor(order, [100, 0, 0])
  const bill = await submitBill(asha, order, first)
  const share = Math.round(first.total * 25) / 100
  expect(await proposed(bill.id)).toBe(share)
  // Amended down to what was accepted: 200 bags are left to bill, less their retention.
  const put_lines = order.items.map((line, n) => ({ ...line, qty: n === 0 ? 300 : 0.001 }))
  const amendment = { version: 1, reason: 'One floor less', put_lines }
  await ravi.call('amendOrder', { params: { id: order.id }, body: amendment })
  const { total } = await acceptPending(asha, order)
  const left = Math.round((total - first.total) * 95) / 100
  expect(await proposed(bill.id)).toBe(Math.max(share, toPaisa(amount - left)))

  const ended = await advancedOrder(market, sides)
  await acceptAtSite(ravi, ended.order, [100, 0, 0])
  const most = await submitBill(asha, ended.order, billFor(ended.order, [60, 0, 0]))
  await ravi.call('closeOrder', { params: { id: ended.order.id }, body: { reason: 'The rest is not needed' } })
  expect(await ravi.call('moneyOfOrder', { params: { id: ended.order.id } })).toMatchObject({ closed: true })
  // All that later bills leave is more than the bill, which keeps its retention.
  const rest = 40 * 100 * 1.18 * 0.95
  const room = most.total * 0.95
  expect(await proposed(most.id)).toBeCloseTo(Math.min(room, ended.amount - rest), 1)
})

test('a bill as ordered and accepted has no findings, is passed, paid and confirmed', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 5, 20]))
  expect(bill).toMatchObject({ status: 'submitted', findings: [], total: 427_160, left: 427_160 })
  expect(bill).toMatchObject({ acceptance_on: daysAgo(19), due_on: daysAgo(-11), due_because: 'agreed' })
  expect((await newestNotice(accounts)).message).toBe(
    `Asha Cement sent bill ${bill.number} for order ${order.number}. Please check and pass it.`,
  )
  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 100 })).status).toBe(409)
  expect((await tryPassBill(accounts, bill)).body).toMatchObject({ status: 'passed', findings: [], payable: 427_160 })
  expect((await newestNotice(asha)).title).toBe('Your bill was passed')
  const { lines } = await moneyOf(ravi, order)
  expect(lines.map(({ billed_qty }) => billed_qty)).toEqual([200, 5, 20])

  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 400_000 })).status).toBe(201)
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'passed', left: 27_160 })
  const second = await tryPay(accounts, order, { bill_id: bill.id, amount: 20_000, tds: 7160 })
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid', left: 0, paid: 427_160 })
  const more = await tryPay(accounts, order, { bill_id: bill.id, amount: 1 })
  expect([more.status, more.body.code, more.body.detail, more.body.errors ?? []]).toEqual([
    ...[409, 'over_paid', 'Only ₹0.00 of this is still to be paid.', []],
  ])
  const withTds = await tryPay(accounts, order, { bill_id: bill.id, amount: 1, tds: 190 })
  expect(withTds.body.errors).toMatchObject([
    { path: 'tds', message: 'Amount and TDS together are ₹191.00. Take the TDS off the amount.' },
  ])

  const params = { id: second.body.id }
  await asha.call('contestPayment', { params, body: { reason: 'Only 19,000 came' } })
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'passed', left: 27_160 })
  expect((await newestNotice(accounts)).message).toMatch(/contests payment .*: Only 19,000 came$/)
  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 1 })).body.errors).toMatchObject([
    { path: 'amount', message: 'A contested payment counts until you withdraw it.' },
  ])
  await accounts.call('withdrawPayment', { params })
  const late = await asha.try('confirmPayment', { params })
  expect([late.status, late.body.code]).toEqual([409, 'payment_withdrawn'])
  const third = await tryPay(accounts, order, { bill_id: bill.id, amount: 27_160, mode: 'treds' })
  await asha.call('confirmPayment', { params: { id: third.body.id } })
  expect((await accounts.try('withdrawPayment', { params: { id: third.body.id } })).status).toBe(409)
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid' })
})

test('a cancelled receipt is told to who sends goods and who keeps accounts, with the reason and the bill that differs now', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 5, 20]))
  const people = [
    await colleague(market, asha, 'Dispatcher', 'dispatch'),
    await colleague(market, asha, 'Bookkeeper', 'accounts'),
  ]
  const [receipt] = await ravi.call('receipts', { params: { id: order.id } })
  await ravi.call('cancelReceipt', { params: { id: receipt!.id }, body: { reason: 'Of another order' } })
  for (const person of [asha, ...people])
    expect(await newestNotice(person)).toMatchObject({
      title: 'A receipt was cancelled',
      message: `Ravi Constructions has cancelled ${receipt!.number} for "OPC 53 grade cement for plinth work". It no longer counts. Bills that differ from the order now: ${bill.number}. The reason: Of another order`,
    })
})

test('freight that comes later, or the sum of a dispute, is billed without a line: it is due from the bill and passed with a reason', async () => {
  const order = await delivered()
  const paper = { ...billFor(order, [1, 0, 0]), items: [], round_off: 0, bill_date: daysAgo(2) }
  expect((await trySubmitBill(asha, order, { ...paper, ...taxed(1000) })).body.errors).toMatchObject([
    { path: 'items' },
  ])
  const freight = { name: 'Freight', amount: 1000, gst_percent: 18 as const }
  const bill = await submitBill(asha, order, { ...paper, charges: [freight], ...taxed(1000) })
  expect(bill).toMatchObject({ items: [], total: 1180, acceptance_on: daysAgo(2), due_because: 'agreed' })
  expect(bill.findings).toMatchObject([{ code: 'charges_differ', expected: '0.00', found: '1000.00' }])
  const [receipt] = await ravi.call('receipts', { params: { id: order.id } })
  await ravi.call('cancelReceipt', { params: { id: receipt!.id }, body: { reason: 'Of another order' } })
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ acceptance_on: daysAgo(2) })
  expect((await tryPassBill(accounts, bill, { reason: 'As the dispute ended' })).body).toMatchObject({
    status: 'passed',
    left: 1180,
    ...{ acceptance_on: daysAgo(2), due_on: daysAgo(-28), due_because: 'agreed' },
  })
  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 1180, paid_on: daysAgo(0) })).status).toBe(201)
  await acceptAtSite(ravi, order, [1, 0, 0])
  // What was passed beyond the order is no difference of the next bill.
  expect(await submitBill(asha, order, billFor(order, [1, 0, 0]))).toMatchObject({ findings: [] })
})

test('the sum of a dispute that the supplier has billed is none of the charges of the order', async () => {
  const { job, bids } = await openedJob(market.database, ravi, [
    [asha, usualRates, { charges: [{ ...lorry, amount: 13_800 }] }],
  ])
  const draft = await ravi.call('makeOrder', {
    params: { id: job.id },
    body: { award_id: await offeredAward(ravi, job.id, bids[0]!.id) },
  })
  const order = await acceptPending(asha, await issueOrder(ravi, draft))
  await acceptAtSite(ravi, order, [200, 0, 0])
  const billOf = async (amount: number) => {
    const paper = { ...billFor(order, [1, 0, 0]), items: [], round_off: 0, bill_date: daysAgo(0) }
    const charges = [{ name: 'Freight and other charges', amount, gst_percent: 18 as const }]
    return submitBill(asha, order, { ...paper, charges, ...taxed(amount) })
  }
  const filledIn = async () => (await moneyOf(asha, order)).charges_due
  const first = await billOf(12_600)
  const params = {
    id: (
      await asha.call('raiseDispute', { params: { id: order.id }, body: { kind: 'other', claim: 'The lorry waited' } })
    ).id,
  }
  const body = { outcome: 'Half a day of waiting', amount: 500, payer: 'buyer' as const }
  await asha.call('proposeOutcome', { params, body })
  await ravi.call('agreeDispute', { params, body: {} })
  const agreedLeft = async () => (await moneyOf(asha, order)).agreed_left
  const asked = async () =>
    (await asha.call('dashboardActions')).sums_to_bill.flatMap((one) => (one.id === order.id ? [one.amount] : []))
  expect([first.findings, await filledIn(), await agreedLeft(), await asked()]).toEqual([[], 1200, 500, [500]])
  const agreed = await billOf(500)
  expect([agreed.findings, await filledIn(), await agreedLeft(), await asked()]).toEqual([[], 1200, 0, []])
  expect((await billOf(250)).findings).toEqual([])
  expect(await filledIn()).toBe(950)
  const last = await billOf(950)
  expect([last.findings, await filledIn()]).toEqual([[], 0])
  for (const bill of [agreed, last]) expect(await tryPassBill(accounts, bill)).toMatchObject({ status: 200 })
  expect((await billOf(500)).findings).toMatchObject([{ code: 'charges_differ', expected: '0.00', found: '500.00' }])
})

test('freight and unloading of two rates of GST are due each at its own, as far as goods were accepted', async () => {
  const perBag = { ...lorry, kind: 'unloading', basis: 'per_unit', unit: 'bag', amount: 6, gst_percent: 18 } as const
  const { job, bids } = await openedJob(market.database, ravi, [
    [asha, usualRates, { charges: [{ ...lorry, amount: 4500, gst_percent: 5 }, perBag] }],
  ])
  const draft = await ravi.call('makeOrder', {
    params: { id: job.id },
    body: { award_id: await offeredAward(ravi, job.id, bids[0]!.id) },
  })
  const order = await acceptPending(asha, await issueOrder(ravi, draft))
  const dueNow = async () => {
    const { charges_by_gst, charges_due } = await moneyOf(asha, order)
    return [charges_due, charges_by_gst.map(({ gst_percent, due }) => [gst_percent, due])]
  }
  await acceptAtSite(ravi, order, [100, 0, 0])
  expect(await dueNow()).toEqual([
    5100,
    [
      [5, 4500],
      [18, 600],
    ],
  ])
  const paper = billFor(order, [100, 0, 0])
  const tax = paper.cgst + 4500 * 0.025 + 600 * 0.09
  const charges = [
    { name: 'Freight', amount: 4500, gst_percent: 5 as const },
    { name: 'Unloading', amount: 600, gst_percent: 18 as const },
  ]
  const sums = { taxable: paper.taxable + 5100, cgst: toPaisa(tax), sgst: toPaisa(tax), round_off: 0 }
  const total = toPaisa(sums.taxable + 2 * sums.cgst)
  expect(await submitBill(asha, order, { ...paper, ...sums, charges, total })).toMatchObject({ findings: [] })
  await acceptAtSite(ravi, order, [50, 0, 0])
  expect(await dueNow()).toEqual([
    300,
    [
      [5, 0],
      [18, 300],
    ],
  ])
})

const inGujarat = '24AAPFU0939F1Z1'
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
  const bill = await submitBill(asha, order, { ...paper, items, ...figures, ...split })
  expect(bill.status).toBe('mismatch')
  expect(bill.findings).toEqual([
    { code: 'over_billed', order_item_id: order.items[0]!.id, expected: '200.000', found: '201.000' },
    { code: 'rate_differs', order_item_id: order.items[1]!.id, expected: '52000.0000', found: '52100.0000' },
    { code: 'tax_split_differs', order_item_id: null, expected: 'intra', found: 'inter' },
  ])
  expect((await tryPassBill(accounts, bill)).body.errors).toMatchObject([{ path: 'reason' }])
  const refused = await tryPassBill(accounts, bill, { reason: 'As agreed on the phone' })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body.detail).toMatch(/^Of .* only 200 is accepted/)
  await acceptAtSite(ravi, order, [1, 0, 0])
  const passed = await tryPassBill(accounts, bill, { reason: 'As agreed on the phone' })
  expect(passed.body).toMatchObject({ status: 'passed', pass_reason: 'As agreed on the phone' })
  expect(passed.body.findings.map(({ code }: { code: string }) => code)).toEqual(['rate_differs', 'tax_split_differs'])
})

test.each(['invoice', 'credit_note'] as const)('the tax of an %s is judged by the GST number on it', async (kind) => {
  const order = await delivered()
  await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [100, 0, 0])))
  const paper = billFor(order, [50, 0, 0], { kind, seller_gst_number: inGujarat })
  const codes = async (sent: NewBill) => (await submitBill(asha, order, sent)).findings.map(({ code }) => code)
  expect(await codes({ ...paper, cgst: 0, sgst: 0, igst: paper.cgst + paper.sgst })).toEqual(['seller_differs'])
  expect(await codes({ ...paper, number: `${paper.number}/A` })).toEqual(['seller_differs', 'tax_split_differs'])
  expect(await moneyOf(asha, order)).toMatchObject({ supply: 'intra', place_of_supply: '27' })
})

test('a number is used once a year, until its bill is returned or withdrawn', async () => {
  const order = await delivered()
  const paper = billFor(order, [100, 0, 0], { number: 'ac/77' })
  const bill = await submitBill(asha, order, paper)
  expect((await trySubmitBill(asha, order, { ...paper, number: 'AC/77' })).body.detail).toBe(
    'A bill with number AC/77 stands already in this financial year.',
  )
  expect((await trySubmitBill(asha, order, { ...paper, number: 'ac / 77' })).body.code).toBe('bill_number_used')
  const params = { id: bill.id }
  await ravi.call('returnBill', { params, body: { reason: 'The truck number is missing' } })
  expect((await newestNotice(asha)).message).toMatch(/: The truck number is missing$/)
  expect((await asha.try('withdrawBill', { params })).status).toBe(409)
  const again = await submitBill(asha, order, paper)
  await asha.call('withdrawBill', { params: { id: again.id } })
  expect((await tryPassBill(accounts, again)).status).toBe(409)
  expect((await submitBill(asha, order, paper)).status).toBe('submitted')
})

test('a right bill passes although the supplier has sent another for the same goods, which differs', async () => {
  const order = await delivered()
  const right = await submitBill(asha, order, billFor(order, [200, 0, 0], { number: 'TW/1' }))
  const twice = await submitBill(asha, order, billFor(order, [10, 0, 0], { number: 'TW/2' }))
  expect(twice).toMatchObject({ status: 'mismatch', findings: [{ code: 'over_billed' }] })
  expect((await tryPassBill(accounts, right)).body).toMatchObject({ status: 'passed', findings: [] })
  expect((await tryPassBill(accounts, twice)).status).toBe(422)
})

test('a second bill of the same goods agrees and has its last day once the first is withdrawn, returned or corrected', async () => {
  const isTaken: ((bill: { id: string }, order: Order) => Promise<unknown>)[] = [
    ({ id }) => asha.call('withdrawBill', { params: { id } }),
    ({ id }) => ravi.call('returnBill', { params: { id }, body: { reason: 'Sent twice' } }),
    ({ id }, order) => submitBill(asha, order, billFor(order, [0, 1, 0], { corrects: id })),
  ]
  for (const take of isTaken) {
    const order = await delivered()
    const first = await submitBill(asha, order, billFor(order, [200, 0, 0]))
    const second = await submitBill(asha, order, billFor(order, [200, 0, 0]))
    expect(second).toMatchObject({ status: 'mismatch', due_on: null, findings: [{ code: 'over_billed' }] })
    await take(first, order)
    const now = await ravi.call('bill', { params: { id: second.id } })
    expect(now).toMatchObject({ status: 'submitted', findings: [], due_on: first.due_on })
    expect((await tryPassBill(accounts, second)).body).toMatchObject({ status: 'passed', findings: [] })
  }
})

test('a bill that waits differs once a later one of the same goods was passed before it', async () => {
  const order = await delivered()
  const first = await submitBill(asha, order, billFor(order, [150, 0, 0]))
  const second = await submitBill(asha, order, billFor(order, [100, 0, 0]))
  await tryPassBill(accounts, second, { reason: 'The right one' })
  expect(await ravi.call('bill', { params: { id: first.id } })).toMatchObject({
    status: 'mismatch',
    findings: [{ code: 'over_billed', expected: '100.000', found: '150.000' }],
  })
})

test('a returned bill waits on the dashboard until it is corrected; one that waits is withdrawn by its correction', async () => {
  const order = await delivered()
  const sent = await submitBill(asha, order, billFor(order, [201, 0, 0], { number: 'RB/1' }))
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
  const again = await submitBill(asha, order, corrected)
  expect(await waiting()).toEqual([])
  expect(await asha.call('bill', { params: { id: sent.id } })).toMatchObject({
    status: 'returned',
    corrected_by: again.id,
  })
  // Still one bag too many: corrected before the buyer looks at it, under the same number.
  const right = await submitBill(asha, order, {
    ...billFor(order, [200, 0, 0], { number: 'RB/1' }),
    corrects: again.id,
  })
  expect(right).toMatchObject({ status: 'submitted', findings: [] })
  expect(await asha.call('bill', { params: { id: again.id } })).toMatchObject({ status: 'withdrawn' })
  expect(await asha.call('bill', { params: { id: sent.id } })).toMatchObject({ corrected_by: right.id })
  expect(await waiting()).toEqual([])

  await asha.call('withdrawBill', { params: { id: right.id } })
  expect(await waiting()).toEqual([toCorrect])
  await submitBill(asha, order, billFor(order, [100, 0, 0], { number: 'RB/2' }))
  expect(await waiting()).toEqual([])
})

test('a bill of another order, and one that was passed, is not corrected', async () => {
  const [order, other] = [await delivered(), await delivered()]
  const bill = await submitBill(asha, order, billFor(order, [100, 0, 0]))
  expect((await trySubmitBill(asha, other, billFor(other, [1, 0, 0], { corrects: bill.id }))).status).toBe(404)
  await tryPassBill(accounts, bill)
  expect((await trySubmitBill(asha, order, billFor(order, [1, 0, 0], { corrects: bill.id }))).status).toBe(409)
  const unclear = await trySubmitBill(asha, order, billFor(order, [1, 0, 0], { corrects: 'INV-1' }))
  expect(unclear.body.errors).toMatchObject([{ path: 'corrects' }])
})

test('what contradicts itself is refused at its field', async () => {
  const order = await delivered()
  const paper = billFor(order, [100, 0, 0])
  const [line] = paper.items
  const errors = async (changes: Partial<NewBill>) =>
    (await trySubmitBill(asha, order, { ...paper, ...changes })).body.errors.map(({ path }: { path: string }) => path)
  expect(await errors({ total: paper.total + 1 })).toEqual(['total'])
  expect(await errors({ sgst: paper.sgst - 0.02, igst: 0.02 })).toEqual(['sgst'])
  expect(await errors({ bill_date: daysAgo(-1) })).toEqual(['bill_date'])
  expect(await errors({ items: [line!, line!] })).toEqual(['items.1.order_item_id'])
  expect(await errors({ items: [{ ...line!, order_item_id: order.id }] })).toEqual(['items.0.order_item_id'])
  expect(await errors({ round_off: 0.51, seller_gst_number: '27' })).toEqual(['seller_gst_number', 'round_off'])
})

test('nobody bills another company, an order that is not in force, or as the buyer', async () => {
  const order = await delivered()
  const paper = billFor(order, [10, 0, 0])
  const stranger = await market.supplier('Vikram Traders')
  expect((await stranger.try('submitBill', { params: { id: order.id }, body: paper })).status).toBe(404)
  expect((await ravi.try('submitBill', { params: { id: order.id }, body: paper })).status).toBe(403)
  await market.database`update orders set status = 'cancelled' where id = ${order.id}`
  expect((await trySubmitBill(asha, order, paper)).status).toBe(409)
  await market.database`update orders set status = 'accepted' where id = ${order.id}`
  const dispatch = await colleague(market, asha, 'supplier', 'dispatch')
  for (const name of ['bills', 'receivables'] as const) expect((await dispatch.try(name)).status).toBe(403)
  expect((await dispatch.try('moneyOfOrder', { params: { id: order.id } })).status).toBe(403)
  const own = await submitBill(asha, order, paper)
  await tryPassBill(accounts, own)
  await tryPay(accounts, order, { bill_id: own.id, amount: 10 })
  expect((await asha.call('dashboardActions')).payments_to_confirm).not.toEqual([])
  expect((await dispatch.call('dashboardActions')).payments_to_confirm).toEqual([])
  expect((await stranger.try('moneyOfOrder', { params: { id: order.id } })).status).toBe(404)
})
