import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#server/file-store/port.ts'
import { awardDamages } from '#tests/support/award-damages.ts'
import { openedJob } from '#tests/support/awards.ts'
import { badgeDamages } from '#tests/support/badge-damages.ts'
import { endBidding, postSealedJob } from '#tests/support/bidding.ts'
import { biddingDamages } from '#tests/support/bidding-damages.ts'
import { acceptAtSite, billFor, daysAgo } from '#tests/support/bills.ts'
import { postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import {
  award,
  deccanStone,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '#tests/support/market.ts'
import { moneyDamages } from '#tests/support/money-damages.ts'
import { orderDamages } from '#tests/support/order-damages.ts'
import { acceptedOrder, issuedOrder } from '#tests/support/orders.ts'
import { subscribe } from '#tests/support/payments.ts'
import { receiptDamages } from '#tests/support/receipt-damages.ts'
import { countOf, orderToReceive, receive, send, truckOf } from '#tests/support/receiving.ts'
import { pdfOf } from '#tests/support/sample-files.ts'
import { inTransaction, type Transaction } from '../db/database.ts'
import { sealAuditLog } from '../features/admin/seal-audit-log.ts'
import { transactionsSeen } from './clean-check.ts'
import { invariants } from './invariants.ts'
import { showOnlyChangedSince } from './recent-changes.ts'
import { auditChainHolds, filesHaveTheirBytes, violations } from './violations.ts'
import { ordersAreAsIssued } from './wrong-orders.ts'
import { pricesFollowFromRates } from './wrong-prices.ts'

let market: Market
let ravi: Person
let asha: Person
let awarded: { id: string }
let open: { id: string }
let removed: Person
let sunil: Person
let sealed: { id: string }
let opened: { id: string }
let lines: { id: string }
let waiting: { id: string }
let split: { job: string; offered: string; accepted: string }
let received: { order: string; truck: string; receipt: string }
let bought: { bill: string; payment: string; order: string }
let seen: string

const freight = {
  ...{ kind: 'freight', basis: 'lump', amount: 12_500 },
  ...{ gst_percent: 18, payable_to: 'supplier', reverse_charge: false },
}

/** Cement is offered to Asha, who accepts it; sand to another. */
async function splitJob(other: Person) {
  const {
    job,
    bids,
    lines: ofJob,
  } = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500]],
    [other, [370, 53_000, 1400]],
  ])
  const parts = bids.map((bid, n) => ({ bid_id: bid.id, items: [{ job_item_id: ofJob[n * 2]!.id, qty: 10 }] }))
  const { awards } = await ravi.call('awardLines', { params: { id: job.id }, body: { awards: parts } })
  await asha.call('acceptAward', { params: { id: awards[0]!.id } })
  return { job: job.id, accepted: awards[0]!.id, offered: awards[1]!.id }
}

async function receivedTruck() {
  const order = await orderToReceive(market, { buyer: ravi, supplier: asha })
  const truck = await send(asha, order, truckOf(order, [100]))
  const receipt = await receive(ravi, order, countOf(order, [100], { dispatch_id: truck.id }))
  await ravi.call('uploadToPaper', { params: { paper: 'receipt', id: receipt.id }, files: [pdfOf(300)] })
  return { order: order.id, truck: truck.id, receipt: receipt.id }
}

/** A passed bill of Asha, a part of which is paid. */
async function partlyPaid() {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [200, 0, 0])
  const params = { id: order.id }
  const { id: bill } = await asha.call('submitBill', { params, body: billFor(order, [100, 0, 0]) })
  await ravi.call('passBill', { params: { id: bill }, body: {} })
  const paid = { bill_id: bill, mode: 'upi' as const, reference: 'UTR1', paid_on: daysAgo(1), amount: 100 }
  const { id: payment } = await ravi.call('recordPayment', { params, body: paid })
  return { bill, payment, order: order.id }
}

