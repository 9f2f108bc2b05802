import type { CompanyKind } from '#contract/company.ts'
import { type Because, type Job, ofJob, touchJobList, withReason } from './about-job.ts'
import { touchChecks } from './check-facts.ts'
import { fact, touchCompany } from './fact-type.ts'

/** A company that another one dealt with, and the job on which they did, with their orders and bills. */
type Met = { company: string; job_id: string; orders?: readonly string[]; bills?: readonly string[] }
const touchMet = ({ company, job_id: id, orders = [], bills = [] }: Met) =>
  touchCompany(
    company,
    ...(['notifications', 'chats', `messages:${id}`, 'ownJobs', 'ownBids', 'orders', 'receiving', 'bills'] as const),
    ...orders.flatMap((order) => [`order:${order}`, `receipts:${order}`, `moneyOfOrder:${order}`] as const),
    ...bills.map((bill) => `bill:${bill}` as const),
    ...ofJob({ id }),
  )

/** What admins do to users and companies, and how accounts end. */
export const accountFacts = {
  /** An admin's verdict on all that the badge needs. */
  supplier_verified: fact<{ supplier: string; named: string; verified: boolean }>({
    touches: ({ supplier }) => [touchChecks(supplier)],
    audit: ({ supplier, named, verified }) => ({
      action: verified ? 'verify_user' : 'withdraw_verification',
      target_id: supplier,
      target: named,
    }),
  }),
  user_created: fact<{ user_id: string; named: string }>({
    audit: ({ user_id, named }) => ({ action: 'create_user', target_id: user_id, target: named }),
  }),
  salesman_invited: fact<{ invitation_id: string; named: string }>({
    audit: ({ invitation_id, named }) => ({ action: 'invite_salesman', target_id: invitation_id, target: named }),
  }),
  salesman_invitation_withdrawn: fact<{ invitation_id: string; named: string }>({
    audit: ({ invitation_id, named }) => ({
      action: 'withdraw_salesman_invitation',
      target_id: invitation_id,
      target: named,
    }),
  }),
  /** `company`: the user's company. `met`: if it closes, the companies that it dealt with, whose screens show its name. */
  user_deleted: fact<Because & { user_id: string; named: string; met: readonly Met[]; company: string | null }>({
    touches: ({ met, company }) => [
      touchJobList,
      ...met.map(touchMet),
      ...(company ? [touchCompany(company, 'members', 'sites', 'awardRequests', 'companyLog')] : []),
    ],
    audit: ({ user_id, named, ...data }) => ({
      action: 'delete_user',
      target_id: user_id,
      target: withReason(named, data),
    }),
  }),
  company_closed: fact<Because & { company: string; named: string; met: readonly Met[] }>({
    touches: ({ met }) => [touchJobList, ...met.map(touchMet)],
    audit: ({ company, named, ...data }) => ({
      action: 'close_company',
      target_id: company,
      target: withReason(named, data),
    }),
  }),
  /** To the other side of an award that goes on, or of an order. `side`: the kind of company whose account is closed. */
  account_closed: fact<{
    to: string
    side: CompanyKind
    job: Job
    order: { id: string; number: string } | null
    represented: string | null
  }>({
    notices: ({ to, side, job, order, represented }) => [
      {
        company: to,
        capability: order ? 'see_prices_after_award' : 'chat',
        type: 'account_closed',
        params: { side, job: job.title, ...(order && { order: order.number }), ...(represented && { represented }) },
        job_id: job.id,
        ...(order && { order_id: order.id }),
      },
    ],
  }),
  /** `named`: the user or company, with the reason of the suspension. */
  user_suspended: fact<{ user_id: string; named: string }>({
    audit: ({ user_id, named }) => ({ action: 'suspend_user', target_id: user_id, target: named }),
  }),
  user_restored: fact<{ user_id: string; named: string }>({
    audit: ({ user_id, named }) => ({ action: 'restore_user', target_id: user_id, target: named }),
  }),
  /** `named`: the user, with the reason. */
  sessions_ended: fact<{ user_id: string; named: string }>({
    audit: ({ user_id, named }) => ({ action: 'end_sessions', target_id: user_id, target: named }),
  }),
  reset_code_sent: fact<{ user_id: string; named: string }>({
    audit: ({ user_id, named }) => ({ action: 'send_reset_code', target_id: user_id, target: named }),
  }),
  email_changed: fact<{ user_id: string; named: string; company: string | null }>({
    touches: ({ company }) => (company ? [touchCompany(company, 'members', 'profile')] : []),
    audit: ({ user_id, named }) => ({ action: 'change_email', target_id: user_id, target: named }),
  }),
  account_removed: fact<{ account: string; named: string }>({
    audit: ({ account, named }) => ({ action: 'remove_account', target_id: account, target: named }),
  }),
  company_suspended: fact<{ company: string; named: string }>({
    audit: ({ company, named }) => ({ action: 'suspend_company', target_id: company, target: named }),
  }),
  company_restored: fact<{ company: string; named: string }>({
    audit: ({ company, named }) => ({ action: 'restore_company', target_id: company, target: named }),
  }),
}
