import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#server/file-store/port.ts'
import { awardDamages } from '#tests/support/award-damages.ts'
import { badgeDamages } from '#tests/support/badge-damages.ts'
import { biddingDamages } from '#tests/support/bidding-damages.ts'
import { chatDamages } from '#tests/support/chat-damages.ts'
import { companyDamages } from '#tests/support/company-damages.ts'
import { deliveryDamages } from '#tests/support/delivery-damages.ts'
import { invitationDamages } from '#tests/support/invitation-damages.ts'
import { jobDamages } from '#tests/support/job-damages.ts'
import { type LivedIn, liveIn } from '#tests/support/lived-in-market.ts'
import { type Market, openMarket } from '#tests/support/market.ts'
import { moneyDamages } from '#tests/support/money-damages.ts'
import { orderDamages } from '#tests/support/order-damages.ts'
import { receiptDamages } from '#tests/support/receipt-damages.ts'
import { recordDamages } from '#tests/support/record-damages.ts'
import { subscriptionDamages } from '#tests/support/subscription-damages.ts'
import { inTransaction, type Transaction } from '../db/database.ts'
import { invariants } from './invariants.ts'
import { showOnlyChangedSince } from './recent-changes.ts'
import { auditChainHolds, filesHaveTheirBytes, violations } from './violations.ts'
import { ordersAreAsIssued } from './wrong-orders.ts'
import { pricesFollowFromRates } from './wrong-prices.ts'

let market: Market
let lived: LivedIn

beforeAll(async () => {
  market = await openMarket()
  lived = await liveIn(market)
})
afterAll(() => market.close())

const found = () => market.violations()

test('a lived-in market breaks no invariant', async () => {
  expect(await found()).toEqual([])
})

const ids = () => lived.ids

/** The damage that each invariant must detect, written directly to the database. */
const damages: [string, (tx: Transaction) => Promise<unknown>][] = [
  ...badgeDamages(() => ids().bidder),
  ...awardDamages(() => lived.split),
  ...orderDamages(() => ({ accepted: lived.received.order, issued: ids().waiting })),
  ...receiptDamages(() => lived.received),
  ...moneyDamages(() => lived.bought),
  ...biddingDamages(ids),
  ...jobDamages(ids),
  ...invitationDamages(ids),
  ...chatDamages(ids),
  ...companyDamages(ids),
  ...subscriptionDamages(ids),
  ...deliveryDamages(ids),
  ...recordDamages(ids),
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
    await showOnlyChangedSince(tx, lived.seen)
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
