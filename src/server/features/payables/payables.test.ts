import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '#domain/csv.ts'
import { indiaDay } from '#domain/india-time.ts'
import { daysOfHalf } from '#domain/orders/half-year-of-msme.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { inTransaction } from '#server/db/database.ts'
import { acceptAtSite, billFor, daysAgo } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder, acceptPending, draftedOrder, issueOrder } from '#tests/support/orders.ts'

let market: Market
let ravi: Person
let asha: Person
let lata: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  lata = await market.supplier('=Lata Bricks', { email: 'lata@example.in' })
  await lata.call('declareMsme', { body: { msme_class: 'micro', udyam_number: 'UDYAM-MH-18-0012345' } })
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

/** A passed bill of one bag of 100 rupees, accepted so many days ago. */
async function bill(supplier: Person, days: number) {
  const order = await acceptedOrder(market, { buyer: ravi, supplier }, [100, 1, 1])
  await acceptAtSite(ravi, order, [1, 0, 0], daysAgo(days))
  const { id } = await supplier.call('submitBill', { params: { id: order.id }, body: billFor(order, [1, 0, 0]) })
  await ravi.call('passBill', { params: { id }, body: {} })
  return { id, order_id: order.id }
}
let references = 0
function pay({ id, order_id }: { id: string; order_id: string }, amount: number, on: string, mode = 'neft') {
  references += 1
  return ravi.call('recordPayment', {
    params: { id: order_id },
    body: { bill_id: id, mode, reference: `UTR${references}`, paid_on: on, amount },
  })
}

test('what is owed stands by the day it is due, with the ageing of each company', async () => {
  const [late, old, fresh] = [await bill(asha, 40), await bill(asha, 130), await bill(lata, 5)]
  const owed = await ravi.call('payables')
  expect(owed.rows.map(({ bill_id, due_on }) => [bill_id, due_on])).toEqual([
    [old.id, daysAgo(100)],
    [late.id, daysAgo(10)],
    [fresh.id, daysAgo(-25)],
  ])
  expect(owed.rows[2]).toMatchObject({ msme_class: 'micro', msme_last_day: daysAgo(-40), due_because: 'msme_agreed' })
  expect(owed.ageing).toMatchObject([
    { company_name: 'Asha Cement', not_due: 0, to_30: 118, to_60: 0, above_60: 118, total: 236 },
    { company_name: '=Lata Bricks', not_due: 118, total: 118 },
  ])
  const due = await asha.call('receivables')
  expect(due.rows.map(({ bill_id, company_name }) => [bill_id, company_name])).toEqual([
    [old.id, 'Ravi Constructions'],
    [late.id, 'Ravi Constructions'],
  ])
  const payment = await pay(old, 118, daysAgo(0))
  expect((await ravi.call('payables')).rows.map(({ bill_id }) => bill_id)).toEqual([late.id, fresh.id])
  const unconfirmed = await asha.call('receivables')
  expect(unconfirmed.rows.map(({ bill_id, left, to_confirm }) => [bill_id, left, to_confirm])).toEqual([
    [old.id, 118, 118],
    [late.id, 118, 0],
  ])
  expect(unconfirmed.ageing).toMatchObject([{ total: 236 }])
  await asha.call('confirmPayment', { params: { id: payment.id } })
  expect((await asha.call('receivables')).rows.map(({ bill_id }) => bill_id)).toEqual([late.id])
})

