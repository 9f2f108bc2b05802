import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '#domain/csv.ts'
import { indiaDate } from '#domain/india-time.ts'
import { englishFormats } from '#domain/words-of-notice.ts'
import {
  acceptAtSite,
  billFor,
  daysAgo,
  moneyOf,
  submitBill,
  toPaisa,
  tryPassBill,
  tryPay,
} from '#tests/support/bills.ts'
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
  expect(await market.violations()).toEqual([])
  await market.close()
})

const delivered = (accepted?: readonly number[]) => deliveredOrder(market, { buyer: ravi, supplier: asha }, accepted)

test('a passed credit note is taken off the bills that are to be paid, and what is left of it off the next', async () => {
  const order = await delivered()
  const [first, second] = [
    await submitBill(asha, order, billFor(order, [10, 0, 0])),
    await submitBill(asha, order, billFor(order, [40, 0, 0])),
  ]
  await tryPassBill(accounts, first)
  await tryPay(accounts, order, { bill_id: first.id, amount: first.total - 100 })
  const note = await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  const passed = (await tryPassBill(accounts, note)).body
  expect(passed).toMatchObject({ status: 'passed', taken_off: [{ bill_id: first.id, amount: 100 }] })
  expect((await asha.call('notifications')).map(({ title }) => title)).toContain('Your credit note was passed')
  expect(await asha.call('bill', { params: { id: first.id } })).toMatchObject({
    ...{ status: 'paid', left: 0, deductions: [{ kind: 'credit_note', amount: 100, note: note.number }] },
  })
  const owed = async () => (await ravi.call('payables')).rows.find(({ bill_id }) => bill_id === note.id)?.left
  expect(await owed()).toBe(100 - note.total)

  const rest = toPaisa(note.total - 100)
  expect((await tryPassBill(accounts, second)).body).toMatchObject({ left: toPaisa(second.total - rest) })
  expect(await asha.call('bill', { params: { id: note.id } })).toMatchObject({
    ...{ status: 'paid', taken_off: [{ amount: 100 }, { bill_id: second.id, amount: rest }] },
  })
  expect(await owed()).toBeUndefined()
  const tooMuch = { bill_id: second.id, amount: second.total }
  expect((await tryPay(accounts, order, tooMuch)).body.code).toBe('over_paid')
})

const refund = ({ id }: { id: string }, body: object = {}) =>
  accounts.try('recordRefund', {
    params: { id },
    body: { mode: 'neft', reference: 'SBIN-BACK-1', paid_on: daysAgo(1), ...body },
  })

/** The rows of the person's table that have this text in them, as objects. */
async function rowsWith(person: Person, table: 'exportOrders' | 'exportBills' | 'exportTally', text: string) {
  const [fields, ...rows] = rowsOfCsv((await person.try(table)).text)
  return rows
    .filter((row) => row.includes(text))
    .map((row) => Object.fromEntries(fields!.map((field, n) => [field, row[n]])))
}

