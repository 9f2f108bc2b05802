import { expect } from 'vitest'
import type { MemberRole } from '#contract/company.ts'
import type { Role } from '#contract/roles.ts'
import { asCompanyId } from '#domain/actor.ts'
import { capabilitiesOf, type Membership } from '#domain/member-roles.ts'
import type { BidderFacts } from '#domain/policy/bid-policy.ts'
import type { Me as Caller } from '#domain/policy/me.ts'
import type { Verdict } from '#domain/verdict.ts'

// The people and jobs about which the tests of the policy ask.

type Me = Caller & BidderFacts

/** A person of a company. By default the person founded it, so both have the same id. */
const member = (id: string, role: Role, member_role: MemberRole, company = id): Me => ({
  user_id: id,
  company_id: asCompanyId(company),
  role,
  capabilities: capabilitiesOf({ role, member_role } as Membership),
  verified_at: null,
})
const person = (id: string, role: Role) => member(id, role, 'owner')
export const ravi = person('ravi', 'buyer')
export const meera = person('meera', 'buyer')
export const asha = person('asha', 'supplier')
export const vikram = person('vikram', 'supplier')
export const sunil = person('sunil', 'salesman')
export const admin = person('admin', 'admin')

// Colleagues of Ravi and of Asha who founded no company.
export const purchaser = member('kavita', 'buyer', 'purchaser', 'ravi')
export const approver = member('meena', 'buyer', 'approver', 'ravi')
export const engineer = member('suresh', 'buyer', 'site', 'ravi')
export const buyerAccounts = member('ganesh', 'buyer', 'accounts', 'ravi')
export const buyerViewer = member('leela', 'buyer', 'viewer', 'ravi')
export const bidder = member('rahul', 'supplier', 'bidder', 'asha')
export const dispatcher = member('dinesh', 'supplier', 'dispatch', 'asha')
export const supplierAccounts = member('geeta', 'supplier', 'accounts', 'asha')
export const supplierViewer = member('lata', 'supplier', 'viewer', 'asha')

const untimed = {
  posted_by: 'ravi',
  bid_deadline: null,
  sealed: false,
  opened_at: null,
  visibility: 'public',
  is_invited: false,
} as const
export const openJob = { ...untimed, status: 'open' } as const
export const awardedJob = { ...untimed, status: 'awarded' } as const
export const withdrawnJob = { ...untimed, status: 'withdrawn' } as const
export const draft = { ...untimed, status: 'draft' } as const
export const privateJob = { ...openJob, visibility: 'invited' } as const
export const verifiedJob = { ...openJob, visibility: 'verified' } as const
export const toThem = { is_invited: true } as const
export const submitted = { supplier_id: 'asha', status: 'submitted', valid_until: null } as const
export const toConfirm = { ...submitted, status: 'needs_reconfirmation' } as const

// A job with sealed bids: before and after its deadline, and after the opening.
export const deadline = '2026-11-21T06:30:00.000Z'
export const sealedJob = { ...openJob, bid_deadline: deadline, sealed: true } as const
export const closedJob = { ...sealedJob, status: 'closed' } as const
export const endedJob = { ...sealedJob, status: 'under_review', sealed: false } as const
export const openedJob = { ...sealedJob, status: 'under_review', opened_at: deadline } as const
export const chat = { buyer_id: 'ravi', bidder_id: 'asha' }

/** `yes`, or the kind of the refusal. */
export const answer = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.kind)

export const now = '2026-11-21T06:30:00.000Z'

/** The answers for each member of both companies, where the founder gets yes. */
type Rows = readonly (readonly [Me, ReturnType<typeof answer>])[]

export const buyers = (...expected: ReturnType<typeof answer>[]): Rows =>
  [ravi, purchaser, approver, engineer, buyerAccounts, buyerViewer].map((me, n) => [me, expected[n]!])
export const suppliers = (...expected: ReturnType<typeof answer>[]): Rows =>
  [asha, bidder, dispatcher, supplierAccounts, supplierViewer].map((me, n) => [me, expected[n]!])
export const [yes, no] = ['yes', 'forbidden'] as const

type Cases = readonly { ask: (me: Me) => Verdict; rows: Rows }[]

/** A clause without a row does not compile. */
export type ClausesOf<Noun> = { [Name in keyof Noun]: Cases }

export function expectEveryAnswer(cases: Cases) {
  expect(cases.flatMap(({ rows }) => rows)).not.toHaveLength(0)
  for (const { ask, rows } of cases)
    expect(rows.map(([me]) => [me.user_id, answer(ask(me))])).toEqual(
      rows.map(([me, expected]) => [me.user_id, expected]),
    )
}