test('money retained of bills and an advance that bills have not used up are shown with their order', async () => {
  const draft = await draftedOrder(market, { buyer: ravi, supplier: asha }, [1000, 1, 1])
  const part = (percent: number, trigger: 'acceptance' | 'receipt' | 'retention') => ({ percent, trigger, days: 0 })
  const changed = await ravi.call('changeOrder', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      terms: { advance_percent: 10, retention_percent: 5, defect_liability_months: 12 },
      milestones: [part(10, 'acceptance'), part(85, 'receipt'), part(5, 'retention')],
    },
  })
  const order = await acceptPending(asha, await issueOrder(ravi, changed))
  const { milestones } = await ravi.call('moneyOfOrder', { params: { id: order.id } })
  await acceptAtSite(ravi, order, [1, 0, 0])
  const { id } = await asha.call('submitBill', { params: { id: order.id }, body: billFor(order, [1, 0, 0]) })
  const deductions = [
    { kind: 'retention' as const, amount: 50 },
    { kind: 'advance_recovery' as const, amount: 120 },
  ]
  await ravi.call('passBill', { params: { id }, body: { deductions } })
  const own = { order_id: order.id, order_number: order.number, retained: 50 }
  const keptOf = async (person: Person, call: 'payables' | 'receivables') =>
    (await person.call(call)).kept.filter(({ order_id }) => order_id === order.id)
  expect(await keptOf(ravi, 'payables')).toEqual([{ ...own, company_name: 'Asha Cement', advance: 0 }])
  // The advance is due today: also on the dashboards of owner and accountant, until it is paid.
  const dueOf = async (person: Person) =>
    (await person.call('dashboardActions')).payments_due.filter(({ id }) => id === milestones[0]!.id)
  const advance = milestones[0]!
  const due = { id: advance.id, order_id: order.id, bill_id: null, order_number: order.number, number: advance.name }
  const today = {
    ...due,
    company_name: 'Asha Cement',
    amount: advance.amount,
    due_on: daysAgo(0),
    is_late: false,
    contested: 0,
  }
  const accounts = await colleague(market, ravi, 'Meera Kulkarni', 'accounts')
  expect(await dueOf(ravi)).toEqual([today])
  expect(await dueOf(accounts)).toEqual([today])
  expect(await dueOf(asha)).toEqual([])
  const body = {
    milestone_id: milestones[0]!.id,
    mode: 'neft',
    reference: 'UTR-ADVANCE',
    paid_on: daysAgo(1),
    amount: 190,
    tds: 10,
  } as const
  const paid = await ravi.call('recordPayment', { params: { id: order.id }, body })
  await asha.call('contestPayment', { params: { id: paid.id }, body: { reason: 'Not in the bank' } })
  // TDS was never to arrive at the bank.
  expect(await dueOf(accounts)).toEqual([{ ...today, contested: 190 }])
  await asha.call('confirmPayment', { params: { id: paid.id } })
  expect(await keptOf(ravi, 'payables')).toEqual([{ ...own, company_name: 'Asha Cement', advance: 80 }])
  expect(await keptOf(asha, 'receivables')).toEqual([{ ...own, company_name: 'Ravi Constructions', advance: 80 }])
})

test('an advance is recovered as far as it was paid, from the last bill all of it; what was retained is due after the order', async () => {
  const draft = await draftedOrder(market, { buyer: ravi, supplier: asha }, [100, 1, 1])
  const changed = await ravi.call('changeOrder', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      terms: { advance_percent: 10, retention_percent: 5, defect_liability_months: 6 },
      milestones: [
        { percent: 10, trigger: 'acceptance', days: 0 },
        { percent: 90, trigger: 'receipt', days: 15 },
      ],
    },
  })
  const order = await acceptPending(asha, await issueOrder(ravi, changed))
  const params = { id: order.id }
  const { milestones } = await ravi.call('moneyOfOrder', { params })
  const all = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, all)
  const first = await asha.call('submitBill', { params, body: billFor(order, [40, 0, 0]) })
  const suggestedFor = async ({ id }: { id: string }) =>
    Object.fromEntries(
      (await ravi.call('bill', { params: { id } })).suggested_deductions.map(({ kind, amount }) => [kind, amount]),
    )
  expect(await suggestedFor(first)).not.toHaveProperty('advance_recovery')
  const advance = milestones[0]!.amount
  await ravi.call('recordPayment', {
    params,
    body: {
      milestone_id: milestones[0]!.id,
      mode: 'neft',
      reference: 'UTR-PAID-AHEAD',
      paid_on: daysAgo(0),
      amount: advance,
    },
  })
  const ofFirst = await suggestedFor(first)
  expect(ofFirst.advance_recovery).toBeCloseTo(first.total / 10, 2)
  const passing = async ({ id }: { id: string }, suggested: Record<string, number>) =>
    ravi.call('passBill', {
      params: { id },
      body: { deductions: Object.entries(suggested).map(([kind, amount]) => ({ kind: kind as 'retention', amount })) },
    })
  await passing(first, ofFirst)
  const { advance_left } = await ravi.call('moneyOfOrder', { params })
  expect(advance_left).toBeCloseTo(advance - ofFirst.advance_recovery!, 2)
  const last = await asha.call('submitBill', { params, body: billFor(order, [all[0]! - 40, ...all.slice(1)]) })
  const ofLast = await suggestedFor(last)
  expect(ofLast.advance_recovery).toBeCloseTo(advance - ofFirst.advance_recovery!, 2)
  await passing(last, ofLast)

  expect((await ravi.call('order', { params })).status).toBe('completed')
  const retained = Math.round((ofFirst.retention! + ofLast.retention!) * 100) / 100
  const isRetained = ({ order_id, milestone_id }: { order_id: string; milestone_id: string | null }) =>
    order_id === order.id && milestone_id !== null
  const owed = (await ravi.call('payables')).rows.find(isRetained)!
  expect(owed).toMatchObject({ left: retained, total: retained })
  const awaited = (await asha.call('receivables')).rows.find(({ milestone_id }) => milestone_id === owed.milestone_id)
  expect(awaited?.left).toBe(retained)
  const monthsAhead = (Date.parse(owed.due_on!) - Date.now()) / (30.44 * 86_400_000)
  expect(Math.round(monthsAhead)).toBe(6)
  const paid = {
    milestone_id: owed.milestone_id!,
    mode: 'neft' as const,
    reference: 'UTR-RETAINED',
    paid_on: daysAgo(0),
  }
  const retainedPayment = await ravi.call('recordPayment', { params, body: { ...paid, amount: retained } })
  expect((await ravi.call('payables')).rows.some(isRetained)).toBe(false)
  const [fields, ...vouchers] = rowsOfCsv((await ravi.try('exportTally')).text)
  const voucher = (number: string) => {
    const row = vouchers.find((one) => one[fields!.indexOf('Voucher Number')] === number)!
    return ['Reference', 'Narration'].map((field) => row[fields!.indexOf(field)])
  }
  expect(voucher('UTR-PAID-AHEAD')).toEqual([order.number, `Advance, NEFT, order ${order.number}`])
  expect(voucher('UTR-RETAINED')).toEqual([order.number, `Retention, NEFT, order ${order.number}`])
  // To the supplier only what he confirmed has come; what is contested has neither been paid nor come.
  const has = async (person: Person) => (await person.try('exportTally')).text.includes('UTR-RETAINED')
  const answer = { id: retainedPayment.id }
  expect([await has(ravi), await has(asha)]).toEqual([true, false])
  await asha.call('contestPayment', { params: answer, body: { reason: 'Not in the bank' } })
  expect([await has(ravi), await has(asha)]).toEqual([false, false])
  await asha.call('confirmPayment', { params: answer })
  expect([await has(ravi), await has(asha)]).toEqual([true, true])
})

