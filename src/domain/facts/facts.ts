import { accountFacts } from './account-facts.ts'
import { awardFacts } from './award-facts.ts'
import { awardRequestFacts } from './award-request-facts.ts'
import { bidFacts } from './bid-facts.ts'
import { biddingFacts } from './bidding-facts.ts'
import { chatFacts } from './chat-facts.ts'
import { checkFacts } from './check-facts.ts'
import { companyFacts } from './company-facts.ts'
import {
  type AuditEntry,
  type FactType,
  type Notice,
  type Outgoing,
  type Touch,
  touchCompany,
  touchPerson,
} from './fact-type.ts'
import { holdFacts } from './hold-facts.ts'
import { invitationFacts } from './invitation-facts.ts'
import { jobFacts } from './job-facts.ts'
import { matchingFacts } from './matching-facts.ts'
import { moneyFacts } from './money-facts.ts'
import { notificationFacts } from './notification-facts.ts'
import { orderFacts } from './order-facts.ts'
import { receivingFacts } from './receiving-facts.ts'
import { reportFacts } from './report-facts.ts'
import { representationFacts } from './representation-facts.ts'
import { reviewFacts } from './review-facts.ts'
import { secondFactorFacts } from './second-factor-facts.ts'
import { signalFacts } from './signal-facts.ts'
import { subscriptionFacts } from './subscription-facts.ts'

/**
 * Every fact by type: whom it notifies, whose screens it invalidates, and its entry in the audit log. A write only records
 * facts; this table has all their consequences. A screen whose company or person is notified has its notifications invalidated
 * as well.
 */
export const facts = {
  ...jobFacts,
  ...bidFacts,
  ...chatFacts,
  ...notificationFacts,
  ...subscriptionFacts,
  ...accountFacts,
  ...companyFacts,
  ...awardFacts,
  ...receivingFacts,
  ...holdFacts,
  ...orderFacts,
  ...awardRequestFacts,
  ...biddingFacts,
  ...matchingFacts,
  ...reportFacts,
  ...representationFacts,
  ...signalFacts,
  ...reviewFacts,
  ...secondFactorFacts,
  ...invitationFacts,
  ...checkFacts,
  ...moneyFacts,
} as const

type Facts = typeof facts
export type FactName = keyof Facts
type DataOf<Row> = Row extends FactType<infer Data> ? Data : never
/** Something that happened; its data has everything that the consequences need. */
export type Fact = { [Name in FactName]: { type: Name } & DataOf<Facts[Name]> }[FactName]

const rowOf = (happened: Fact) => facts[happened.type] as FactType<Fact>

export const noticesOf = (happened: Fact): readonly Notice[] => rowOf(happened).notices?.(happened) ?? []
export const auditOf = (happened: Fact): AuditEntry | null => rowOf(happened).audit?.(happened) ?? null

/** With the name of the fact, which is their cause. */
export const deliveriesOf = (happened: Fact): readonly (Outgoing & { fact: string })[] =>
  (rowOf(happened).deliveries?.(happened) ?? []).map((outgoing) => ({ ...outgoing, fact: happened.type }))

/** Includes the lists of notifications, and the log of the company. */
export function touchesOf(happened: Fact): Touch[] {
  const notified = noticesOf(happened).flatMap(({ company, people }) =>
    people
      ? people.map((person) => touchPerson(person, 'notifications', 'unreadCount'))
      : [touchCompany(company, 'notifications', 'unreadCount')],
  )
  const logged = auditOf(happened)?.company
  return [
    ...notified,
    ...(logged ? [touchCompany(logged, 'companyLog')] : []),
    ...(rowOf(happened).touches?.(happened) ?? []),
  ]
}
