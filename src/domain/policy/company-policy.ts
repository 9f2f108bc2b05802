import type { Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** What members do to and for the own company. */
export const companyPolicy = {
  changeCompany: (me: Me): Verdict => allowedTo(me, 'manage_company'),
  manageMembers: (me: Me): Verdict => allowedTo(me, 'manage_members'),
  /** Award limits of colleagues and the company's approval rules. */
  seeLimits: (me: Me): Verdict => allowedTo(me, 'see_money'),
  manageSites: (me: Me): Verdict => allowedTo(me, 'manage_sites'),
  /** Before the award they show what a bid costs. */
  seeAwardRequests: (me: Me): Verdict => allowedTo(me, 'see_prices_before_award'),
  readCompanyLog: (me: Me): Verdict => allowedTo(me, 'read_company_log'),
  paySubscription: (me: Me): Verdict => allowedTo(me, 'manage_subscription'),
  seeInvoices: (me: Me): Verdict => allowedTo(me, 'see_money'),
}