beforeAll(async () => {
  market = await openMarket()
  const [buyer, supplier, loser, salesman, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Nirmaan Office'),
  ])
  ;[ravi, asha, sunil] = [buyer, supplier, salesman]
  awarded = await postJob(ravi)
  open = await postJob(ravi)
  const won = await placeBid(asha, awarded, 100)
  await placeBid(loser, awarded, 110)
  await placeSalesmanBid(salesman, awarded, 120)
  await placeBid(asha, open, 100)
  await award(ravi, won)
  split = await splitJob(loser)
  bought = await partlyPaid()
  received = await receivedTruck()
  waiting = await issuedOrder(market, { buyer: ravi, supplier: asha })
  sealed = await postSealedJob(ravi)
  opened = await postSealedJob(ravi)
  for (const job of [sealed, opened]) await placeBid(asha, job, 100)
  await endBidding(market.database, opened)
  await ravi.call('openBids', { params: { id: opened.id }, body: {} })
  lines = await postJobWithLines(ravi)
  await quoteLines(asha, lines, [370, 56_000], { discount_percent: 0.33, charges: [freight] })
  await say(asha, awarded, 'Hello')
  await say(ravi, awarded, 'Hello')
  const files = [pdfOf(5000)]
  await ravi.call('uploadToJob', { params: { id: open.id }, files })
  await asha.call('sendMessageWithFiles', { params: { jobId: awarded.id }, files })
  await subscribe(ravi)
  await subscribe(ravi)
  removed = await market.buyer('Gone Builders')
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
  seen = await transactionsSeen(market.database)
})
afterAll(() => market.close())

const found = () => market.violations()

test('a lived-in market breaks no invariant', async () => {
  expect(await found()).toEqual([])
})

