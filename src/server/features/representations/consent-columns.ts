import type { Sql } from '../../db/database.ts'
import { isVerified } from '../checks/badge-columns.ts'

/** The representation `r` of the firm for which the salesman's bid `b` was made. */
const ofBid = (sql: Sql) => sql`
  from representations r where r.salesman_id = b.supplier_id and r.gst_number = b.company_represented ->> 'gst_number'`

/** The firm for which bid `b` was made has agreed, and its consent holds. */
export const isConsented = (sql: Sql) => sql`
  exists (select ${ofBid(sql)} and r.status = 'confirmed' and r.valid_until > now())`

/** The firm for which bid `b` was made has said no to the salesman. */
export const isDisowned = (sql: Sql) => sql`exists (select ${ofBid(sql)} and r.status = 'refused')`

/** A condition: the firm for which order `o` is has said no to the salesman whose bid won. */
export const firmRefused = (sql: Sql) => sql`
  (o.represented is not null and exists (select from bids b where b.id = o.bid_id and ${isDisowned(sql)}))`

/** What the firm for which bid `b` was made says of it; null: the bid is the bidder's own. */
export const consentColumn = (sql: Sql) => sql`
  case when b.company_represented is not null then coalesce(
    (
      select case when r.status <> 'confirmed' or r.valid_until > now() then jsonb_build_object(
        'status', r.status, 'method', r.method, 'on', (r.answered_at at time zone 'Asia/Kolkata')::date::text) end ${ofBid(sql)}
    ), '{"status": "unconfirmed", "method": null, "on": null}') end as consent`

/** The account of the firm for which bid `b` was made, once its badge proves whose the GST number is; else null. */
export const accountOfFirm = (sql: Sql) => sql`
  case when b.company_represented is not null then (
    select c.id from companies c
    where c.gst_number = b.company_represented ->> 'gst_number' and c.kind = 'supplier' and c.deleted_at is null
      and c.suspended_at is null and ${isVerified(sql)}
    order by c.created_at, c.id limit 1) end`