test('a credit note after all was billed and paid is paid back: all that is left, and told to both', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const all = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, all)
  const bill = await submitBill(asha, order, billFor(order, all))
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total - 100 })
  expect((await ravi.call('order', { params: { id: order.id } })).status).toBe('completed')
  const note = await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  // A hundred rupees of it are taken off what is still to be paid.
  const left = toPaisa(note.total - 100)
  const early = await refund(note)
  expect([early.status, early.body.code]).toEqual([409, 'nothing_to_refund'])
  expect((await tryPassBill(accounts, note)).body).toMatchObject({
    status: 'passed',
    note_left: left,
    refund_due: true,
    refunds: [],
  })
  for (const [person, list] of [
    [ravi, 'payables'],
    [asha, 'receivables'],
  ] as const) {
    const row = (await person.call(list)).rows.find(({ bill_id }) => bill_id === note.id)
    expect(row).toMatchObject({ left: -left, refund_due: true, due_on: null })
    expect(await rowsWith(person, 'exportBills', note.number)).toMatchObject([{ refund_due: 'true', due_on: '' }])
  }

  expect((await refund(bill)).body.code).toBe('nothing_to_refund')
  expect((await refund(note, { paid_on: daysAgo(-1) })).body.errors).toMatchObject([{ path: 'paid_on' }])
  const before = await refund(note, { paid_on: daysAgo(400) })
  expect(before.body.errors).toMatchObject([
    { path: 'paid_on', message: `This order is of ${indiaDate(daysAgo(19))}. Its payments are of that day or later.` },
  ])
  expect(
    (
      await asha.try('recordRefund', {
        params: { id: note.id },
        body: { mode: 'neft', reference: 'X', paid_on: daysAgo(1) },
      })
    ).status,
  ).toBe(403)
  const paid = { mode: 'neft', reference: 'SBIN-BACK-1', paid_on: daysAgo(1), amount: left }
  const done = await refund(note)
  expect([done.status, done.body]).toMatchObject([
    200,
    {
      status: 'paid',
      note_left: 0,
      refund_due: false,
      refunds: [paid],
      taken_off: [{ bill_id: bill.id, amount: 100 }],
    },
  ])
  expect((await refund(note)).body.code).toBe('nothing_to_refund')
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'A refund was recorded',
    message: `Ravi Constructions recorded ${englishFormats.rupees(left)} as paid back by you for credit note ${note.number} of order ${order.number}.`,
  })
  expect((await moneyOf(asha, order)).bills[0]).toMatchObject({ id: note.id, refunds: [paid] })
  expect((await asha.call('receivables')).rows.some(({ bill_id }) => bill_id === note.id)).toBe(false)

  for (const [person, voucher, side] of [
    [ravi, 'Receipt', 'Party Credit'],
    [asha, 'Payment', 'Party Debit'],
  ] as const) {
    expect(await rowsWith(person, 'exportBills', note.number)).toMatchObject([
      { total: String(-note.total), deductions: '-100', paid: String(-left), left: '0' },
    ])
    expect(await rowsWith(person, 'exportOrders', order.number!)).toMatchObject([
      { paid: String(toPaisa(bill.total - note.total)) },
    ])
    expect(await rowsWith(person, 'exportTally', 'SBIN-BACK-1')).toMatchObject([
      {
        ...{ Date: daysAgo(1).split('-').toReversed().join('-'), 'Voucher Type': voucher, Reference: note.number },
        ...{ Amount: String(left), Narration: `Refund, NEFT, order ${order.number}`, [side]: String(left) },
      },
    ])
  }
})

test('a refund recorded by mistake is taken back: it is left again, and told to both', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const all = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, all)
  const bill = await submitBill(asha, order, billFor(order, all))
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total })
  const note = await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  const left = (await tryPassBill(accounts, note)).body.note_left
  const { id } = (await refund(note, { reference: 'WRONG-1' })).body.refunds[0]
  const takeBack = (person = accounts) => person.try('withdrawRefund', { params: { id } })
  expect((await takeBack(asha)).status).toBe(403)
  expect((await takeBack()).body).toMatchObject({ status: 'passed', note_left: left, refund_due: true, refunds: [] })
  expect((await takeBack()).body.detail).toBe('This record was taken back already. It no longer counts as paid back.')
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'The record of a refund was taken back',
    message: `Ravi Constructions took back the record that ${englishFormats.rupees(left)} of credit note ${note.number} of order ${order.number} was paid back.`,
  })
  expect((await ravi.call('companyLog'))[0]).toMatchObject({
    did: 'withdraw_refund',
    what: `${note.number} on ${order.number}`,
  })
  expect((await asha.call('receivables')).rows.find(({ bill_id }) => bill_id === note.id)?.left).toBe(-left)
  expect(await rowsWith(ravi, 'exportTally', 'WRONG-1')).toEqual([])
  expect((await refund(note, { reference: 'RIGHT-2' })).body).toMatchObject({ status: 'paid', note_left: 0 })
})

