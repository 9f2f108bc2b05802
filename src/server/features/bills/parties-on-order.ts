import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'

/**
 * The sides of order `o` for accounts: buyer `bc` and supplier `sc`. A company that is closed has lost its name, and books need it:
 * it stands on the paper of the order, which both sides have.
 */
export const buyerName = (sql: Sql): Fragment =>
  sql`case when bc.deleted_at is null then bc.company_name else ${paper(sql)}->'buyer'->>'company_name' end`
export const supplierName = (sql: Sql): Fragment =>
  sql`coalesce(o.represented, case when sc.deleted_at is null then sc.company_name else ${paper(sql)}->'supplier'->>'company_name' end)`
export const buyerGst = (sql: Sql): Fragment =>
  sql`case when bc.deleted_at is null then bc.gst_number else ${paper(sql)}->'buyer'->>'gst_number' end`
export const supplierGst = (sql: Sql): Fragment =>
  sql`case when sc.deleted_at is null then sc.gst_number else ${paper(sql)}->'supplier'->>'gst_number' end`

/** The other side of order `o`, company `c`: the one for which a salesman bid is named in his place. */
export const nameOfOther = (sql: Sql): Fragment => sql`
  case when c.id = o.supplier_id and o.represented is not null then o.represented
    when c.deleted_at is null then c.company_name
    when c.id = o.supplier_id then ${paper(sql)}->'supplier'->>'company_name' else ${paper(sql)}->'buyer'->>'company_name' end`

/** The newest. */
const paper = (sql: Sql): Fragment =>
  sql`(select v.content from order_versions v where v.order_id = o.id order by v.version desc limit 1)`
