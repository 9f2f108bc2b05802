import { messages } from '#contract/screen-messages.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** `hasBidForMe`: it has bid on a job of my company, and I may see so. */
export type CompanyShown = { id: string; jobs_posted: number; hasBidForMe: boolean }

/** What members may do to their own company, and whom else they may know. */
export const companyPolicy = {
  /** Bidders are known to those alone who see a bid of theirs: never to each other. */
  seeCompany(me: Me, { id, jobs_posted, hasBidForMe }: CompanyShown): Verdict {
    if (me.role === 'admin' || id === me.company_id || jobs_posted > 0 || hasBidForMe) return allowed
    return refused('hidden', messages.notFound)
  },

  /** Every check of a company, with its papers: whoever manages it, and admins. Others learn what holds. */
  seeEveryCheck(me: Me, { id }: { id: string }): Verdict {
    if (me.role === 'admin') return allowed
    return id === me.company_id ? allowedTo(me, 'manage_company') : refused('hidden', messages.notFound)
  },

  askCheck: (me: Me): Verdict => allowedTo(me, 'manage_company'),

  changeCompany: (me: Me): Verdict => allowedTo(me, 'manage_company'),
  /** What it sells, and where. */
  changeOffers: (me: Me): Verdict => allowedTo(me, 'place_bids'),
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
