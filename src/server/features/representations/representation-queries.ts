import { limits } from '#contract/limits.ts'
import type { Representation } from '#contract/representation.ts'
import type { Sql } from '../../db/database.ts'
import { ownContents, ownVersion } from '../bids/guest-bids.ts'
import { findRepresentation } from './find-representation.ts'

type Shown = Representation['bids'][number]

/** What the link of a firm shows. Its bids only once it has agreed: whoever got the link by mistake learns no price. */
export async function representationOf(sql: Sql, token: string): Promise<Representation> {
  const found = await findRepresentation(sql, token)
  const { id: _, salesman_id, salesman, salesman_phone, gst_number, company_name, is_confirmed } = found
  const ofFirm = sql`
    b.supplier_id = ${salesman_id} and b.company_represented ->> 'gst_number' = ${gst_number} and b.deleted_at is null
      and j.deleted_at is null`
  const [counted] = await sql<{ bid_count: number }[]>`
    select count(*) as bid_count from bids b join jobs j on j.id = b.job_id where ${ofFirm}`
  const bids = await sql<Shown[]>`
    select b.id, j.title as job_title, buyer.company_name as buyer, ${ownContents(sql)}, b.status, b.created_at
    from bids b join jobs j on j.id = b.job_id join companies buyer on buyer.id = j.posted_by ${ownVersion(sql)}
    where ${ofFirm} order by b.seq desc limit ${limits.representedBidsShown}`
  return {
    salesman: { company_name: salesman, contact_phone: salesman_phone },
    ...{ company_name, gst_number, is_confirmed },
    answered_at: is_confirmed ? found.answered_at : null,
    valid_until: is_confirmed ? found.valid_until : null,
    bid_count: counted!.bid_count,
    bids: is_confirmed ? bids : [],
  }
}