test('a credit note is paid back in parts, each with its own way, and what is left of it stays due', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const all = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, all)
  const bill = await submitBill(asha, order, billFor(order, all))
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total })
  const note = await submitBill(asha, order, billFor(order, [50, 0, 0], { kind: 'credit_note' }))
  await tryPassBill(accounts, note)
  const [letter, part] = ['Letter of parts', 8939.51]
  const rest = toPaisa(note.total - part)
  const owed = async () =>
    Promise.all(
      [[ravi, 'payables'] as const, [asha, 'receivables'] as const].map(
        async ([person, list]) => (await person.call(list)).rows.find(({ bill_id }) => bill_id === note.id)?.left,
      ),
    )
  /** What both sides have as paid and left of the note, as paid of the order, and in the vouchers of its refunds. */
  const tables = async (person: Person) => {
    const [ofNote] = await rowsWith(person, 'exportBills', note.number)
    const [ofOrder] = await rowsWith(person, 'exportOrders', order.number!)
    const vouchers = (await rowsWith(person, 'exportTally', note.number)).filter(({ Narration }) =>
      Narration!.startsWith('Refund'),
    )
    return {
      note: [ofNote!.status, Number(ofNote!.paid), Number(ofNote!.left)],
      order: Number(ofOrder!.paid),
      vouchers: vouchers.map((row) => [row['Voucher Type'], row['Voucher Number'], Number(row.Amount)]).toSorted(),
    }
  }

  const over = await refund(note, { amount: toPaisa(note.total + 0.01) })
  expect([over.status, over.body.detail]).toEqual([409, `Only ₹21,240.00 of this credit note is left to be paid back.`])
  expect((await refund(note, { amount: 0 })).body.errors).toMatchObject([{ path: 'amount' }])
  const first = await refund(note, { mode: 'set_off', reference: letter, amount: part })
  expect(first.body).toMatchObject({
    ...{ status: 'passed', note_left: rest, refund_due: true },
    refunds: [{ mode: 'set_off', reference: letter, amount: part }],
  })
  expect(await owed()).toEqual([-rest, -rest])
  expect((await refund(note, { mode: 'set_off', reference: letter.toUpperCase(), amount: 1 })).body.code).toBe(
    'reference_used',
  )
  for (const person of [ravi, asha])
    expect(await tables(person)).toEqual({
      note: ['passed', -part, -rest],
      order: toPaisa(bill.total - part),
      vouchers: [['Journal', letter, part]],
    })

  const second = await refund(note, { reference: 'SBIN PART 2', amount: rest })
  expect(second.body).toMatchObject({ status: 'paid', note_left: 0, refund_due: false })
  expect(second.body.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([rest, part])
  expect(await owed()).toEqual([undefined, undefined])
  for (const [person, voucher] of [
    [ravi, 'Receipt'],
    [asha, 'Payment'],
  ] as const)
    expect(await tables(person)).toEqual({
      note: ['paid', -note.total, 0],
      order: toPaisa(bill.total - note.total),
      vouchers: [
        ['Journal', letter, part],
        [voucher, 'SBIN PART 2', rest],
      ],
    })

  // What the supplier contests the other half of is taken back by itself.
  const back = await accounts.call('withdrawRefund', { params: { id: first.body.refunds[0].id } })
  expect(back).toMatchObject({ status: 'passed', note_left: part, refund_due: true, refunds: [{ amount: rest }] })
  expect(await owed()).toEqual([-part, -part])
  expect((await refund(note, { mode: 'set_off', reference: letter })).body).toMatchObject({
    ...{ status: 'paid', note_left: 0 },
    refunds: [{ mode: 'set_off', amount: part }, { mode: 'neft' }],
  })
})

test('what is left of a credit note beside a part that was paid back is taken off the next bill', async () => {
  const order = await delivered([200, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [150, 0, 0]))
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total })
  const note = await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  await tryPassBill(accounts, note)
  const raced = await Promise.all(
    ['A', 'B'].map((reference) => refund(note, { reference, amount: toPaisa(note.total - 100) })),
  )
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const next = await submitBill(asha, order, billFor(order, [50, 0, 0]))
  expect((await tryPassBill(accounts, next)).body.left).toBe(toPaisa(next.total - 100))
  expect(await asha.call('bill', { params: { id: note.id } })).toMatchObject({ status: 'paid', note_left: 0 })
})

test('what was paid back by mistake is taken off the bill that waits to be paid meanwhile', async () => {
  const order = await delivered([200, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [150, 0, 0]))
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total })
  const note = await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  await tryPassBill(accounts, note)
  const wrong = await refund(note, { reference: 'WRONG-2' })
  const next = await submitBill(asha, order, billFor(order, [50, 0, 0]))
  expect((await tryPassBill(accounts, next)).body.left).toBe(next.total)
  const back = await accounts.call('withdrawRefund', { params: { id: wrong.body.refunds[0].id } })
  expect(back).toMatchObject({ status: 'paid', refunds: [], taken_off: [{ bill_id: next.id, amount: note.total }] })
  expect((await asha.call('bill', { params: { id: next.id } })).left).toBe(toPaisa(next.total - note.total))
})

test('where a next bill may come, a credit note is not due to be paid back, but may be', async () => {
  const order = await delivered([200, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [150, 0, 0]))
  await tryPassBill(accounts, bill)
  await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total })
  const note = await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  expect((await tryPassBill(accounts, note)).body).toMatchObject({ note_left: note.total, refund_due: false })
  await ravi.call('closeOrder', { params: { id: order.id }, body: { reason: 'The rest is not needed' } })
  const read = () => ravi.call('bill', { params: { id: note.id } })
  // Fifty of the accepted bags are not billed yet.
  expect(await read()).toMatchObject({ refund_due: false })
  const next = await submitBill(asha, order, billFor(order, [50, 0, 0]))
  expect(await read()).toMatchObject({ refund_due: false })
  expect((await refund(note, { mode: 'cash' })).body).toMatchObject({ status: 'paid', note_left: 0 })
  // What was paid back is not taken off once more.
  expect((await tryPassBill(accounts, next)).body).toMatchObject({ left: next.total, deductions: [] })
})
