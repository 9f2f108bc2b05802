import { limits } from '#contract/limits.ts'
import type { OwnRepresentation, Representation } from '#contract/representation.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import { awardedPart } from '../bids/bids-of-jobs.ts'
import { ownContents, ownVersion } from '../bids/guest-bids.ts'
import { findRepresentation } from './find-representation.ts'
import { takenOver } from './take-over-bid.ts'

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
    select b.id, j.title as job_title, buyer.company_name as buyer, ${ownContents(sql)}, ${awardedPart(sql)} as awarded_amount, b.status, b.created_at
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

type OwnShown = OwnRepresentation['bids'][number]
type Row = Omit<OwnRepresentation, 'salesman' | 'may_answer' | 'bids'> & {
  salesman_id: string
  salesman: string
  salesman_phone: string
}

/** Who bids in the name of the own GST number. Only the badge proves whose it is: without it no bid is shown. */
export async function ownRepresentations(sql: Sql, actor: Caller): Promise<OwnRepresentation[]> {
  authorize(policy.answerForFirm(actor))
  const may_answer = actor.verified_at !== null
  const rows = await sql<Row[]>`
    select r.id, r.salesman_id, s.company_name as salesman, s.contact_phone as salesman_phone, r.status = 'refused' as is_refused,
      r.status = 'confirmed' and r.valid_until > now() as is_confirmed,
      case when r.status = 'confirmed' and r.valid_until > now() then r.valid_until end as valid_until
    from representations r join companies s on s.id = r.salesman_id
    where r.gst_number = ${actor.gst_number} and s.deleted_at is null and (r.status <> 'refused' or ${may_answer} and exists (
      select from bids b join jobs j on j.id = b.job_id
      where b.supplier_id = r.salesman_id and b.company_represented ->> 'gst_number' = r.gst_number and b.status = 'awarded'
        and b.deleted_at is null and j.deleted_at is null))
    order by r.created_at desc limit ${limits.representedBidsShown}`
  const bids = may_answer ? await bidsFor(sql, actor.gst_number, rows) : []
  return rows.map(({ salesman_id, salesman, salesman_phone, ...row }) => ({
    ...row,
    salesman: { company_name: salesman, contact_phone: salesman_phone },
    may_answer,
    bids: bids
      .filter(({ supplier_id, status }) => supplier_id === salesman_id && (!row.is_refused || status === 'awarded'))
      .map(({ supplier_id: _, ...bid }) => bid),
  }))
}

const bidsFor = (sql: Sql, gst_number: string, by: readonly Row[]) =>
  sql<(OwnShown & { supplier_id: string })[]>`
    select b.id, b.supplier_id, j.title as job_title, buyer.company_name as buyer, ${ownContents(sql)}, ${awardedPart(sql)} as awarded_amount, b.status, b.created_at, (
        select json_build_object('number', o.number, 'status', o.status) from orders o
        where o.bid_id = b.id and o.number is not null order by o.seq desc limit 1
      ) as "order", not b.sealed and b.status = any(${[...takenOver]}::text[]) as may_take_over
    from bids b join jobs j on j.id = b.job_id join companies buyer on buyer.id = j.posted_by ${ownVersion(sql)}
    where b.supplier_id = any(${by.map(({ salesman_id }) => salesman_id)}::uuid[])
      and b.company_represented ->> 'gst_number' = ${gst_number} and b.deleted_at is null and j.deleted_at is null
    order by b.seq desc limit ${limits.representedBidsShown}`
