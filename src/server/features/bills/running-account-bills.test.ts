import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { acceptAtSite, billFor, moneyOf, submitBill, tryPassBill, tryPay, trySubmitBill } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
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
  // The worked running bill is of an order that its test has changed by SQL.
  const ofPapers = /^(Numbers of purchase|The lines of an order|An issued version)/
  expect((await market.violations()).filter((violation) => !ofPapers.test(violation))).toEqual([])
  await market.close()
})

const delivered = (accepted?: readonly number[]) => deliveredOrder(market, { buyer: ravi, supplier: asha }, accepted)

test('running account bills: the server subtracts, and three of a third lose no paisa', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha }, [10.01, 4350, 612.5])
  await acceptAtSite(ravi, order, [0.999, 0, 0])
  const amounts: number[] = []
  for (const upToDate of [0.333, 0.666, 0.999]) {
    const before = await moneyOf(ravi, order)
    const amount = [3.33, 3.34, 3.33][amounts.length]!
    const tax = 0.3
    const total = Math.round(amount + 2 * tax)
    const bill = await submitBill(asha, order, {
      ...billFor(order, [upToDate, 0, 0], { kind: 'ra_bill' }),
      ...{ taxable: amount, cgst: tax, sgst: tax, igst: 0, total },
      round_off: Math.round((total - amount - 2 * tax) * 100) / 100,
    })
    expect(bill).toMatchObject({ ra_no: amounts.length + 1, findings: [], status: 'submitted' })
    expect(bill.items[0]).toMatchObject({ before: before.lines[0]!.billed_qty, qty: 0.333 })
    amounts.push(bill.items[0]!.amount)
    expect((await tryPassBill(accounts, bill)).status).toBe(200)
  }
  expect(amounts).toEqual([3.33, 3.34, 3.33])
  const falls = await trySubmitBill(asha, order, billFor(order, [0.5, 0, 0], { kind: 'ra_bill' }))
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
    const bill = await submitBill(asha, order, billFor(order, quantities))
    const { suggested_deductions } = await ravi.call('bill', { params: { id: bill.id } })
    expect((await tryPassBill(accounts, bill, { deductions: suggested_deductions })).status).toBe(200)
    return suggested_deductions.map(({ kind, amount, unpaid }) => [kind, amount, unpaid])
  }
  expect(await recovered([100, 0, 0])).toEqual([])
  const milestone_id = await advanceOf(order, 30_000)
  expect((await tryPay(accounts, order, { milestone_id, amount: 10_000 })).status).toBe(201)
  expect(await recovered([100, 0, 0])).toEqual([])
  // What is due of it and not paid yet is asked for beside the bills.
  expect(await recovered([300, 25, 100])).toEqual([['advance_recovery', 30_000, 20_000]])
})

test('of an advance that is paid in part, a small last bill takes off what is paid, and nothing that is not', async () => {
  const order = await delivered([500, 25, 100])
  const milestone_id = await advanceOf(order, 30_000)
  expect((await tryPay(accounts, order, { milestone_id, amount: 10_000 })).status).toBe(201)
  const { id, total } = await submitBill(asha, order, billFor(order, [10, 0, 0], { kind: 'final_bill' }))
  expect(total).toBeLessThan(10_000)
  const { suggested_deductions } = await ravi.call('bill', { params: { id } })
  expect(suggested_deductions).toMatchObject([{ kind: 'advance_recovery', amount: total, unpaid: 0 }])
})

test('of an advance that nobody paid, no more stays due than the bills leave of the order', async () => {
  const order = await delivered([500, 25, 100])
  await advanceOf(order, 30_000)
  const suggestedOf = async (quantities: number[]) => {
    const { id, total } = await submitBill(asha, order, billFor(order, quantities))
    const { suggested_deductions } = await ravi.call('bill', { params: { id } })
    return { total, suggested: suggested_deductions.map(({ kind, amount, unpaid }) => [kind, amount, unpaid]) }
  }
  const first = await suggestedOf([100, 25, 100])
  expect(first.suggested).toEqual([])
  const second = await suggestedOf([390, 0, 0])
  const doubled = Math.round((30_000 - (order.total - first.total - second.total)) * 100) / 100
  expect(doubled).toBeGreaterThan(20_000)
  expect(second.suggested).toEqual([['advance_recovery', doubled, doubled]])
})

test('a credit note that is not passed, and may be returned, takes nothing off what a bill recovers of an unpaid advance', async () => {
  const order = await delivered([500, 25, 100])
  await advanceOf(order, 30_000)
  const first = await submitBill(asha, order, billFor(order, [200, 25, 100]))
  await tryPassBill(accounts, first)
  const last = await submitBill(asha, order, billFor(order, [300, 0, 0]))
  const suggested = async () =>
    (await ravi.call('bill', { params: { id: last.id } })).suggested_deductions.map(({ kind, amount }) => [
      kind,
      amount,
    ])
  expect(await suggested()).toEqual([['advance_recovery', 30_000]])
  await submitBill(asha, order, billFor(order, [250, 0, 0], { kind: 'credit_note', original_bill: first.id }))
  expect(await suggested()).toEqual([['advance_recovery', 30_000]])
})

test('of two bills that wait together, one takes off what both leave of an unpaid advance, not each', async () => {
  const order = await delivered([500, 25, 100])
  await advanceOf(order, 30_000)
  const waiting = [
    await submitBill(asha, order, billFor(order, [300, 25, 0])),
    await submitBill(asha, order, billFor(order, [200, 0, 100])),
  ]
  const suggested = []
  for (const bill of waiting) {
    const { suggested_deductions } = await ravi.call('bill', { params: { id: bill.id } })
    suggested.push(suggested_deductions.map(({ kind, amount, unpaid }) => [kind, amount, unpaid]))
    expect((await tryPassBill(accounts, bill, { deductions: suggested_deductions })).status).toBe(200)
  }
  expect(suggested).toEqual([[['advance_recovery', 30_000, 30_000]], []])
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
  const first = await submitBill(asha, order, billFor(order, [120.5, 0, 0], { kind: 'ra_bill' }))
  await tryPassBill(accounts, first)
  const paper = billFor(order, [310.75, 86.4, 0], { kind: 'ra_bill' })
  const figures = { taxable: 880_507.5, cgst: 79_245.68, sgst: 79_245.68, igst: 0, round_off: 0, total: 1_038_998.86 }
  const bill = await submitBill(asha, order, { ...paper, ...figures })
  expect(bill).toMatchObject({ status: 'submitted', findings: [], ra_no: 2 })
  expect(bill.items.map(({ amount }) => amount)).toEqual([827_587.5, 52_920])
  // The advance was paid, else there is nothing to recover.
  const milestone_id = await advanceOf(order, 100_000)
  expect((await tryPay(accounts, order, { milestone_id, bill_id: null, amount: 100_000 })).status).toBe(201)
  const { suggested_deductions } = await ravi.call('bill', { params: { id: bill.id } })
  expect(suggested_deductions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['retention', 44_025.38],
    ['advance_recovery', 88_050.75],
    ['tds', 17_610.15],
  ])
  const deductions = [...suggested_deductions.slice(0, 2), { kind: 'tds' as const, amount: 8805.08 }]
  expect((await tryPassBill(accounts, bill, { deductions })).body).toMatchObject({
    payable: 898_117.65,
    left: 906_922.73,
  })
  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 898_117.65, tds: 8805.08 })).status).toBe(201)
  expect(await asha.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid' })
})
