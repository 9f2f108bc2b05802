import { inTransaction, type Sql, type Transaction } from '../db/database.ts'
import { ensureAccount } from '../features/admin/sign-in-account.ts'
import { learnWords } from '../search/learn-words.ts'
import type { Services } from '../services.ts'
import { colleagues, insertColleagues } from './colleagues.ts'
import { companies } from './companies.ts'
import { demoPassword } from './demo-accounts.ts'
import { demoRows } from './demo-rows.ts'
import { demoTime } from './demo-time.ts'
import { insertBoqs } from './insert-boqs.ts'
import { insertFounders } from './insert-founders.ts'
import { insertMarketFigures } from './insert-market-figures.ts'
import { insertMatches } from './insert-matches.ts'
import { insertOrders } from './insert-orders.ts'
import { playOn } from './play.ts'
import { storePhoto } from './store-photo.ts'

/** An arbitrary number, unique among the product's advisory locks. */
const demoLock = 4_127_003

/**
 * Fills an empty database with the demo marketplace; returns false if it is not empty. Idempotent and safe on several servers:
 * sign-in accounts are created first and found again by a repeated start, all else is one transaction.
 */
export async function fillDemo(services: Services): Promise<boolean> {
  const { database } = services
  if (!(await isEmpty(database))) return false
  const [ids, colleagueIds] = await Promise.all([
    ensureAccounts(services, companies),
    ensureAccounts(services, colleagues),
  ])
  const photo = await storePhoto(services)
  return inTransaction(database, async (tx) => {
    await tx`select pg_advisory_xact_lock(${demoLock})`
    if (!(await isEmpty(tx))) return false
    const rows = demoRows(ids, services.now())
    await insertRows(tx, rows)
    await insertMarketFigures(tx, services.now())
    const world = { ids, at: (daysAgo: number) => demoTime(services.now(), daysAgo) }
    await insertColleagues(tx, colleagueIds, world)
    const play = playOn({ tx, services, world, colleagueIds })
    await insertOrders({ tx, play, world, siteEngineer: colleagueIds.siteEngineer, photo })
    for (const { title, description, location } of rows.jobs) await learnWords(tx, [title, description, location])
    await learnWords(
      tx,
      rows.founders.map(({ company_name }) => company_name),
    )
    return true
  })
}

/** The admin that the first start created does not count. */
async function isEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not exists (select from jobs) and not exists (select from users where role <> 'admin') as empty`
  return row!.empty
}

async function ensureAccounts<Key extends string>(services: Services, people: Record<Key, { email: string }>) {
  const made = Object.entries<{ email: string }>(people).map(async ([key, { email }]) => {
    return [key, await ensureAccount(services, { email, password: demoPassword })]
  })
  return Object.fromEntries(await Promise.all(made)) as Record<Key, string>
}

async function insertRows(tx: Transaction, rows: ReturnType<typeof demoRows>): Promise<void> {
  const bids = rows.bids.map((bid) => ({
    ...bid,
    company_represented: bid.company_represented && tx.json(bid.company_represented),
  }))
  await insertFounders(tx, rows.founders)
  await tx`insert into jobs ${tx(rows.jobs)}`
  await tx`insert into bids ${tx(bids)}`
  await insertBoqs(tx, rows.boqs)
  await tx`insert into chats ${tx(rows.chats)}`
  await tx`insert into messages ${tx(rows.messages)}`
  await tx`insert into notifications ${tx(rows.notifications.map((row) => ({ ...row, params: tx.json(row.params) })))}`
  await tx`insert into audit_log ${tx(rows.audited)}`
  await insertOffers(tx)
  await insertMatches(tx)
}

/** Suppliers sell what they have bid on, and have said so. */
async function insertOffers(tx: Transaction): Promise<void> {
  await tx`
    insert into offers (company_id, category)
    select distinct c.id, j.category from companies c join bids b on b.supplier_id = c.id join jobs j on j.id = b.job_id
    where c.kind = 'supplier'`
  await tx`update companies set offers_asked_at = created_at where kind = 'supplier'`
}
