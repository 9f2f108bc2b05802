import type { Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** What members may do to their own company. */
export const companyPolicy = {
  changeCompany: (me: Me): Verdict => allowedTo(me, 'manage_company'),
  manageMembers: (me: Me): Verdict => allowedTo(me, 'manage_members'),
  /** Award limits of colleagues and the company's approval rules. */
  seeLimits: (me: Me): Verdict => allowedTo(me, 'see_money'),
  manageSites: (me: Me): Verdict => allowedTo(me, 'manage_sites'),
  /** Requests show what a bid costs before the award. */
  seeAwardRequests: (me: Me): Verdict => allowedTo(me, 'see_prices_before_award'),
  readCompanyLog: (me: Me): Verdict => allowedTo(me, 'read_company_log'),
  paySubscription: (me: Me): Verdict => allowedTo(me, 'manage_subscription'),
  seeInvoices: (me: Me): Verdict => allowedTo(me, 'see_money'),
}
