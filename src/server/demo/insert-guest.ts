import { randomUUID } from 'node:crypto'
import type { Sql, Transaction } from '../db/database.ts'
import { hashOfAddress } from '../features/invitations/address-hash.ts'
import { represented } from './companies.ts'
import { demoAccounts } from './demo-accounts.ts'
import { noticeRows } from './notice-row.ts'

/** A dealer without an account, whom the buyer knows by phone. */
const dealer = { company_name: 'Gajanan Building Material', contact_phone: '+91 98220 55512' }
const plainNumber = '919822055512'

type Found = { job_id: string; title: string; buyer: string; price_quote: number }

/** The demo's buyer has invited a dealer, who bid by the link, and keeps a group of suppliers. */
export async function insertGuest(tx: Transaction, now: string): Promise<void> {
  const [found] = await tx<Found[]>`
    select j.id as job_id, j.title, j.posted_by as buyer, round(min(b.price_quote) * 1.02, -2)::float8 as price_quote
    from users u join jobs j on j.posted_by = u.company_id join bids b on b.job_id = j.id
    where u.email = ${emailOf('buyer')} and j.title like 'AAC blocks%' and j.status = 'open'
    group by j.id`
  const { job_id, title, buyer, price_quote } = found!
  const [company, invitation, bid_id] = [randomUUID(), randomUUID(), randomUUID()]
  await tx`
    insert into companies ${tx({
      ...{ id: company, ...dealer, kind: 'supplier', contact_email: '', gst_number: '', address: '' },
      ...{ created_at: now, guest_since: now },
    })}`
  await tx`
    insert into invitations ${tx({
      ...{ id: invitation, job_id, buyer_id: buyer, invited_by: buyer, by: 'buyer', name: 'Gajanan Patil' },
      ...{
        phone: plainNumber,
        address_hash: hashOfAddress(plainNumber),
        status: 'opened',
        sent_at: now,
        opened_at: now,
      },
    })}`
  await tx`insert into invitation_guests (invitation_id, company_id) values (${invitation}, ${company})`
  await tx`
    insert into bids ${tx({
      ...{ id: bid_id, job_id, supplier_id: company, price_quote, delivery_estimate: '4 days, own vehicle' },
      ...{ notes: 'Unloading included.', status: 'submitted', created_at: now, updated_at: now },
    })}`
  const placed = { job: { id: job_id, title }, buyer, bidder: company, bid_id, price_quote }
  const told = noticeRows(
    { type: 'bid_placed', ...placed, named: dealer.company_name, is_represented: false },
    now,
    false,
  )
  await tx`insert into notifications ${tx(told.map((row) => ({ ...row, params: tx.json(row.params) })))}`
  await insertGroup(tx, buyer, now)
}

const emailOf = (asked: string) => demoAccounts.find(({ role }) => role === asked)!.email

async function insertGroup(tx: Transaction, company_id: string, created_at: string): Promise<void> {
  const suppliers = await tx<{ company_id: string; name: string }[]>`
    select id as company_id, company_name as name from companies
    where kind = 'supplier' and guest_since is null order by created_at, id limit 3`
  const nobody = { company_id: null, email: null, phone: null }
  const members = [...suppliers, { phone: plainNumber, name: 'Gajanan Patil' }].map((one) => ({ ...nobody, ...one }))
  await tx`
    insert into supplier_lists (company_id, name, members, created_at)
    values (${company_id}, 'Cement, blocks and steel', ${tx.json(members)}, ${created_at})`
}

/** One firm has agreed that the salesman bids in its name, the other has not answered yet. */
export async function insertConsents(tx: Transaction, now: string): Promise<void> {
  await tx`
    insert into representations (salesman_id, gst_number, company_name, created_at)
    select b.supplier_id, b.company_represented ->> 'gst_number', min(b.company_represented ->> 'company_name'), min(b.created_at)
    from bids b where b.company_represented is not null group by 1, 2`
  await tx`
    update representations set status = 'confirmed', method = 'link', answered_at = least(created_at + interval '2 hours', ${now}),
      valid_until = least(created_at + interval '2 hours', ${now}) + interval '365 days'
    where gst_number = ${represented.machhu.gst_number}`
}

/** Dealers who bid on jobs of these companies have no account: their names go with the jobs. */
export const guestsOf = (sql: Sql, companies: readonly string[]) => sql<{ id: string; company_name: string }[]>`
  select distinct c.id, c.company_name from invitation_guests g join invitations i on i.id = g.invitation_id
  join companies c on c.id = g.company_id
  where i.buyer_id = any(${[...companies]}::uuid[]) and c.guest_since is not null and c.deleted_at is null`