test('of an order that is closed with a rest, as much of the retention is due as its bills have kept', async () => {
  const draft = await draftedOrder(market, { buyer: ravi, supplier: asha }, [100, 1, 1])
  const changed = await ravi.call('changeOrder', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      milestones: [
        { percent: 95, trigger: 'receipt', days: 15 },
        { percent: 5, trigger: 'retention', days: 0 },
      ],
    },
  })
  const order = await acceptPending(asha, await issueOrder(ravi, changed))
  const params = { id: order.id }
  await acceptAtSite(ravi, order, [60, 0, 0])
  const retentionOf = async (qty: number) => {
    const { id } = await asha.call('submitBill', { params, body: billFor(order, [qty, 0, 0]) })
    const { suggested_deductions: deductions } = await ravi.call('bill', { params: { id } })
    await ravi.call('passBill', { params: { id }, body: { deductions } })
    return deductions.find(({ kind }) => kind === 'retention')!.amount
  }
  const ofFirst = await retentionOf(40)
  await ravi.call('closeOrder', { params, body: { reason: 'The rest is not needed' } })
  const due = async () => {
    const { rows } = await ravi.call('payables')
    return rows.filter((row) => row.order_id === order.id && row.milestone_id).map(({ left }) => left)
  }
  expect(await due()).toEqual([ofFirst])
  // What a later bill keeps is due beside it.
  expect((await due()).concat(await retentionOf(20)).toSorted()).toEqual((await due()).toSorted())
})

