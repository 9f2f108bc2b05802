import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/order.ts'
import { billFor, daysAgo } from './bills.ts'
import type { Person } from './market.ts'
import { acceptPending, issueOrder } from './orders.ts'
import type { plantedSecrets } from './planted-secrets.ts'

/** The people of an order, each as who does its part; several parts may be one person's. */
export type OrderPeople = Record<'buyer' | 'payer' | 'engineer' | 'supplier' | 'biller' | 'dispatcher', Person>

/** Who reads what of an order: `goods` trucks and receipts, `money` also every rate and amount. */
export type OrderReaders<Reader extends string> = {
  buyers: readonly Reader[]
  money: readonly Reader[]
  goods: readonly Reader[]
  /** Who sees bills, payments and disputes: those, and an admin where there is a dispute. */
  accounts: readonly Reader[]
  /** Who holds its paper, which anybody may check. */
  holders: readonly Reader[]
  /** Another buyer, whose orders and receipts have the same numbers: each company counts its own. */
  namesake: readonly Reader[]
  /** Who reads its rates and sums in the opened bids. */
  opened: readonly Reader[]
}

type Story<Reader extends string> = {
  says: string
  people: OrderPeople
  readers: OrderReaders<Reader>
  /** Its buyer, among the readers. */
  buyer: Reader
  siteId?: string
}

/** From the draft to a confirmed payment and a dispute, with a secret in every place where people type or figures stand. */
export async function plantOrder<Reader extends string>(
  planted: ReturnType<typeof plantedSecrets<Reader>>,
  draft: Order,
  story: Story<Reader>,
): Promise<Order> {
  const order = await plantPaper(planted, draft, story)
  await plantGoods(planted, order, story)
  const bill = await plantBills(planted, order, story)
  await plantPayments(planted, order, bill, story)
  await plantRefund(planted, order, story)
  await plantAdvance(planted, order, story)
  return order
}

const share = (percent: number, trigger: 'acceptance' | 'receipt', name: string) => ({
  percent,
  trigger,
  days: 30,
  name,
})

async function plantPaper<Reader extends string>(
  { id, words, secret, figure, pdf }: ReturnType<typeof plantedSecrets<Reader>>,
  draft: Order,
  { says, people: { buyer, supplier }, readers, siteId, buyer: ofBuyer }: Story<Reader>,
): Promise<Order> {
  const { money } = readers
  const changed = await buyer.call('changeOrder', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      terms: { other: words(`the terms of ${says}`, money) },
      milestones: [
        share(10, 'acceptance', words(`the first milestone of ${says}`, readers.accounts)),
        share(90, 'receipt', words(`the second milestone of ${says}`, readers.accounts)),
      ] as never,
      ...(siteId && { site_id: siteId }),
    },
  })
  await issueOrder(buyer, changed)
  await buyer.call('withdrawOrder', {
    params: { id: draft.id },
    body: { reason: words(`why ${says} was taken back`, money) },
  })
  const { revision } = await buyer.call('order', { params: { id: draft.id } })
  await issueOrder(buyer, { id: draft.id, revision })
  const accepted = await acceptPending(supplier, draft)
  const amended = await buyer.call('amendOrder', {
    params: { id: draft.id },
    body: {
      version: accepted.version,
      reason: words(`why ${says} is amended`, money),
      terms: { other: words(`the amended terms of ${says}`, money) },
    },
  })
  await supplier.call('refuseOrder', {
    params: { id: draft.id },
    body: {
      version: amended.pending_version!,
      reason: words(`why an amendment of ${says} is refused`, money),
    },
  })
  const files = [pdf(`the file of ${says}`, money)]
  const stored = await buyer.call('uploadToPaper', { params: { paper: 'order', id: draft.id }, files })
  id(`the file of ${says}`, stored.files[0]!.id, money)

  const order = await buyer.call('order', { params: { id: draft.id } })
  id(says, order.id, [...new Set([...readers.goods, ...readers.accounts])])
  const named = [...new Set([...readers.goods, ...readers.accounts, ...readers.holders])]
  secret(`the number of ${says}`, order.number!, named, readers.namesake)
  // An admin reads the same figures in the opened bids.
  const sums = readers.opened
  figure(`the total of ${says}`, order.total, [...new Set([...money, ...readers.accounts])], sums)
  figure(`the taxable amount of ${says}`, order.taxable, money, sums)
  for (const [n, { id: line, rate, amount }] of order.items.entries()) {
    id(`line ${n} of ${says}`, line!, [...new Set([...readers.goods, ...readers.accounts])])
    figure(`the rate of line ${n} of ${says}`, rate, money, sums)
    if (order.items.length > 1) figure(`the amount of line ${n} of ${says}`, amount, money, sums)
  }
  for (const { id: milestone, no, amount } of order.milestones) {
    id(`milestone ${no} of ${says}`, milestone!, readers.accounts)
    figure(`the amount of milestone ${no} of ${says}`, amount, readers.accounts)
  }
  const version = order.versions.find(({ status }) => status === 'accepted')!
  secret(`the code on ${says}`, version.verify_code!, money)
  const { hold_id, order_id } = await buyer.call('holdMilestone', { params: { id: order.milestones[1]!.id! } })
  id(`the money held for ${says}`, hold_id, money)
  secret(`the partner's order for ${says}`, order_id, [], [ofBuyer])
  const paid = await buyer.call('paySandboxHold', { params: { id: hold_id } })
  secret(`the partner's payment for ${says}`, paid.payment_id, [], [ofBuyer])
  await buyer.call('confirmHold', { params: { id: hold_id }, body: paid })
  return order
}

