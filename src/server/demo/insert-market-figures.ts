import { recordedUntil } from '#domain/company-record/record-of.ts'
import { indiaDay } from '#domain/india-time.ts'
import { monthsBefore } from '#domain/price-ranges/price-cells.ts'
import type { Transaction } from '../db/database.ts'
import { replaceRecords } from '../features/records/compute-records.ts'
import { setReviewAlarms } from '../features/reviews/review-alarms.ts'
import { demoAccounts } from './demo-accounts.ts'
import { insertConsents, insertGuest } from './insert-guest.ts'

/** What many jobs tell together: records, reviews, price ranges and a signal. */
export async function insertMarketFigures(tx: Transaction, now: string): Promise<void> {
  await insertInvitations(tx, now)
  await insertGuest(tx, now)
  await insertConsents(tx, now)
  // Until now, since the demo has no earlier month; a server that started before has counted nothing.
  await tx`delete from record_runs`
  await replaceRecords(tx, recordedUntil(now), now)
  await insertReviews(tx, now)
  await setReviewAlarms(tx)
  await insertPriceRanges(tx, monthsBefore(indiaDay(now).slice(0, 7), 1))
  await insertSignal(tx)
}

/** Buyers invited the suppliers who then bid. */
async function insertInvitations(tx: Transaction, now: string): Promise<void> {
  await tx`
    insert into invitations (job_id, buyer_id, by, company_id, status, sent_at)
    select b.job_id, j.posted_by, 'buyer', b.supplier_id, 'opened',
      greatest(j.created_at, b.created_at - make_interval(hours => 2 + (b.seq % 30)::int))
    from bids b join jobs j on j.id = b.job_id join companies c on c.id = b.supplier_id
    where c.kind = 'supplier' and b.deleted_at is null and b.seq % 3 > 0
    on conflict do nothing`
  // Open jobs that wait for an answer of the supplier of the demo.
  await tx`
    insert into invitations (job_id, buyer_id, by, company_id, status, sent_at)
    select j.id, j.posted_by, 'buyer', u.company_id, 'sent', greatest(j.created_at, ${now}::timestamptz - interval '3 hours')
    from users u join jobs j on j.status = 'open' and j.deleted_at is null
    where u.email = ${demoAccounts.find(({ role }) => role === 'supplier')!.email}
      and not exists (select from bids b where b.job_id = j.id and b.supplier_id = u.company_id)
    order by j.seq desc limit 2
    on conflict do nothing`
}

const ofSuppliers = ['All on the day, unloading included.', 'Good material. One truck came a day late.', '']
const ofBuyers = ['Clear orders, and somebody at the gate.', '', 'Decides fast. The road to the site is narrow.']

/** Both sides of jobs that were awarded some time ago have written; nobody yet about the latest of each buyer. */
async function insertReviews(tx: Transaction, now: string): Promise<void> {
  for (const [from, to, texts] of [
    ['buyer_id', 'bidder_id', ofSuppliers],
    ['bidder_id', 'buyer_id', ofBuyers],
  ] as const)
    await tx`
      insert into reviews (job_id, from_company, to_company, written_by, punctual, quality, clear, would_again, text, written_at)
      select c.job_id, c.${tx(from)}, c.${tx(to)}, c.${tx(from)}, 3 + (b.seq % 3)::int, 4 + (b.seq % 2)::int, 3 + (b.seq % 2)::int,
        b.seq % 7 > 0, (${[...texts]}::text[])[1 + (b.seq % 3)::int], b.updated_at + interval '7 days 2 hours'
      from chats c join bids b on b.job_id = c.job_id and b.status = 'awarded'
      where b.updated_at < (
        select max(latest.updated_at) from chats k join bids latest on latest.job_id = k.job_id and latest.status = 'awarded'
        where k.buyer_id = c.buyer_id and latest.updated_at + interval '8 days' < ${now}
      )`
}

/** [item, unit, from, middle, to] */
const paid = [
  ['cement', 'bag', 342, 356, 371],
  ['tmt_bar', 'mt', 54_200, 55_800, 57_900],
  ['river_sand', 'cum', 2_650, 2_900, 3_240],
  ['m_sand', 'cum', 1_780, 1_950, 2_120],
  ['brick', 'nos', 8.2, 8.9, 9.6],
] as const

async function insertPriceRanges(tx: Transaction, month: string): Promise<void> {
  const ranges = paid.flatMap(([item, unit, p25, p50, p75], n) =>
    (['district', 'state'] as const).map((area_kind) => ({
      ...{ item, unit, state: 'Maharashtra', area_kind, area: area_kind === 'state' ? 'Maharashtra' : 'Pune' },
      ...{ from: monthsBefore(month, 2), month, p25, p50, p75 },
      ...{ buyers: 6 + n, suppliers: 7 + n, awards: (area_kind === 'state' ? 34 : 14) + n },
    })),
  )
  await tx`insert into price_ranges ${tx(ranges)}`
  await tx`insert into price_runs (month) values (${month}) on conflict do nothing`
}

/** Two suppliers, for the admin to look into. */
const insertSignal = (tx: Transaction) => tx`
  insert into signals (kind, companies, found)
  select 'close_prices', array_agg(id order by id), '{"jobs": 9, "spread": 0.021, "usual_spread": 0.094}'
  from (select id from companies where kind = 'supplier' order by created_at, id offset 2 limit 2) pair`
