import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { acceptAtSite, billFor, daysAgo, submitBill } from '#tests/support/bills.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { sample } from '#tests/support/sample-files.ts'

let market: Market
let ravi: Person
let asha: Person
let office: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

/** An order with an advance that is due, and two passed bills. */
async function orderWithBills() {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [200, 0, 0])
  const [advance] = await market.database<{ id: string }[]>`
    update milestones set trigger = 'acceptance', status = 'due', due_on = ${daysAgo(2)} where order_id = ${order.id} returning id`
  const bills = []
  for (const qty of [100, 50]) {
    const { id } = await asha.call('submitBill', { params: { id: order.id }, body: billFor(order, [qty, 0, 0]) })
    bills.push(await ravi.call('passBill', { params: { id }, body: {} }))
  }
  return { order, advance: advance!, bills }
}
const raise = (person: Person, { id }: Order, about: object = {}) =>
  person.try('raiseDispute', { params: { id }, body: { kind: 'quality', claim: 'Ten bags were wet', ...about } })
const pay = ({ id }: Order, about: object) =>
  ravi.try('recordPayment', {
    params: { id },
    body: { mode: 'upi', reference: crypto.randomUUID(), paid_on: daysAgo(1), amount: 10, ...about },
  })
const newest = async (person: Person) => (await person.call('notifications'))[0]!

test('a dispute freezes its bill alone, until the two agree', async () => {
  const { order, advance, bills } = await orderWithBills()
  const raised = await raise(asha, order, { bill_id: bills[0]!.id, claim_amount: 3600 })
  expect(raised).toMatchObject({ status: 201, body: { raised_by: 'Asha Cement', own: true, claim_amount: 3600 } })
  expect((await newest(ravi)).message).toBe(
    `Asha Cement raised a dispute about order ${order.number}. Deliveries go on.`,
  )
  expect((await raise(ravi, order, { bill_id: bills[0]!.id })).status).toBe(409)
  const frozen = await pay(order, { bill_id: bills[0]!.id })
  expect(frozen).toMatchObject({ status: 409, body: { code: 'matter_frozen' } })
  expect((await pay(order, { bill_id: bills[1]!.id })).status).toBe(201)
  expect((await pay(order, { milestone_id: advance.id })).status).toBe(201)

  const params = { id: raised.body.id }
  expect((await asha.try('agreeDispute', { params, body: {} })).body.code).toBe('nothing_proposed')
  await ravi.call('addDisputeEntry', { params, body: { text: 'They were dry when the truck left' } })
  await ravi.call('proposeOutcome', { params, body: { outcome: 'A third of it', amount: 1200 } })
  await ravi.call('proposeOutcome', { params, body: { outcome: 'Half of it', amount: 1800 } })
  expect((await ravi.try('agreeDispute', { params, body: {} })).status).toBe(409)
  const agreed = await asha.call('agreeDispute', { params, body: {} })
  expect(agreed).toMatchObject({ status: 'agreed', outcome: 'Half of it', outcome_amount: 1800 })
  expect(agreed.entries).toMatchObject([
    { company_name: 'Ravi Constructions', seq: 1, proposal: false, amount: null },
    { company_name: 'Ravi Constructions', text: 'A third of it', proposal: true, amount: 1200 },
    { company_name: 'Ravi Constructions', text: 'Half of it', proposal: true, amount: 1800 },
  ])
  expect((await pay(order, { bill_id: bills[0]!.id })).status).toBe(201)
})