/** The damage that each invariant must detect, written directly to the database. */
const damages: [string, (tx: Transaction) => Promise<unknown>][] = [
  ...badgeDamages(() => asha.id),
  ...awardDamages(() => split),
  ...orderDamages(() => ({ accepted: received.order, issued: waiting.id })),
  ...receiptDamages(() => received),
  ...moneyDamages(() => bought),
  ...biddingDamages(() => ({ sealed: sealed.id, opened: opened.id, lines: lines.id })),
  ['A job is awarded', (tx) => tx`update jobs set status = 'awarded' where id = ${open.id}`],
  ['A job is awarded', (tx) => tx`update bids set status = 'awarded' where job_id = ${awarded.id}`],
  [
    'An invitation is of',
    (tx) => tx`
      insert into invitations (job_id, buyer_id, by, phone, sent_at)
      values (${open.id}, ${asha.id}, 'buyer', '919822012345', now())`,
  ],
  [
    'An invitation is of',
    (tx) => tx`
      with stopped as (insert into do_not_contact (address_hash, at) values ('\\x01', now() - interval '1 day'))
      insert into invitations (job_id, buyer_id, by, address_hash, sent_at)
      values (${open.id}, ${ravi.id}, 'buyer', '\\x01', now())`,
  ],
  ['A guest has no member', (tx) => tx`update companies set guest_since = now() where id = ${asha.id}`],
  [
    'A guest has no member',
    (tx) => tx`
      with invited as (
        insert into invitations (job_id, buyer_id, by, sent_at) values (${open.id}, ${ravi.id}, 'buyer', now()) returning id)
      insert into quote_links (token_hash, invitation_id, job_id, company_id, created_at)
      select sha256('a'), id, ${open.id}, ${asha.id}, now() from invited`,
  ],
  [
    'A firm that does not want',
    (tx) => tx`
      update representations set status = 'refused', method = 'link', answered_at = now() where salesman_id = ${sunil.id}`,
  ],
  [
    'A firm that does not want',
    (tx) => tx`
      with refused as (
        update representations set status = 'refused', method = 'link', answered_at = now() where salesman_id = ${sunil.id}
        returning id, salesman_id
      ), reported as (
        insert into reports (job_id, representation_id, company_id, reason, created_at)
        select ${awarded.id}, id, salesman_id, 'fraud', now() from refused
      )
      update bids set status = 'submitted' where supplier_id = ${sunil.id}`,
  ],
  [
    'A firm is asked for a salesman alone',
    (tx) => tx`
      insert into representations (salesman_id, gst_number, company_name, created_at)
      values (${asha.id}, ${deccanStone.company_gst_number}, 'Deccan', now())`,
  ],
  [
    'A firm is asked for a salesman alone',
    (tx) => tx`
      with stopped as (insert into do_not_contact (address_hash, at) values ('\\x01', now() - interval '1 day'))
      insert into representations (salesman_id, gst_number, company_name, mailed_hash, mailed_at, created_at)
      values (${sunil.id}, '27OTHER1234F1Z5', 'Other', '\\x01', now(), now())`,
  ],
  [
    'A firm is asked for a salesman alone',
    (tx) => tx`
      insert into representations (salesman_id, gst_number, company_name, status, method, answered_at, valid_until, created_at)
      values (${sunil.id}, '27OTHER1234F1Z5', 'Other', 'confirmed', 'link', now(), now() + interval '2 years', now())`,
  ],
  [
    'Nothing but a hash',
    (tx) => tx`
      with stopped as (insert into do_not_contact (address_hash, at) values ('\\x01', now()))
      insert into invitations (job_id, buyer_id, by, phone, address_hash, sent_at)
      values (${open.id}, ${ravi.id}, 'buyer', '919822012345', '\\x01', now() - interval '1 day')`,
  ],
  [
    'A record of a company',
    (tx) => tx`insert into company_records (company_id, metric, value, n) values (${asha.id}, 'answered', 1.5, 4)`,
  ],
  [
    'A review is between the two companies',
    (tx) => tx`
      insert into reviews (job_id, from_company, to_company, written_by, punctual, quality, clear, would_again, written_at)
      select j.id, ${asha.id}, u.id, ${asha.id}, 5, 5, 5, true, now() - interval '20 days' from jobs j, users u
      where j.status = 'open' and u.id <> ${asha.id} limit 1`,
  ],
  [
    'A review that waits for the other side',
    (tx) => tx`
      insert into reviews (job_id, from_company, to_company, written_by, punctual, quality, clear, would_again, written_at)
      select job_id, buyer_id, bidder_id, buyer_id, 5, 5, 5, true, now() from chats limit 1`,
  ],
  [
    'A price range is of five buyers',
    (tx) => tx`
      insert into price_ranges (item, unit, state, area_kind, area, "from", month, p25, p50, p75, buyers, suppliers, awards)
      values ('cement', 'bag', 'Maharashtra', 'state', 'Maharashtra', '2099-01', '2099-03', 350, 355, 360, 5, 5, 8)`,
  ],
  ['What a report was decided', (tx) => tx`update reports set outcome = 'job_removed'`],
  ['What a report was decided', (tx) => tx`update reports set company_id = ${asha.id}`],
  ['A job is awarded', (tx) => tx`update jobs set status = 'open' where id = ${awarded.id}`],
  [
    'No bid is left',
    (tx) => tx`update bids set status = 'submitted' where job_id = ${awarded.id} and status = 'rejected'`,
  ],
  ['A bid is rejected', (tx) => tx`update bids set status = 'rejected' where job_id = ${open.id}`],
  ['Each decided bid', (tx) => tx`delete from notifications where type = 'bid_awarded'`],
  ['Each decided bid', (tx) => tx`update notifications set type = 'bid_awarded' where type = 'bid_rejected'`],
  ['Each decided bid', (tx) => tx`update notifications set user_id = ${ravi.id} where type = 'bid_rejected'`],
  [
    'Each decided bid',
    (tx) => tx`
      insert into notifications (user_id, type, title, message, job_id, bid_id)
      select user_id, type, title, message, job_id, bid_id from notifications where type = 'bid_rejected'`,
  ],
  [
    'A supplier has one live bid',
    (tx) => tx`
      insert into bids (job_id, supplier_id, price_quote, delivery_estimate) values (${open.id}, ${asha.id}, 1, 'Soon')`,
  ],
  [
    'Each person is told of a job once',
    (tx) => tx`
      insert into notifications (user_id, type, title, message, job_id) values (${asha.id}, 'job_match', '', '', ${open.id})`,
  ],
  [
    'Each person is told of a job once',
    async (tx) => {
      await tx`delete from match_runs`
      return tx`
      insert into matches (job_id, company_id, rank, score, reasons, is_new, told_at)
      select j.id, ${asha.id}, 900, 0, '[]', true, now() from jobs j
      where j.status = 'awarded' limit 1`
    },
  ],
  [
    'Webhooks belong',
    (tx) => tx`insert into webhooks (company_id, url, events, secret) values (${removed.id}, '', '{}', '')`,
  ],
  [
    'Webhooks belong',
    (tx) => tx`
      with webhook as (
        insert into webhooks (company_id, url, events, secret) values (${ravi.id}, '', '{}', '') returning id
      )
      insert into deliveries (webhook_id, channel, address, template, params, cause, dedupe_key)
      select id, 'webhook', '', 'job.posted', '{"job_id": "1"}', 'a test', n from webhook, unnest(array['1', '2']) as n`,
  ],
  ['Buyers post', (tx) => tx`update companies set kind = 'buyer' where id = ${asha.id}`],
  ['Buyers post', (tx) => tx`update jobs set posted_by = ${asha.id} where id = ${open.id}`],
  ['A chat exists', (tx) => tx`update chats set bidder_id = ${ravi.id} where job_id = ${awarded.id}`],
  [
    'A chat exists',
    (tx) => tx`insert into chats (job_id, buyer_id, bidder_id) values (${open.id}, ${ravi.id}, ${asha.id})`,
  ],
  ['The messages of a chat', (tx) => tx`delete from messages where seq = 1`],
  ['The messages of a chat', (tx) => tx`update messages set seq = 1`],
  ['The messages of a chat', (tx) => tx`update messages set deleted_at = now() where seq = 2`],
  [
    'Only the two companies',
    (tx) => tx`update messages set sender_company = (select id from users where role = 'salesman')`,
  ],
  ['Only the two companies', (tx) => tx`update chats set buyer_read_seq = 99`],
  ['Only the two companies', (tx) => tx`insert into chat_marks select job_id, bidder_id, ${ravi.id}, 99 from chats`],
  ['A chat has at most one', (tx) => tx`update notifications set type = 'chat_message' where user_id = ${ravi.id}`],
  [
    'A chat has at most one',
    (tx) => tx`
      update notifications set user_id = (select id from users where role = 'salesman') where type = 'chat_message'`,
  ],
  ['Prices are rupees', (tx) => tx`update bids set price_quote = 0 where job_id = ${open.id}`],
  ['A bid is changed after it was made', (tx) => tx`update bids set updated_at = created_at - interval '1 ms'`],
  ['Only buyers have a trial', (tx) => tx`update companies set subscription_expires_at = now() where id = ${asha.id}`],
  ['Only buyers have a trial', (tx) => tx`update companies set trial_gst_number = null where id = ${ravi.id}`],
  [
    'A payment is of its order',
    (tx) => tx`
      with ordered as (
        insert into payment_orders (id, buyer_id, provider, provider_order_id, amount, created_at)
        values (gen_random_uuid(), ${ravi.id}, 'sandbox', 'order', 500000, now()) returning id
      )
      insert into payments (order_id, buyer_id, provider, provider_payment_id, amount, currency, reported_by, created_at)
      select id, ${ravi.id}, 'sandbox', 'payment', 500000, 'INR', 'checkout', now() from ordered`,
  ],
  ['A payment is of its order', (tx) => tx`delete from subscription_periods`],
  ['A payment is of its order', (tx) => tx`update payments set amount = amount - 1`],
  ['A payment is of its order', (tx) => tx`update payment_orders set status = 'created'`],
  [
    'A payment is of its order',
    (tx) => tx`
      insert into payment_orders (id, buyer_id, provider, provider_order_id, amount, created_at, status)
      values (gen_random_uuid(), ${ravi.id}, 'sandbox', 'order', 500000, now(), 'paid')`,
  ],
  ['A payment is of its order', (tx) => tx`delete from notifications where type = 'subscription'`],
  [
    'A subscription ends',
    (tx) => tx`
      update companies set subscription_expires_at = subscription_expires_at + interval '1 month' where id = ${ravi.id}`,
  ],
  ['A subscription ends', (tx) => tx`update companies set subscription_expires_at = now() where id = ${removed.id}`],
  ['A subscription ends', (tx) => tx`update subscription_periods set starts_at = starts_at - interval '1 day'`],
  ['A subscription ends', (tx) => tx`update subscription_periods set buyer_id = ${asha.id}`],
  ['Whoever has a trial', (tx) => tx`delete from alarms where subject_id = ${ravi.id}`],
  [
    'Whoever has a trial',
    (tx) => tx`
      update companies set subscription_expires_at = subscription_expires_at - interval '3 hours' where id = ${ravi.id}`,
  ],
  ['No alarm fails', (tx) => tx`update alarms set tries = 20, last_error = 'division by zero'`],
  [
    'A delivery is sent',
    (tx) => tx`
      insert into deliveries (channel, address, template, params, language, cause, sent_at, failed_at)
      values ('email', 'asha@example.in', 'subscription_ending', '{}', 'en', 'a test', now(), now())`,
  ],
  [
    'A delivery is sent',
    (tx) => tx`
      insert into deliveries (channel, address, template, params, language, cause, sent_at)
      values ('email', 'asha@example.in', 'subscription_ending', '{"plan": "trial"}', 'en', 'a test', now())`,
  ],
  [
    'Who was deleted is told',
    (tx) => tx`
      insert into deliveries (user_id, channel, address, template, params, cause, sent_at)
      values (${removed.id}, 'email', 'gone@example.in', 'subscription_ending', '{}', 'a test', now() + interval '1 hour')`,
  ],
  ['Invoices are numbered', (tx) => tx`update invoice_series set last_serial = last_serial + 1`],
  ['Invoices are numbered', (tx) => tx`update payments set buyer_id = ${removed.id}`],
  ['Whoever belongs to a company', (tx) => tx`update users set member_role = 'purchaser' where id = ${asha.id}`],
  ['Whoever belongs to a company', (tx) => tx`update users set member_role = 'viewer' where id = ${ravi.id}`],
  [
    'No award above a limit',
    (tx) => tx`update users set award_limit = 99, limited_since = created_at - interval '1 day' where id = ${ravi.id}`,
  ],
  [
    'No award above a limit',
    (tx) => tx`
      with request as (
        insert into award_requests (job_id, bid_id, company_id, landed_total, needs, requested_by, status, created_at)
        select job_id, id, ${ravi.id}, price_quote, 1, ${ravi.id}, 'approved', now() from bids where status = 'awarded'
        returning id
      )
      insert into award_approvals select id, ${ravi.id}, true, null, now() from request`,
  ],
  ['Every profile', (tx) => tx`delete from sign_in.users where id = ${asha.id}`],
  ['Every profile', (tx) => tx`update users set email = 'moved@example.in' where id = ${asha.id}`],
  ['A closed company', (tx) => tx`update companies set deleted_at = now() where id = ${ravi.id}`],
  ['A closed company', (tx) => tx`update companies set deleted_at = now() where id = ${asha.id}`],
  [
    'A closed company',
    (tx) => tx`
      update users set deleted_at = now(), sign_in_removed_at = now() where role = 'salesman'`,
  ],
  [
    'A closed company',
    (tx) => tx`insert into sign_in.users (id, email) values (${removed.id}, 'gone.builders@example.in')`,
  ],
  [
    'Nothing of a deleted user',
    (tx) => tx`update companies set company_name = 'Gone Builders' where id = ${removed.id}`,
  ],
  [
    'Nothing of a deleted user',
    (tx) => tx`update companies set contact_phone = '98765 43210' where id = ${removed.id}`,
  ],
  [
    'Nothing of a deleted user',
    (tx) => tx`update companies set contact_email = 'gone.builders@example.in' where id = ${removed.id}`,
  ],
  ['Nothing of a deleted user', (tx) => tx`update users set person_name = 'Gopal' where id = ${removed.id}`],
  ['Passwords, codes', (tx) => tx`update sign_in.users set password_hash = 'cement-and-sand'`],
  ['Passwords, codes', (tx) => tx`update sign_in.refresh_tokens set token_hash = substring(token_hash from 2)`],
  [
    'Passwords, codes',
    (tx) => tx`
      insert into sign_in.one_time_codes (user_id, kind, code_hash, expires_at)
      values (${asha.id}, 'recovery', '123456', now() + interval '5 minutes')`,
  ],
  [
    'One-time codes',
    (tx) => tx`
      insert into sign_in.one_time_codes (user_id, kind, code_hash, expires_at)
      values (${asha.id}, 'recovery', '$argon2id$', now() + interval '1 hour')`,
  ],
  [
    'One-time codes',
    (tx) => tx`
      insert into sign_in.one_time_codes (user_id, kind, code_hash, tries, expires_at)
      values (${asha.id}, 'recovery', '$argon2id$', 6, now() + interval '1 minute')`,
  ],
  ['A file belongs to', (tx) => tx`update files set uploaded_by = ${asha.id}`],
  [
    'A file belongs to',
    (tx) => tx`
      insert into files (job_id, filename, content_type, size, sha256, storage_key, uploaded_by)
      select job_id, filename, content_type, size, sha256, n::text, uploaded_by
      from files, generate_series(1, 20) n where job_id = ${open.id}`,
  ],
  [
    'Stored bytes without a file',
    (tx) => tx`insert into stored_bytes (key, created_at) values ('forgotten', now() - interval '2 days')`,
  ],
  ['Each award and each deletion', (tx) => tx`delete from audit_log where action = 'award_bid'`],
  ['Each award and each deletion', (tx) => tx`update audit_log set company_id = ${asha.id} where action = 'award_bid'`],
  ['Each award and each deletion', (tx) => tx`update jobs set deleted_at = now() where id = ${open.id}`],
  ['Each award and each deletion', (tx) => tx`update bids set deleted_at = now() where job_id = ${open.id}`],
  [
    'Each award and each deletion',
    (tx) => tx`
      insert into audit_log (action, actor_id, target_id, target)
      select action, actor_id, target_id, target from audit_log where action = 'delete_user'`,
  ],
  [
    'Each award and each deletion',
    (tx) => tx`
      insert into audit_log (action, actor_id, target_id, target) values ('delete_bid', ${ravi.id}, ${open.id}, 'None')`,
  ],
  [
    'The sealed entries',
    (tx) => tx`
      insert into audit_log (action, actor_id, target, link, hash) values ('read_bids', ${ravi.id}, 'Gap', 70, 'x')`,
  ],
  [auditChainHolds, (tx) => tx`update audit_log set target = 'Another job' where action = 'award_bid'`],
  [auditChainHolds, (tx) => tx`update audit_log set created_at = created_at - interval '1 ms' where link = 1`],
  [auditChainHolds, (tx) => tx`delete from audit_log where link = 1`],
  [filesHaveTheirBytes, (tx) => tx`update files set size = size - 1 where job_id is not null`],
  [filesHaveTheirBytes, (tx) => tx`update files set sha256 = reverse(sha256) where job_id is not null`],
  [filesHaveTheirBytes, (tx) => tx`update files set storage_key = reverse(storage_key) where job_id is not null`],
]