test('form MSME-1 has what was paid within and after 45 days and what is outstanding, by TReDS or otherwise', async () => {
  const today = indiaDay(new Date().toISOString())
  const month = Number(today.slice(5, 7))
  const year = Number(today.slice(0, 4))
  const half = month >= 4 && month <= 9 ? `${year}-1` : `${month < 4 ? year - 1 : year}-2`
  const { from, to } = daysOfHalf(half)
  await market.database`update bills set status = 'withdrawn' where supplier_id = ${lata.id}`
  await market.database`update order_items set passed_qty = 0 where order_id in (select id from orders where supplier_id = ${lata.id})`
  const [inTime, late, waiting, overdue] = [
    await bill(lata, 60),
    await bill(lata, 61),
    await bill(lata, 62),
    await bill(lata, 63),
  ]
  // The two that count by the end of the half-year are placed on either side of it.
  // The order agrees an earlier day, which the form does not ask for.
  const dates = async (id: string, day45: string) => {
    const [bill] = await market.database<{ due: string }[]>`
      update bills set acceptance_on = ${day45}::date - 45, due_on = ${day45}::date - 30 where id = ${id} returning due_on::text as due`
    await inTransaction(market.database, (tx) => setAlarm(tx, 'bill_due_0', id, `${bill!.due}T03:30:00.000Z`))
  }
  await dates(inTime.id, today)
  await dates(late.id, daysAgo(1))
  await dates(waiting.id, to)
  await dates(overdue.id, from)
  await pay(inTime, 100, today, 'treds')
  await pay(inTime, 18, today)
  await pay(late, 50, today)
  const { text } = await ravi.try('exportMsme', { query: { half } })
  const [heads, row] = rowsOfCsv(text)
  const line = Object.fromEntries(heads!.map((head, n) => [head, row![n]]))
  expect(line).toMatchObject({
    ...{ supplier: "'=Lata Bricks", msme_class: 'micro', udyam_number: 'UDYAM-MH-18-0012345' },
    ...{ paid_within_45_days: '118.00', paid_after_45_days: '50.00' },
    ...{ paid_through_treds: '100.00', paid_through_other: '68.00' },
    ...{ outstanding_within_45_days: '118.00', outstanding_after_45_days: '186.00' },
  })
  expect(rowsOfCsv(text)).toHaveLength(2)
  expect((await ravi.try('exportMsme', { query: { half: '2026' } })).status).toBe(422)
})

test('orders, bills and vouchers are saved as tables of the own side', async () => {
  const orders = rowsOfCsv((await ravi.try('exportOrders')).text)
  expect(orders[0]).toContain('paid')
  expect(orders.length).toBeGreaterThan(5)
  expect(rowsOfCsv((await asha.try('exportOrders')).text)).toHaveLength(6)
  const bills = (await ravi.try('exportBills')).text
  expect(bills).toContain("'=Lata Bricks")
  expect(rowsOfCsv(bills)[0]).toContain('due_on')
  const [heads, ...rows] = rowsOfCsv(bills)
  for (const row of rows) {
    const amount = (name: string) => Number(row[heads!.indexOf(name)])
    const ended = ['returned', 'withdrawn'].includes(row[heads!.indexOf('status')]!)
    const left = amount('total') - ['retention', 'deductions', 'tds', 'paid'].map(amount).reduce((a, b) => a + b)
    if (!ended) expect(amount('left')).toBe(left)
  }
  const kinds = async (person: Person) =>
    new Set(
      rowsOfCsv((await person.try('exportTally')).text)
        .slice(1)
        .map((row) => row[1]),
    )
  expect(await kinds(ravi)).toEqual(new Set(['Purchase', 'Payment']))
  expect(await kinds(asha)).toEqual(new Set(['Sales', 'Receipt']))
  const stranger = await market.supplier('Vikram Traders')
  for (const name of ['exportOrders', 'exportBills', 'exportTally'] as const)
    expect(rowsOfCsv((await stranger.try(name)).text)).toHaveLength(1)
})

test('a bank rate is replaced or taken out by who names what stands, and the audit log keeps what it was', async () => {
  const admin = await market.staff('admin', 'Nirmaan Office')
  const set = (from_on: string, percent: number | null, was: number | null = null) =>
    admin.try('setBankRate', { body: { from_on, percent, was } })
  expect(await set('2026-04-01', 5.5)).toMatchObject({ status: 200, body: [{ from_on: '2026-04-01', percent: 5.5 }] })
  // A mistyped rate would have replaced it.
  expect(await set('2026-04-01', 6.5)).toMatchObject({ status: 409, body: { code: 'bank_rate_stands' } })
  expect(await set('2026-04-01', 6.5, 5.5)).toMatchObject({ status: 200, body: [{ percent: 6.5 }] })
  for (const day of ['1900-01-01', daysAgo(-1)])
    expect(await set(day, 5)).toMatchObject({ status: 422, body: { errors: [{ path: 'from_on' }] } })
  expect(await set('2026-05-01', 0)).toMatchObject({ status: 422, body: { errors: [{ path: 'percent' }] } })
  expect(await set('2026-04-01', null, 6.5)).toMatchObject({ status: 200, body: [] })
  const log =
    await market.database`select target as target_name from audit_log where action = 'set_bank_rate' order by seq`
  expect(log.map(({ target_name }) => target_name)).toEqual([
    ...['01/04/2026: 5.5 %', '01/04/2026: 5.5 % → 6.5 %', '01/04/2026: 6.5 % → –'],
  ])
})