test('what the supplier gives by the outcome is taken off the disputed bill, at most what is left of it', async () => {
  const { order, bills } = await orderWithBills()
  const [first] = bills
  const owed = async () => (await asha.call('bill', { params: { id: first!.id } })).left
  const before = await owed()
  const params = { id: (await raise(ravi, order, { bill_id: first!.id, claim_amount: 1200 })).body.id }
  await asha.call('proposeOutcome', { params, body: { outcome: 'Some bags were wet', amount: 800, payer: 'supplier' } })
  const agreed = await ravi.call('agreeDispute', { params, body: {} })
  expect(agreed).toMatchObject({ outcome_payer: 'supplier', outcome_amount: 800, taken_off: 800 })
  expect(await owed()).toBe(before - 800)

  const again = { id: (await raise(ravi, order, { bill_id: first!.id, claim_amount: 9_999_999 })).body.id }
  const all = { outcome: 'All of it', amount: 9_999_999, payer: 'supplier' as const }
  await asha.call('proposeOutcome', { params: again, body: all })
  expect(await ravi.call('agreeDispute', { params: again, body: {} })).toMatchObject({ taken_off: before - 800 })
  expect(await asha.call('bill', { params: { id: first!.id } })).toMatchObject({ status: 'paid', left: 0 })
})

test('what is agreed while a payment is contested is taken off once that is withdrawn; what was agreed before it was is not', async () => {
  for (const isContestedFirst of [true, false]) {
    const { order, bills } = await orderWithBills()
    const bill = bills[0]!
    const left = async () => (await asha.call('bill', { params: { id: bill.id } })).left
    const before = await left()
    const { body: payment } = await pay(order, { bill_id: bill.id, amount: before })
    const contest = () =>
      asha.call('contestPayment', { params: { id: payment.id }, body: { reason: 'Not in the bank' } })
    if (isContestedFirst) await contest()
    const params = { id: (await raise(ravi, order, { bill_id: bill.id })).body.id }
    await asha.call('proposeOutcome', { params, body: { outcome: 'Wet bags', amount: 2000, payer: 'supplier' } })
    expect((await ravi.call('agreeDispute', { params, body: {} })).taken_off).toBeNull()
    if (!isContestedFirst) await contest()
    expect(await left()).toBe(before)
    await ravi.call('withdrawPayment', { params: { id: payment.id } })
    expect(await left()).toBe(isContestedFirst ? before - 2000 : before)
  }
})

test('what the supplier gives for an order as a whole is asked of it, and told to who pays, until the credit note is sent', async () => {
  const { order } = await orderWithBills()
  const given = async () => (await ravi.call('moneyOfOrder', { params: { id: order.id } })).given_left
  const waiting = async () =>
    (await asha.call('dashboardActions')).notes_to_send.flatMap((note) => (note.id === order.id ? [note.amount] : []))
  const params = { id: (await raise(ravi, order)).body.id }
  await ravi.call('proposeOutcome', { params, body: { outcome: 'Late by a week', amount: 4000, payer: 'supplier' } })
  expect([await given(), await waiting()]).toEqual([0, []])
  await asha.call('agreeDispute', { params, body: {} })
  expect([await given(), await waiting()]).toEqual([4000, [4000]])
  const { id } = await asha.call('submitBill', {
    params: { id: order.id },
    body: billFor(order, [5, 0, 0], { kind: 'credit_note' }),
  })
  const { total } = await ravi.call('bill', { params: { id } })
  expect([await given(), await waiting()]).toEqual([4000 - total, [4000 - total]])
  await asha.call('withdrawBill', { params: { id } })
  expect(await waiting()).toEqual([4000])
  await asha.call('submitBill', { params: { id: order.id }, body: billFor(order, [20, 0, 0], { kind: 'credit_note' }) })
  expect([await given(), await waiting()]).toEqual([0, []])
})

