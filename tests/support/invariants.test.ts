import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { invariants, violations } from './invariants.ts'
import { award, type Market, openMarket, type Person, placeBid, placeSalesmanBid, postJob, say } from './market.ts'

let market: Market
let ravi: Person
let asha: Person
let awarded: { id: string }
let open: { id: string }

beforeAll(async () => {
  market = await openMarket()
  const [buyer, supplier, loser, salesman] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
  ])
  ;[ravi, asha] = [buyer, supplier]
  awarded = await postJob(ravi)
  open = await postJob(ravi)
  const won = await placeBid(asha, awarded, 100)
  await placeBid(loser, awarded, 110)
  await placeSalesmanBid(salesman, awarded, 120)
  await placeBid(asha, open, 100)
  await award(ravi, won)
  await say(asha, awarded, 'Hello')
  await say(ravi, awarded, 'Hello')
})
afterAll(() => market.close())

test('a lived-in market breaks no invariant', async () => {
  expect(await violations(market.database)).toEqual([])
})

/** For each invariant the damage that it must see, done behind the back of every rule. */
const damages: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['A job is awarded', (tx) => tx`update jobs set status = 'awarded' where id = ${open.id}`],
  ['A job is awarded', (tx) => tx`update bids set status = 'awarded' where job_id = ${awarded.id}`],
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
  ['Buyers post', (tx) => tx`update users set role = 'buyer' where id = ${asha.id}`],
  ['Buyers post', (tx) => tx`update jobs set posted_by = ${asha.id} where id = ${open.id}`],
  ['A chat exists', (tx) => tx`update chats set bidder_id = ${ravi.id}`],
  [
    'A chat exists',
    (tx) => tx`insert into chats (job_id, buyer_id, bidder_id) values (${open.id}, ${ravi.id}, ${asha.id})`,
  ],
  ['The messages of a chat', (tx) => tx`delete from messages where seq = 1`],
  ['The messages of a chat', (tx) => tx`update messages set seq = 1`],
  ['The messages of a chat', (tx) => tx`update messages set deleted_at = now() where seq = 2`],
  ['Only the two people', (tx) => tx`update messages set sender_id = (select id from users where role = 'salesman')`],
  ['Only the two people', (tx) => tx`update chats set buyer_read_seq = 3`],
  ['A chat has at most one', (tx) => tx`update notifications set type = 'chat_message' where user_id = ${ravi.id}`],
  [
    'A chat has at most one',
    (tx) => tx`
      update notifications set user_id = (select id from users where role = 'salesman') where type = 'chat_message'`,
  ],
  ['Prices are rupees', (tx) => tx`update bids set price_quote = 0 where job_id = ${open.id}`],
  ['Only buyers have a trial', (tx) => tx`update users set subscription_expires_at = now() where id = ${asha.id}`],
  ['Only buyers have a trial', (tx) => tx`update users set trial_gst_number = null where id = ${ravi.id}`],
  [
    'A payment has one period',
    (tx) => tx`
      with ordered as (
        insert into payment_orders (id, buyer_id, provider, provider_order_id, amount, created_at)
        values (gen_random_uuid(), ${ravi.id}, 'sandbox', 'order', 500000, now()) returning id
      )
      insert into payments (order_id, buyer_id, provider, provider_payment_id, amount, currency, reported_by, created_at)
      select id, ${ravi.id}, 'sandbox', 'payment', 500000, 'INR', 'checkout', now() from ordered`,
  ],
  ['Every profile', (tx) => tx`delete from sign_in.users where id = ${asha.id}`],
  ['Every profile', (tx) => tx`update users set email = 'moved@example.in' where id = ${asha.id}`],
  ['A deleted user', (tx) => tx`update users set deleted_at = now() where id = ${ravi.id}`],
  ['A deleted user', (tx) => tx`update users set deleted_at = now() where id = ${asha.id}`],
  [
    'A deleted user',
    (tx) => tx`
      update users set deleted_at = now(), sign_in_removed_at = now() where role = 'salesman'`,
  ],
  [
    'One-time codes',
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
    'The sealed entries',
    (tx) => tx`
      insert into audit_log (action, actor_id, target, link, hash) values ('award', ${ravi.id}, 'Gap', 7, 'x')`,
  ],
]

class Undo extends Error {}

/** What is found after the damage, which is then undone. The rules that would prevent it are out of force meanwhile. */
async function foundAfter(damage: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  await market.database
    .begin(async (tx) => {
      await dropRules(tx)
      await damage(tx)
      found = await violations(tx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
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

test.each(damages)('%s …: planted damage is found', async (says, damage) => {
  const found = await foundAfter(damage)
  expect(
    found.filter((violation) => violation.startsWith(says)),
    found.join('\n'),
  ).not.toEqual([])
})

test('every invariant has a planted violation', () => {
  for (const { says } of invariants)
    expect(
      damages.some(([start]) => says.startsWith(start)),
      says,
    ).toBe(true)
})
