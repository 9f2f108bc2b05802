import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { filter, id, optionalLine, pageQuery, time } from './fields.ts'
import { limits } from './limits.ts'
import { paymentProviders } from './payment.ts'

/** `invoice`: whether an invoice was issued for the payment. */
export const adminPaymentsQuery = z.object({
  ...pageQuery,
  q: optionalLine('Search', limits.searchLength),
  provider: filter(paymentProviders),
  invoice: filter(['issued', 'missing']),
})
export type AdminPaymentsQuery = z.output<typeof adminPaymentsQuery>

/** A payment with its invoice. Money in rupees. */
export const adminPayment = z.object({
  id,
  created_at: time,
  buyer_id: id,
  company_name: z.string(),
  amount: z.number(),
  provider: z.enum(paymentProviders),
  /** The provider's ids. */
  payment_id: z.string(),
  order_id: z.string(),
  period_ends_at: z.nullable(time),
  invoice_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  taxable_value: z.nullable(z.number()),
  gst: z.nullable(z.number()),
})
export type AdminPayment = z.output<typeof adminPayment>

export const adminPaymentEndpoints = {
  adminPayments: get('/admin/payments', {
    access: ['admin'],
    query: adminPaymentsQuery,
    reply: z.array(adminPayment),
    paged: true,
    summary:
      'All payments with their invoices, newest first; `q` is a company, or a whole invoice number or payment id.',
  }),
}