test('a credit note for goods of another bill gives nothing of what was agreed, nor does one from before', async () => {
  const { order, bills } = await orderWithBills()
  const [first, second] = bills
  for (const { id, left } of [first!, second!]) await pay(order, { bill_id: id, amount: left })
  const given = async () => (await ravi.call('moneyOfOrder', { params: { id: order.id } })).given_left
  const note = (quantities: readonly number[], changes: object) =>
    asha.call('submitBill', {
      params: { id: order.id },
      body: billFor(order, quantities, { kind: 'credit_note', ...changes }),
    })
  const agree = async (amount: number) => {
    const params = { id: (await raise(ravi, order, { bill_id: first!.id })).body.id }
    await asha.call('proposeOutcome', { params, body: { outcome: 'Freight as agreed', amount, payer: 'supplier' } })
    await ravi.call('agreeDispute', { params, body: {} })
  }
  await note([2, 0, 0], { original_bill: second!.id })
  await agree(708)
  await note([10, 0, 0], { original_bill: second!.id })
  expect(await given()).toBe(708)
  const charges = [{ name: 'Freight', amount: 600, gst_percent: 18 }]
  const figures = { taxable: 600, cgst: 54, sgst: 54, total: 708 }
  await note([0, 0, 0], { original_bill: first!.id, charges, ...figures })
  expect(await given()).toBe(0)
  await agree(354)
  expect(await given()).toBe(354)
  // Goods of the bill that it was about.
  await note([1, 0, 0], { original_bill: first!.id })
  expect(await given()).toBeLessThan(354)
})

test('the discount on goods that are credited claims nothing of what was taken off a bill', async () => {
  const { order, bills } = await orderWithBills()
  const params = { id: (await raise(ravi, order, { bill_id: bills[0]!.id })).body.id }
  await asha.call('proposeOutcome', { params, body: { outcome: 'Wet bags', amount: 2000, payer: 'supplier' } })
  await ravi.call('agreeDispute', { params, body: {} })
  const given = async () => (await ravi.call('moneyOfOrder', { params: { id: order.id } })).given_left
  expect(await given()).toBe(0)
  // Two bags of 360, less 2 %.
  const charges = [{ name: 'discount', amount: -14.4, gst_percent: 18 as const }]
  const figures = { taxable: 705.6, cgst: 63.5, sgst: 63.5, round_off: 0.4, total: 833 }
  const note = billFor(order, [2, 0, 0], { kind: 'credit_note', original_bill: bills[0]!.id, charges, ...figures })
  await submitBill(asha, order, note)
  expect(await given()).toBe(0)
})

test('goods that are credited give what was agreed about a payment of their bill, and just that amount about any', async () => {
  const { order, bills } = await orderWithBills()
  const [first, second] = bills
  const paid = []
  for (const { id, left } of [first!, second!]) paid.push((await pay(order, { bill_id: id, amount: left })).body)
  const given = async () => (await ravi.call('moneyOfOrder', { params: { id: order.id } })).given_left
  const note = (qty: number, original_bill: string) =>
    submitBill(asha, order, billFor(order, [qty, 0, 0], { kind: 'credit_note', original_bill }))
  const agree = async (amount: number, about: object) => {
    const params = { id: (await raise(ravi, order, about)).body.id }
    await asha.call('proposeOutcome', { params, body: { outcome: 'Wet bags', amount, payer: 'supplier' } })
    await ravi.call('agreeDispute', { params, body: {} })
  }
  const tenBags = 10 * 360 * 1.18
  await agree(tenBags, { payment_id: paid[0]!.id })
  await note(10, first!.id)
  expect(await given()).toBe(0)
  await agree(tenBags, { bill_id: first!.id })
  expect(await given()).toBe(tenBags)
  await note(9, second!.id)
  expect(await given()).toBe(tenBags)
  await note(10, second!.id)
  expect(await given()).toBe(0)
})

test('who agrees agrees to the proposal that was read, and to no later one', async () => {
  const { order, bills } = await orderWithBills()
  const params = { id: (await raise(ravi, order, { bill_id: bills[0]!.id })).body.id }
  const offer = (amount: number) => ({ outcome: 'Rate settled', amount, payer: 'supplier' as const })
  await asha.call('proposeOutcome', { params, body: offer(4444) })
  await asha.call('proposeOutcome', { params, body: offer(44) })
  const late = await ravi.try('agreeDispute', { params, body: { proposal: offer(4444) } })
  expect([late.status, late.body.code]).toEqual([409, 'proposal_changed'])
  const { body } = await ravi.try('agreeDispute', { params, body: { proposal: offer(44) } })
  expect(body).toMatchObject({ status: 'agreed', outcome_amount: 44 })
})

