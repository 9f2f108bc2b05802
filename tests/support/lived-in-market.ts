import type { Database } from '#server/db/database.ts'
import { sealAuditLog } from '#server/features/admin/seal-audit-log.ts'
import { transactionsSeen } from '#server/invariants/clean-check.ts'
import { openedJob } from './awards.ts'
import { endBidding, postSealedJob } from './bidding.ts'
import { acceptAtSite, billFor, daysAgo } from './bills.ts'
import { postJobWithLines, quoteLines } from './boq.ts'
import { award, type Market, type Person, placeBid, placeSalesmanBid, postJob, say } from './market.ts'
import { acceptedOrder, issuedOrder } from './orders.ts'
import { subscribe } from './payments.ts'
import { countOf, orderToReceive, receive, send, truckOf } from './receiving.ts'
import { pdfOf } from './sample-files.ts'

const freight = {
  ...{ kind: 'freight', basis: 'lump', amount: 12_500 },
  ...{ gst_percent: 18, payable_to: 'supplier', reverse_charge: false },
}

/** Cement is offered to Asha, who accepts it; sand to another. */
async function splitJob(database: Database, ravi: Person, [asha, other]: readonly [Person, Person]) {
  const {
    job,
    bids,
    lines: ofJob,
  } = await openedJob(database, ravi, [
    [asha, [360, 52_000, 1500]],
    [other, [370, 53_000, 1400]],
  ])
  const parts = bids.map((bid, n) => ({ bid_id: bid.id, items: [{ job_item_id: ofJob[n * 2]!.id, qty: 10 }] }))
  const { awards } = await ravi.call('awardLines', { params: { id: job.id }, body: { awards: parts } })
  await asha.call('acceptAward', { params: { id: awards[0]!.id } })
  return { job: job.id, accepted: awards[0]!.id, offered: awards[1]!.id }
}

async function receivedTruck(market: Market, ravi: Person, asha: Person) {
  const order = await orderToReceive(market, { buyer: ravi, supplier: asha })
  const truck = await send(asha, order, truckOf(order, [100]))
  const receipt = await receive(ravi, order, countOf(order, [100], { dispatch_id: truck.id }))
  await ravi.call('uploadToPaper', { params: { paper: 'receipt', id: receipt.id }, files: [pdfOf(300)] })
  return { order: order.id, truck: truck.id, receipt: receipt.id }
}

/** A passed bill of Asha, a part of which is paid. */
async function partlyPaid(market: Market, ravi: Person, asha: Person) {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [200, 0, 0])
  const params = { id: order.id }
  const { id: bill } = await asha.call('submitBill', { params, body: billFor(order, [100, 0, 0]) })
  await ravi.call('passBill', { params: { id: bill }, body: {} })
  const paid = { bill_id: bill, mode: 'upi' as const, reference: 'UTR1', paid_on: daysAgo(1), amount: 100 }
  const { id: payment } = await ravi.call('recordPayment', { params, body: paid })
  return { bill, payment, order: order.id }
}

export type LivedIn = Awaited<ReturnType<typeof liveIn>>

/** Fills a market with something of everything that an invariant looks at. */
export async function liveIn(market: Market) {
  const [ravi, asha, vikram, sunil, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Nirmaan Office'),
  ])
  const awarded = await postJob(ravi)
  const open = await postJob(ravi)
  const won = await placeBid(asha, awarded, 100)
  await placeBid(vikram, awarded, 110)
  await placeSalesmanBid(sunil, awarded, 120)
  await placeBid(asha, open, 100)
  await award(ravi, won)
  const split = await splitJob(market.database, ravi, [asha, vikram])
  const bought = await partlyPaid(market, ravi, asha)
  const received = await receivedTruck(market, ravi, asha)
  const waiting = await issuedOrder(market, { buyer: ravi, supplier: asha })
  const sealed = await postSealedJob(ravi)
  const opened = await postSealedJob(ravi)
  for (const job of [sealed, opened]) await placeBid(asha, job, 100)
  await endBidding(market.database, opened)
  await ravi.call('openBids', { params: { id: opened.id }, body: {} })
  const lines = await postJobWithLines(ravi)
  await quoteLines(asha, lines, [370, 56_000], { discount_percent: 0.33, charges: [freight] })
  await say(asha, awarded, 'Hello')
  await say(ravi, awarded, 'Hello')
  const files = [pdfOf(5000)]
  await ravi.call('uploadToJob', { params: { id: open.id }, files })
  await asha.call('sendMessageWithFiles', { params: { jobId: awarded.id }, files })
  await subscribe(ravi)
  await subscribe(ravi)
  const removed = await market.buyer('Gone Builders')
  const job = await postJob(removed)
  await placeBid(asha, job, 130)
  await admin.call('deleteUser', { params: { id: removed.id } })
  await admin.call('deleteJob', { params: { id: job.id } })
  await asha.call('reportJob', { params: { id: open.id }, body: { reason: 'fraud' } })
  const [report] = await admin.call('adminReports')
  const decision = { outcome: 'nothing_wrong' as const, reason: 'Seen on site' }
  await admin.call('decideReport', { params: { id: report!.id }, body: decision })
  await admin.call('verifyUser', { params: { id: asha.id }, body: { verified: true } })
  await sealAuditLog(market.database)
  const seen = await transactionsSeen(market.database)
  return {
    ids: {
      ...{ buyer: ravi.id, bidder: asha.id, salesman: sunil.id, removed: removed.id },
      ...{
        open: open.id,
        awarded: awarded.id,
        sealed: sealed.id,
        opened: opened.id,
        lines: lines.id,
        waiting: waiting.id,
      },
    },
    ...{ split, received, bought },
    /** Transactions that the filling has made. */
    seen,
  }
}