async function plantGoods<Reader extends string>(
  { id, words, secret, pdf }: ReturnType<typeof plantedSecrets<Reader>>,
  order: Order,
  { says, people: { dispatcher, engineer, buyer }, readers: { goods, namesake } }: Story<Reader>,
): Promise<void> {
  const lines = order.items.map((item) => item.id!)
  const truck = await dispatcher.call('dispatchGoods', {
    params: { orderId: order.id },
    body: {
      id: randomUUID(),
      vehicle_number: words(`a truck of ${says}`, goods),
      transporter: words(`the transporter of ${says}`, goods),
      lr_number: words(`the LR of ${says}`, goods),
      challan_number: words(`the challan of ${says}`, goods),
      items: lines.map((order_item_id) => ({ order_item_id, qty: 20 })),
    },
  })
  id(`a truck of ${says}`, truck.id, goods)
  secret(`the code of a truck of ${says}`, `"code":"${truck.code}"`, goods)
  const slip = [pdf(`the slip of ${says}`, goods)]
  const slips = await dispatcher.call('uploadToPaper', { params: { paper: 'dispatch', id: truck.id }, files: slip })
  id(`the slip of ${says}`, slips.files[0]!.id, goods)
  const counted = {
    id: randomUUID(),
    dispatch_id: truck.id,
    received_on: daysAgo(19),
    note: words(`the note on a receipt of ${says}`, goods),
    items: lines.map((order_item_id, n) => ({
      ...{ order_item_id, challan_qty: 20, received_qty: 20 },
      ...(n === 0 && { rejected_qty: 1, reason: words(`what was rejected of ${says}`, goods) }),
    })),
  }
  const receipt = await engineer.call('receiveGoods', { params: { orderId: order.id }, body: counted as never })
  const files = [pdf(`the photo of ${says}`, goods)]
  const photos = await engineer.call('uploadToPaper', { params: { paper: 'receipt', id: receipt.id }, files })
  id(`the photo of ${says}`, photos.files[0]!.id, goods)
  id(`the receipt of ${says}`, receipt.id, goods)
  secret(`the number of the receipt of ${says}`, receipt.number, goods, namesake)
  const twice = {
    ...{ id: randomUUID(), received_on: daysAgo(19), note: words(`a second count of ${says}`, goods) },
    items: [{ order_item_id: lines[0]!, received_qty: 1 }],
  }
  await engineer.call('receiveGoods', { params: { orderId: order.id }, body: twice })
  const text = words(`the objection to ${says}`, goods)
  await engineer.call('objectReceipt', { params: { id: twice.id }, body: { text } })
  const reason = words(`why a receipt of ${says} is cancelled`, goods)
  await buyer.call('cancelReceipt', { params: { id: twice.id }, body: { reason } })
}

const quantitiesOf = ({ items }: Order) => items.map((_, n) => 18 - n)

async function plantBills<Reader extends string>(
  { id, words, figure, pdf }: ReturnType<typeof plantedSecrets<Reader>>,
  order: Order,
  { says, people: { payer, biller }, readers: { money, accounts } }: Story<Reader>,
): Promise<string> {
  const params = { id: order.id }
  const first = await biller.call('submitBill', {
    params,
    body: billFor(order, [3], { number: words(`the returned bill of ${says}`, accounts) }),
  })
  id(`the returned bill of ${says}`, first.id, accounts)
  const reason = words(`why a bill of ${says} is returned`, money)
  await payer.call('returnBill', { params: { id: first.id }, body: { reason } })
  const number = words(`the bill of ${says}`, accounts)
  const bill = await biller.call('submitBill', { params, body: billFor(order, quantitiesOf(order), { number }) })
  id(`the bill of ${says}`, bill.id, accounts)
  figure(`the total of the bill of ${says}`, bill.total, accounts)
  figure(`the taxable amount of the bill of ${says}`, bill.taxable, money)
  figure(`the tax of the bill of ${says}`, bill.cgst, money)
  const files = [pdf(`the file of the bill of ${says}`, money)]
  const stored = await biller.call('uploadToPaper', { params: { paper: 'bill', id: bill.id }, files })
  id(`the file of the bill of ${says}`, stored.files[0]!.id, money)
  await payer.call('passBill', {
    params: { id: bill.id },
    body: {
      reason: words(`why the bill of ${says} is passed`, money),
      deductions: [{ kind: 'other', amount: 1234.56, note: words(`what is kept back of ${says}`, money) }] as never,
    },
  })
  return bill.id
}

