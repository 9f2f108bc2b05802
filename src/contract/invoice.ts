import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, id, pageQuery, time } from './fields.ts'

/** Seller or buyer of an invoice, as on the day of issue. */
const party = z.object({
  name: z.string(),
  address: z.string(),
  gst_number: z.string(),
  state_code: z.string(),
  state_name: z.string(),
})
export type InvoiceParty = z.output<typeof party>

export const taxNames = ['CGST', 'SGST', 'UTGST', 'IGST'] as const
const tax = z.object({ name: z.enum(taxNames), rate_percent: z.number(), amount: z.number() })
export type InvoiceTax = z.output<typeof tax>

/** A GST invoice with the fields of Rule 46. Money in rupees; immutable once issued. */
export const invoice = z.object({
  id,
  /** Consecutive within its financial year, at most 16 characters. */
  number: z.string(),
  issued_at: time,
  /** True for payments in the sandbox: not a tax document. */
  is_test: z.boolean(),
  seller: party,
  buyer: party,
  place_of_supply: z.object({ state_code: z.string(), state_name: z.string() }),
  reverse_charge: z.boolean(),
  description: z.string(),
  /** The services accounting code. */
  sac: z.string(),
  quantity: count,
  period_starts_at: time,
  period_ends_at: time,
  taxable_value: z.number(),
  taxes: z.array(tax),
  total: z.number(),
  total_in_words: z.string(),
  /** The payment provider's id of the payment. */
  payment_id: z.string(),
})
export type Invoice = z.output<typeof invoice>

export const invoicesQuery = z.object(pageQuery)

export const invoiceEndpoints = {
  invoices: get('/payments/invoices', {
    access: ['buyer'],
    query: invoicesQuery,
    reply: z.array(invoice),
    paged: true,
    summary: "The buyer's GST invoices, newest first.",
  }),
  invoice: get('/payments/invoices/{id}', {
    access: ['buyer', 'admin'],
    reply: invoice,
    summary: "One of the buyer's GST invoices; any for admins.",
  }),
  invoicePdf: get('/payments/invoices/{id}/pdf', {
    access: ['buyer', 'admin'],
    reply: z.unknown(),
    produces: 'file',
    refusals: [422],
    summary: "One of the buyer's GST invoices, any for admins, as a PDF to be saved, in the caller's language.",
  }),
}
