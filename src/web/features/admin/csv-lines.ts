import type { AdminUser, AuditEntry, CompanySummary } from '#contract/admin.ts'
import type { AdminPayment } from '#contract/admin-payment.ts'
import type { AdminBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import type { CsvRow } from './list-to-download.ts'

/** Lines of the files that admins save: more than the tables show, by the names of the API. */

export const userLine = (user: AdminUser): CsvRow => ({
  id: user.id,
  company_id: user.company_id,
  company_name: user.company_name,
  person_name: user.person_name,
  email: user.email,
  contact_phone: phoneNumber(user.contact_phone),
  person_phone: phoneNumber(user.person_phone),
  gst_number: user.gst_number,
  address: user.address,
  role: user.role,
  member_role: user.member_role,
  subscription_status: user.subscription_status,
  verified_at: user.verified_at,
  suspended_at: user.suspension?.at ?? null,
  suspension_reason: user.suspension?.reason ?? null,
  created_at: user.created_at,
})

export const companyLine = (company: CompanySummary): CsvRow => ({
  id: company.id,
  company_name: company.company_name,
  kind: company.kind,
  contact_email: company.contact_email,
  contact_phone: phoneNumber(company.contact_phone),
  gst_number: company.gst_number,
  same_gst_number: company.same_gst_number.map(({ company_name }) => company_name).join(', '),
  subscription_status: company.subscription_status,
  verified_at: company.verified_at,
  suspended_at: company.suspended_at,
  suspension_reason: company.suspension_reason,
  members: company.members,
  jobs_posted: company.jobs_posted,
  bids_submitted: company.bids_submitted,
  created_at: company.created_at,
})

export const jobLine = (job: Job): CsvRow => ({
  id: job.id,
  title: job.title,
  category: job.category,
  quantity: job.quantity,
  location: job.location,
  delivery_timeline: job.delivery_timeline,
  budget_range: job.budget_range,
  status: job.status,
  bid_count: job.bid_count ?? null,
  posted_by: job.posted_by,
  company_name: job.posted_by_info.company_name,
  created_at: job.created_at,
})

export const bidLine = (bid: AdminBid): CsvRow => ({
  id: bid.id,
  job_id: bid.job_id,
  job_title: bid.job_info.title,
  supplier_id: bid.sealed ? null : bid.supplier_id,
  supplier_company: bid.supplier_info.company_name,
  company_represented: bid.company_represented?.company_name ?? null,
  price_quote: bid.price_quote,
  delivery_estimate: bid.delivery_estimate,
  notes: bid.notes,
  status: bid.status,
  created_at: bid.created_at,
})

export const paymentHeadings = [
  ...(['id', 'created_at', 'buyer_id', 'company_name', 'amount', 'taxable_value', 'gst', 'invoice_number'] as const),
  ...(['period_ends_at', 'provider', 'payment_id', 'order_id'] as const),
] satisfies (keyof AdminPayment)[]
export const paymentLine = (payment: AdminPayment): CsvRow =>
  Object.fromEntries(paymentHeadings.map((heading) => [heading, payment[heading]]))

export const entryLine = (entry: AuditEntry): CsvRow => ({
  id: entry.id,
  created_at: entry.created_at,
  action: entry.action,
  actor_id: entry.actor_id,
  actor_company: entry.actor_company,
  actor_email: entry.actor_email,
  target_id: entry.target_id,
  target: entry.target,
  target_person: entry.target_person,
})