test('what was agreed before the bill is passed is taken off with its deductions, unless the buyer leaves it out', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [200, 0, 0])
  const taken = async (amount: number) => {
    const { id } = await asha.call('submitBill', { params: { id: order.id }, body: billFor(order, [50, 0, 0]) })
    const params = { id: (await raise(ravi, order, { bill_id: id })).body.id }
    await asha.call('proposeOutcome', { params, body: { outcome: 'Wet bags', amount: 800, payer: 'supplier' } })
    expect((await ravi.call('agreeDispute', { params, body: {} })).taken_off).toBeNull()
    await ravi.call('passBill', { params: { id }, body: { deductions: [{ kind: 'other', amount }] } })
    const { disputes } = await asha.call('moneyOfOrder', { params: { id: order.id } })
    return disputes.find((dispute) => dispute.id === params.id)?.taken_off
  }
  expect([await taken(800), await taken(10)]).toEqual([800, null])
})

test('what was agreed about a bill that is returned is taken off the one in its place', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [200, 0, 0])
  const sent = (body: object) =>
    asha.call('submitBill', { params: { id: order.id }, body: { ...billFor(order, [100, 0, 0]), ...body } })
  const bill = await sent({})
  const claim = async (amount: number) => {
    const params = { id: (await raise(ravi, order, { bill_id: bill.id })).body.id }
    await asha.call('proposeOutcome', { params, body: { outcome: 'Wet bags', amount, payer: 'supplier' } })
    return params
  }
  const taken = async ({ id }: { id: string }) =>
    (await asha.call('moneyOfOrder', { params: { id: order.id } })).disputes.find((dispute) => dispute.id === id)
      ?.taken_off
  const agreed = await claim(5000)
  await ravi.call('agreeDispute', { params: agreed, body: {} })
  const late = await claim(300)
  await ravi.call('returnBill', { params: { id: bill.id }, body: { reason: 'The number is wrong' } })

  const again = await sent({ corrects: bill.id })
  const { suggested_deductions } = await ravi.call('bill', { params: { id: again.id } })
  expect(suggested_deductions).toContainEqual({ kind: 'other', amount: 5000, note: '', unpaid: 0 })
  const passed = await ravi.call('passBill', {
    params: { id: again.id },
    body: { deductions: [{ kind: 'other', amount: 5000 }] },
  })
  expect([await taken(agreed), await taken(late)]).toEqual([5000, null])
  // Agreed once its bill has been corrected and that one passed, it is taken off at once.
  await ravi.call('agreeDispute', { params: late, body: {} })
  expect(await taken(late)).toBe(300)
  expect((await ravi.call('bill', { params: { id: again.id } })).left).toBe(passed.left - 300)
})

test('a disputed milestone is frozen alone, and due again when the dispute is withdrawn', async () => {
  const { order, advance, bills } = await orderWithBills()
  const raised = await raise(ravi, order, { milestone_id: advance.id, kind: 'delay' })
  const { milestones } = await asha.call('moneyOfOrder', { params: { id: order.id } })
  expect(milestones).toMatchObject([{ status: 'frozen' }])
  expect((await pay(order, { milestone_id: advance.id })).body.code).toBe('matter_frozen')
  expect((await pay(order, { bill_id: bills[0]!.id })).status).toBe(201)
  const params = { id: raised.body.id }
  expect((await asha.try('withdrawDispute', { params, body: {} })).status).toBe(403)
  await ravi.call('withdrawDispute', { params, body: { reason: 'Settled on site' } })
  expect((await asha.call('moneyOfOrder', { params: { id: order.id } })).milestones).toMatchObject([{ status: 'due' }])
  expect((await pay(order, { milestone_id: advance.id })).status).toBe(201)
})