test('who counts as micro or small names the registration, of a day that has come', async () => {
  const declare = (body: object) => lata.try('declareMsme', { body: body as never })
  const udyam_number = 'UDYAM-MH-18-0012345'
  expect(await declare({ msme_class: 'small' })).toMatchObject({ body: { errors: [{ path: 'udyam_number' }] } })
  expect(await declare({ msme_class: 'small', udyam_number, udyam_on: daysAgo(-1) })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'udyam_on' }] } },
  })
  expect(await declare({ msme_class: 'medium' })).toMatchObject({ status: 200 })
  expect(await declare({ msme_class: 'micro', udyam_number, udyam_on: daysAgo(0) })).toMatchObject({ status: 200 })
})

test('a passed bill waits on the dashboard from its day on, until it is paid; one that is disputed does not', async () => {
  const [late, today, later] = [await bill(asha, 40), await bill(asha, 30), await bill(asha, 29)]
  const dueOf = async () => {
    const { payments_due } = await ravi.call('dashboardActions')
    return payments_due.filter(({ id }) => [late, today, later].some((one) => one.id === id))
  }
  const shown = { company_name: 'Asha Cement', amount: 118 }
  expect(await dueOf()).toMatchObject([
    { ...shown, id: late.id, bill_id: late.id, due_on: daysAgo(10), is_late: true },
    { ...shown, id: today.id, order_id: today.order_id, due_on: daysAgo(0), is_late: false },
  ])
  await ravi.call('recordPayment', {
    params: { id: late.order_id },
    body: { bill_id: late.id, mode: 'neft', reference: 'UTR-TDS', paid_on: daysAgo(0), amount: 116, tds: 2 },
  })
  const vouchers = rowsOfCsv((await ravi.try('exportTally')).text)
  const voucher = vouchers.find((cells) => cells.includes('UTR-TDS'))!
  // The ledger of the supplier gets the payment with its TDS.
  const amounts = ['TDS', 'Amount', 'Party Debit', 'Party Credit'].map((name) => voucher[vouchers[0]!.indexOf(name)])
  expect(amounts).toEqual(['2', '116', '118', '0'])
  const [heads, ...rows] = rowsOfCsv((await ravi.try('exportOrders')).text)
  const { order_number } = await ravi.call('bill', { params: { id: late.id } })
  const row = rows.find((cells) => cells[heads!.indexOf('number')] === order_number)!
  expect(['passed', 'paid', 'tds'].map((name) => Number(row[heads!.indexOf(name)]))).toEqual([118, 116, 2])
  await asha.call('raiseDispute', {
    params: { id: today.order_id },
    body: { kind: 'delay', claim: 'Late', claim_amount: 50, bill_id: today.id },
  })
  expect(await dueOf()).toEqual([])

  // What did not arrive is looked into at once, whenever it is due.
  const { id } = await ravi.call('recordPayment', {
    params: { id: later.order_id },
    body: { bill_id: later.id, mode: 'neft', reference: 'UTR-LOST', paid_on: daysAgo(0), amount: 118 },
  })
  expect(await dueOf()).toEqual([])
  await asha.call('contestPayment', { params: { id }, body: { reason: 'Not in the bank' } })
  expect(await dueOf()).toMatchObject([{ id: later.id, contested: 118, is_late: false }])
})

test('what was retained beyond the milestone that pays it back is due with it', async () => {
  const draft = await draftedOrder(market, { buyer: ravi, supplier: asha }, [100, 1, 1])
  const changed = await ravi.call('changeOrder', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      terms: { retention_percent: 5, defect_liability_months: 6 },
      milestones: [
        { percent: 95, trigger: 'receipt', days: 15 },
        { percent: 5, trigger: 'retention', days: 0 },
      ],
    },
  })
  const order = await acceptPending(asha, await issueOrder(ravi, changed))
  const params = { id: order.id }
  const all = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, all)
  const bill = await asha.call('submitBill', { params, body: billFor(order, all) })
  const { amount: back } = (await ravi.call('moneyOfOrder', { params })).milestones[1]!
  const deductions = [{ kind: 'retention' as const, amount: Math.round((back + 236) * 100) / 100 }]
  await ravi.call('passBill', { params: { id: bill.id }, body: { deductions } })
  const { rows, kept } = await ravi.call('payables')
  const due = rows.filter(({ order_id, milestone_id }) => order_id === order.id && milestone_id !== null)
  expect(due.map(({ left }) => left).toSorted((a, b) => a - b)).toEqual([236, back])
  expect(kept.filter(({ order_id }) => order_id === order.id)).toEqual([])
})