async function plantPayments<Reader extends string>(
  { id, words, figure, pdf, secrets }: ReturnType<typeof plantedSecrets<Reader>>,
  order: Order,
  bill_id: string,
  { says, people: { payer, biller }, readers: { money, accounts } }: Story<Reader>,
): Promise<void> {
  const params = { id: order.id }
  const pay = async (which: string, amount: number, tds: number) => {
    const reference = words(`the reference of the ${which} payment of ${says}`, accounts)
    const body = { bill_id, mode: 'neft' as const, reference, paid_on: daysAgo(5), amount, tds }
    const payment = await payer.call('recordPayment', { params, body })
    id(`the ${which} payment of ${says}`, payment.id, accounts)
    figure(`the ${which} payment of ${says}`, amount, accounts)
    figure(`the TDS of the ${which} payment of ${says}`, tds, accounts)
    return payment
  }
  const n = secrets.length
  const confirmed = await pay('confirmed', 1111.11 + n, 101.13 + n)
  const files = [pdf(`the file of a payment of ${says}`, money)]
  const stored = await payer.call('uploadToPaper', { params: { paper: 'payment', id: confirmed.id }, files })
  id(`the file of a payment of ${says}`, stored.files[0]!.id, money)
  await biller.call('confirmPayment', { params: { id: confirmed.id } })
  const contested = await pay('contested', 1213.17 + n, 113.19 + n)
  const reason = words(`why a payment of ${says} is contested`, accounts)
  await biller.call('contestPayment', { params: { id: contested.id }, body: { reason } })
}

/** All that was billed is credited: more than is still to be paid, so that the supplier pays the rest back. */
async function plantRefund<Reader extends string>(
  { id, words }: ReturnType<typeof plantedSecrets<Reader>>,
  order: Order,
  { says, people: { payer, biller }, readers: { money, accounts } }: Story<Reader>,
): Promise<void> {
  const number = words(`the credit note of ${says}`, accounts)
  const body = billFor(order, quantitiesOf(order), { kind: 'credit_note', number })
  const note = await biller.call('submitBill', { params: { id: order.id }, body })
  id(`the credit note of ${says}`, note.id, accounts)
  const reason = words(`why the credit note of ${says} is passed`, money)
  await payer.call('passBill', { params: { id: note.id }, body: { reason } })
  const reference = words(`the reference of the refund of ${says}`, accounts)
  const { refunds } = await payer.call('recordRefund', {
    params: { id: note.id },
    body: { mode: 'neft', reference, paid_on: daysAgo(1) },
  })
  id(`the refund of ${says}`, refunds[0]!.id, accounts)
}

/** An advance is paid, and a part of it paid back. */
async function plantAdvance<Reader extends string>(
  { id, words, figure, secrets }: ReturnType<typeof plantedSecrets<Reader>>,
  order: Order,
  { says, people: { payer, biller }, readers: { accounts } }: Story<Reader>,
): Promise<void> {
  const params = { id: order.id }
  const { milestones } = await payer.call('moneyOfOrder', { params })
  const n = secrets.length
  const transfer = { mode: 'neft' as const, paid_on: daysAgo(0) }
  const paid = words(`the reference of the advance of ${says}`, accounts)
  const payment = await payer.call('recordPayment', {
    params,
    body: { ...transfer, milestone_id: milestones[0]!.id, reference: paid, amount: 2111.11 + n },
  })
  await biller.call('confirmPayment', { params: { id: payment.id } })
  const reference = words(`the reference of the advance paid back of ${says}`, accounts)
  const amount = 1777.71 + n
  const { advance_refunds } = await payer.call('recordAdvanceRefund', {
    params,
    body: { ...transfer, reference, amount },
  })
  id(`the advance paid back of ${says}`, advance_refunds[0]!.id, accounts)
  figure(`the advance paid back of ${says}`, amount, accounts)
}

/** The two disagree about the bill; an admin, who is to decide, then reads the money of the order. */
export async function plantDispute<Reader extends string>(
  { id, words, price, pdf }: ReturnType<typeof plantedSecrets<Reader>>,
  order: Order,
  { says, people: { payer, biller, buyer, supplier }, readers: { accounts } }: Story<Reader>,
): Promise<void> {
  const dispute = await biller.call('raiseDispute', {
    params: { id: order.id },
    body: {
      kind: 'quality',
      claim: words(`the claim of ${says}`, accounts),
      claim_amount: price(`the amount of the claim of ${says}`, accounts),
    },
  })
  id(`the dispute of ${says}`, dispute.id, accounts)
  const say = (person: Person, text: string) =>
    person.call('addDisputeEntry', { params: { id: dispute.id }, body: { text } })
  await say(payer, words(`what the buyer of ${says} says`, accounts))
  await say(supplier, words(`what the supplier of ${says} says`, accounts))
  const files = [pdf(`the evidence of ${says}`, accounts)]
  const stored = await buyer.call('uploadToPaper', { params: { paper: 'dispute', id: dispute.id }, files })
  id(`the evidence of ${says}`, stored.files[0]!.id, accounts)
  await payer.call('proposeOutcome', {
    params: { id: dispute.id },
    body: {
      outcome: words(`the proposed outcome of ${says}`, accounts),
      amount: price(`the proposed amount of ${says}`, accounts),
    },
  })
}
