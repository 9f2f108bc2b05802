import type { Invoice, InvoiceParty, InvoiceTax } from '#contract/invoice.ts'
import { limits } from '#contract/limits.ts'
import type { CompanyId } from '#domain/actor.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import type { GstSplit } from '#domain/gst-split.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorSeq, limitTo, type Page, type PageQuery, pageSize, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'

type InvoiceRow = GstSplit & {
  seq: number
  id: string
  number: string
  issued_at: string
  is_test: boolean
  seller: InvoiceParty
  buyer: InvoiceParty
  description: string
  sac: string
  period_starts_at: string
  period_ends_at: string
  total_paise: number
  payment_id: string
}

/** A buyer's invoices, newest first. */
export async function ownInvoices(sql: Sql, actor: Caller, query: PageQuery): Promise<Page<Invoice>> {
  authorize(policy.seeInvoices(actor))
  const size = pageSize(query)
  const before = cursorSeq(query)
  const rows = await sql<InvoiceRow[]>`
    ${invoicesThat(sql, isOf(sql, actor.company_id))} ${before === null ? sql`` : sql`and i.seq < ${before}`}
    order by i.seq desc ${limitTo(sql, size + 1)}`
  return toPage(rows, size, (row) => row.seq, toInvoice)
}

/** One of the buyer's own invoices, or any for an admin; 404 for others. */
export async function invoiceById(sql: Sql, actor: Caller, id: string): Promise<Invoice> {
  const seesAll = actor.role === 'admin'
  if (!seesAll) authorize(policy.seeInvoices(actor))
  const seen = seesAll ? sql`true` : isOf(sql, actor.company_id)
  const [row] = await sql<InvoiceRow[]>`${invoicesThat(sql, seen)} and i.id = ${id}`
  return toInvoice(orNotFound(row))
}

const isOf = (sql: Sql, buyerId: CompanyId) => sql`i.buyer_id = ${buyerId}`

const invoicesThat = (sql: Sql, condition: Fragment) => sql`
  select i.seq, i.id, i.number, i.issued_at, i.is_test, i.seller, i.buyer, i.description, i.sac, i.taxable_paise,
         i.cgst_paise, i.sgst_paise, i.utgst_paise, i.igst_paise, i.total_paise,
         s.starts_at as period_starts_at, s.ends_at as period_ends_at, p.provider_payment_id as payment_id
  from invoices i join payments p on p.id = i.payment_id join subscription_periods s on s.payment_id = p.id
  where ${condition}`

function toInvoice({ seq, taxable_paise, total_paise, ...row }: InvoiceRow): Invoice {
  return {
    ...row,
    place_of_supply: { state_code: row.buyer.state_code, state_name: row.buyer.state_name },
    reverse_charge: false,
    quantity: limits.subscriptionMonthsPerPayment,
    taxable_value: taxable_paise / 100,
    taxes: taxesOf(row),
    total: total_paise / 100,
    total_in_words: amountInWords(total_paise),
  }
}

function taxesOf(split: Pick<GstSplit, 'cgst_paise' | 'sgst_paise' | 'utgst_paise' | 'igst_paise'>): InvoiceTax[] {
  const half = limits.gstPercent / 2
  const taxes = [
    { name: 'CGST', rate_percent: half, amount: split.cgst_paise / 100 },
    { name: 'SGST', rate_percent: half, amount: split.sgst_paise / 100 },
    { name: 'UTGST', rate_percent: half, amount: split.utgst_paise / 100 },
    { name: 'IGST', rate_percent: limits.gstPercent, amount: split.igst_paise / 100 },
  ] as const
  return taxes.filter(({ amount }) => amount > 0)
}
