import type { Transaction } from '../db/database.ts'
import { matchJob } from '../features/matching/match-job.ts'

const toldAtOnce = 15

/** Where the places of the demo are: their names alone would not say. */
const pincodes = [
  ['%Hinjawadi%', '411057'],
  ['%Baner%', '411045'],
  ['%Nashik', '422005'],
  ['%Navi Mumbai', '410208'],
  ['%, Mumbai', '400069'],
  ['%Nagpur', '440016'],
  ['%Bengaluru', '560066'],
  ['%Hyderabad', '500032'],
]

/** On one job only verified companies bid. Open jobs have been matched, and the first suppliers were told when they were posted. */
export async function insertMatches(tx: Transaction): Promise<void> {
  for (const [place, pincode] of pincodes)
    await tx`update jobs set pincode = ${pincode!} where location like ${place!} and pincode is null`
  await tx`update jobs set visibility = 'verified' where title like 'Vitrified tiles 800 %'`
  await tx`
    insert into offered_items (company_id, item_key)
    select distinct c.id, i.item_key from companies c join bids b on b.supplier_id = c.id join job_items i on i.job_id = b.job_id
    where c.kind = 'supplier' and i.item_key is not null`
  const jobs = await tx<{ id: string; created_at: string }[]>`
    select id, created_at from jobs where status = 'open' and deleted_at is null order by seq`
  for (const { id, created_at } of jobs) await matchJob(tx, id, created_at)
  await tx`update matches m set told_at = j.created_at from jobs j where j.id = m.job_id and m.rank <= ${toldAtOnce}`
}