class Undo extends Error {}

type Found = { found: string[]; amongChanges: string[] }

/**
 * Returns the violations after the damage, of everything and of what has changed since before, and rolls it back. Constraints
 * and triggers are off meanwhile.
 */
async function foundAfter(damage: (tx: Transaction) => Promise<unknown>): Promise<Found> {
  const { fileStore } = market.app.services
  const after: Found = { found: [], amongChanges: [] }
  // Tried again after a deadlock: the rules are dropped under locks of all tables, which background tasks may hold.
  await inTransaction(market.database, async (tx) => {
    await dropRules(tx)
    await damage(tx)
    after.found = await violations(tx, fileStore)
    await showOnlyChangedSince(tx, seen)
    after.amongChanges = await violations(tx, fileStore)
    throw new Undo()
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return after
}

async function dropRules(tx: Transaction): Promise<void> {
  await tx.unsafe(`do $$ declare rule record; begin
    for rule in select conrelid::regclass as place, conname from pg_constraint
      where contype in ('c', 'f') and connamespace in ('public'::regnamespace, 'sign_in'::regnamespace)
    loop execute format('alter table %s drop constraint %I', rule.place, rule.conname); end loop;
    for rule in select indexrelid::regclass as place from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = i.indexrelid)
    loop execute format('drop index %s', rule.place); end loop;
    alter table messages drop constraint messages_job_id_seq_key;
  end $$`)
}

test.each(damages)('%s …: planted damage is found', async (rule, damage) => {
  const { found, amongChanges } = await foundAfter(damage)
  const ofRule = (some: string[]) => some.filter((violation) => violation.startsWith(rule)).toSorted()
  expect(ofRule(found), found.join('\n')).not.toEqual([])
  // A removed row leaves nothing that is new.
  if (!String(damage).includes('delete from')) expect(ofRule(amongChanges)).toEqual(ofRule(found))
})

test('a lived-in market of which nothing has changed breaks no invariant either', async () => {
  expect((await foundAfter((tx) => tx`select`)).amongChanges).toEqual([])
})

const lost: FileStore['open'] = () => Promise.reject(new Error('no such file'))
const changed = (change: (bytes: Buffer) => Buffer): FileStore['open'] => {
  const { open } = market.app.services.fileStore
  return async (key) => Readable.from([change(Buffer.concat(await (await open(key)).toArray()))])
}

test('bytes that were lost, cut off or changed in one place are found', async () => {
  const flipped = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])
  for (const open of [lost, changed((bytes) => bytes.subarray(1)), changed(flipped)]) {
    const found = await violations(market.database, { ...market.app.services.fileStore, open })
    expect(found).toHaveLength(3)
    expect(found.every((violation) => violation.startsWith(filesHaveTheirBytes))).toBe(true)
  }
})

test('every invariant has a planted violation', () => {
  const all = [
    ...invariants.map(({ rule }) => rule),
    auditChainHolds,
    filesHaveTheirBytes,
    pricesFollowFromRates,
    ordersAreAsIssued,
  ]
  expect(all.filter((rule) => !damages.some(([start]) => rule.startsWith(start)))).toEqual([])
})