test('an admin decides once both sides have had their days of evidence', async () => {
  const { order } = await orderWithBills()
  expect((await office.try('moneyOfOrder', { params: { id: order.id } })).status).toBe(404)
  const params = { id: (await raise(asha, order)).body.id }
  const body = { outcome: 'The buyer pays for five bags', amount: 1800, reason: 'Five are wet in the photo' }
  expect((await office.try('decideDispute', { params, body: { ...body, reason: ' ' } })).status).toBe(422)
  expect((await office.try('decideDispute', { params, body })).body.code).toBe('evidence_open')
  await market.database`update disputes set evidence_until = clock_timestamp() where id = ${params.id}`
  expect((await asha.try('addDisputeEntry', { params, body: { text: 'One more' } })).body.code).toBe('evidence_closed')
  expect((await office.call('adminDisputes')).map(({ id }) => id)).toContain(params.id)
  expect((await office.call('moneyOfOrder', { params: { id: order.id } })).disputes).toHaveLength(1)
  expect(await office.call('decideDispute', { params, body })).toMatchObject({
    status: 'decided',
    outcome_amount: 1800,
    outcome_reason: 'Five are wet in the photo',
  })
  const ended = await office.call('adminDisputes', { query: { state: 'ended' } })
  expect(ended[0]).toMatchObject({ id: params.id, status: 'decided' })
  expect((await newest(asha)).title).toBe('A dispute was decided')
  expect((await newest(ravi)).title).toBe('A dispute was decided')
  expect((await office.try('decideDispute', { params, body })).status).toBe(409)
})

test('an admin reads the order, its receipts and bills where there is a dispute, and no others', async () => {
  const { order, bills } = await orderWithBills()
  const params = { id: order.id }
  const reads = async () =>
    Promise.all([
      office.try('order', { params }),
      office.try('receipts', { params }),
      office.try('bill', { params: { id: bills[0]!.id } }),
    ])
  expect((await reads()).map(({ status }) => status)).toEqual([404, 404, 404])
  await raise(asha, order, { bill_id: bills[0]!.id })
  const [read, receipts, bill] = await reads()
  expect(read.body).toMatchObject({ number: order.number, total: order.total, versions: [{ status: 'accepted' }] })
  expect(receipts.body).toMatchObject([{ items: [{ accepted_qty: 200 }] }])
  expect(bill.body).toMatchObject({ number: bills[0]!.number, items: [{ qty: 100 }] })
  const refused = await office.try('uploadToPaper', {
    params: { paper: 'bill', id: bills[0]!.id },
    files: [sample('pdf', 'From the office.pdf')],
  })
  expect(refused.status).toBe(403)
})

test('a receipt and a payment can be disputed: each stands with what it is about, and nothing is frozen', async () => {
  const { order, advance, bills } = await orderWithBills()
  const [receipt] = await ravi.call('receipts', { params: { id: order.id } })
  const paid = (await pay(order, { bill_id: bills[0]!.id })).body
  const short = await raise(asha, order, { receipt_id: receipt!.id, kind: 'quantity' })
  expect(short).toMatchObject({ status: 201, body: { receipt_number: receipt!.number, bill_id: null } })
  expect((await raise(asha, order, { payment_id: paid.id, kind: 'payment' })).status).toBe(201)
  expect((await raise(ravi, order, { receipt_id: receipt!.id, kind: 'quantity' })).body.code).toBe('dispute_open')
  expect((await pay(order, { bill_id: bills[0]!.id })).status).toBe(201)
  const { milestones, disputes } = await ravi.call('moneyOfOrder', { params: { id: order.id } })
  expect(milestones).toMatchObject([{ status: 'due' }])
  expect(disputes.map((one) => one.payment_id ?? one.receipt_id)).toEqual([paid.id, receipt!.id])
  const two = await raise(ravi, order, { bill_id: bills[0]!.id, milestone_id: advance.id })
  expect(two).toMatchObject({ status: 422, body: { errors: [{ path: 'milestone_id' }] } })
  const { order: other } = await orderWithBills()
  for (const about of [{ receipt_id: receipt!.id }, { payment_id: paid.id }, { bill_id: bills[0]!.id }])
    expect((await raise(ravi, other, about)).status).toBe(404)
})
