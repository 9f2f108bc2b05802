import { test } from 'vitest'
import {
  admin,
  asha,
  buyers,
  type ClausesOf,
  dispatcher,
  expectEveryAnswer,
  meera,
  no,
  sunil,
  suppliers,
  vikram,
  yes,
} from '#tests/support/policy-cast.ts'
import type { companyPolicy } from './company-policy.ts'
import { policy } from './policy.ts'

/** A bidder that has posted nothing. */
const rival = (known: object) => ({ id: 'rival', jobs_posted: 0, hasBidForMe: false, ...known })

const clauses: ClausesOf<typeof companyPolicy> = {
  seeCompany: [
    { ask: (me) => policy.seeCompany(me, rival({ hasBidForMe: true })), rows: buyers(yes, yes, yes, yes, yes, yes) },
    { ask: (me) => policy.seeCompany(me, rival({ jobs_posted: 1 })), rows: suppliers(yes, yes, yes, yes, yes) },
    {
      ask: (me) => policy.seeCompany(me, rival({ id: 'asha' })),
      rows: [
        [asha, yes],
        [dispatcher, yes],
        [vikram, 'hidden'],
        [sunil, 'hidden'],
        [meera, 'hidden'],
        [admin, yes],
      ],
    },
  ],
  askCheck: [{ ask: policy.askCheck, rows: buyers(yes, no, no, no, no, no) }],
  seeEveryCheck: [
    {
      ask: (me) => policy.seeEveryCheck(me, { id: 'asha' }),
      rows: [
        [asha, yes],
        [dispatcher, 'forbidden'],
        [vikram, 'hidden'],
        [admin, yes],
      ],
    },
  ],
  changeCompany: [{ ask: policy.changeCompany, rows: buyers(yes, no, no, no, no, no) }],
  manageMembers: [{ ask: policy.manageMembers, rows: buyers(yes, no, no, no, no, no) }],
  seeLimits: [
    { ask: policy.seeLimits, rows: buyers(yes, yes, yes, no, yes, no) },
    { ask: policy.seeLimits, rows: suppliers(yes, yes, no, yes, no) },
  ],
  manageSites: [{ ask: policy.manageSites, rows: buyers(yes, yes, no, no, no, no) }],
  seeAwardRequests: [{ ask: policy.seeAwardRequests, rows: buyers(yes, yes, yes, no, no, no) }],
  readCompanyLog: [{ ask: policy.readCompanyLog, rows: buyers(yes, no, no, no, yes, no) }],
  changeOffers: [{ ask: policy.changeOffers, rows: suppliers(yes, yes, no, no, no) }],
  paySubscription: [{ ask: policy.paySubscription, rows: buyers(yes, no, no, no, yes, no) }],
  seeInvoices: [{ ask: policy.seeInvoices, rows: buyers(yes, yes, yes, no, yes, no) }],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
