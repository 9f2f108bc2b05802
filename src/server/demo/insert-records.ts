import { recordedUntil } from '#domain/company-record/record-of.ts'
import type { Transaction } from '../db/database.ts'
import { replaceRecords } from '../features/records/compute-records.ts'
import { demoAccounts } from './demo-accounts.ts'

/** Buyers invited the suppliers who then bid. The records count what has happened until now, since the demo has no earlier month. */
export async function insertRecords(tx: Transaction, now: string): Promise<void> {
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
  await replaceRecords(tx, recordedUntil(now), now)
}
