import type { AdminPayment, AdminPaymentsQuery } from '#contract/admin-payment.ts'
import { paymentProviders } from '#contract/payment.ts'
import type { Sql } from '../../db/database.ts'
import { containing, cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'

type Row = Omit<AdminPayment, 'amount' | 'taxable_value' | 'gst'> & {
  amount_paise: number
  taxable_paise: number | null
  gst_paise: number | null
}

/** All payments with their invoices, newest first. */
export async function paymentsPage(sql: Sql, query: AdminPaymentsQuery): Promise<Page<AdminPayment>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const rows = await sql<Row[]>`
    select p.id, p.created_at, p.buyer_id, c.company_name, p.amount as amount_paise, p.provider,
      p.provider_payment_id as payment_id, o.provider_order_id as order_id, s.ends_at as period_ends_at,
      i.id as invoice_id, i.number as invoice_number, i.taxable_paise, i.total_paise - i.taxable_paise as gst_paise
    from payments p join companies c on c.id = p.buyer_id join payment_orders o on o.id = p.order_id
      left join subscription_periods s on s.payment_id = p.id left join invoices i on i.payment_id = p.id
    where ${query.q ? sql`p.id in (${paymentsFound(sql, query.q)})` : sql`true`}
      ${query.provider ? sql`and p.provider = ${query.provider}` : sql``}
      ${query.invoice ? sql`and (i.id is not null) = ${query.invoice === 'issued'}` : sql``}
      ${before === null ? sql`` : sql`and (p.created_at, p.id) < (${before.time}, ${before.id})`}
    order by p.created_at desc, p.id desc ${limitTo(sql, size + 1, query)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    ({ amount_paise, taxable_paise, gst_paise, ...row }) => ({
      ...row,
      amount: amount_paise / 100,
      taxable_value: rupees(taxable_paise),
      gst: rupees(gst_paise),
    }),
  )
}

/** A union, so that each part uses its own index. */
const paymentsFound = (sql: Sql, q: string) => sql`
  select p.id from payments p join companies c on c.id = p.buyer_id where c.deleted_at is null and c.company_name ilike ${containing(q)}
  union select payment_id from invoices where number = ${q.toUpperCase()}
  union select id from payments where provider = any(${paymentProviders as unknown as string[]}::text[]) and provider_payment_id = ${q}`

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
