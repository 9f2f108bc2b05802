import type { BidFeedback } from '#contract/award-lists.ts'
import type { CompanyKind } from '#contract/company.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Resource } from '#contract/resource.ts'
import { awardFacts, feedbackParam } from './award-facts.ts'
import { awardRequestFacts } from './award-request-facts.ts'
import { biddingFacts } from './bidding-facts.ts'
import { checkFacts, touchChecks } from './checks/check-facts.ts'
import { companyFacts } from './company-facts.ts'
import {
  type AuditEntry,
  type FactType,
  fact,
  type Notice,
  type Outgoing,
  type Touch,
  touchCompany,
  touchPerson,
  toWebhooks,
} from './fact-type.ts'
import { holdFacts } from './hold-facts.ts'
import { invitationFacts } from './invitation-facts.ts'
import { matchingFacts } from './matching-facts.ts'
import type { Capability } from './member-roles.ts'
import { orderFacts } from './order-facts.ts'
import { moneyFacts } from './orders/money-facts.ts'
import { receivingFacts } from './receiving-facts.ts'
import { reportFacts } from './report-facts.ts'
import { representationFacts } from './representation-facts.ts'
import { reviewFacts } from './reviews/review-facts.ts'
import { secondFactorFacts } from './second-factor-facts.ts'
import { signalFacts } from './signals/signal-facts.ts'
import type { SubscriptionEnd } from './subscription-warnings.ts'

type Job = { id: string; title: string }
/** Ids of companies: who posted the job, and who bids on it. */
type Buyer = { job: Job; buyer: string }
type Bidder = { job: Job; bidder: string }

/** Why an admin removed something; left out where none was given. */
type Because = { reason?: string | undefined }
/** The ids of the orders that were made from a job: they stay, and say why it is gone. */
type ItsOrders = { orders?: readonly string[] }
/** The parameters of a notice, with the reason if there is one. */
const removal = ({ job, reason }: { job: Job } & Because) => ({ job: job.title, ...(reason && { reason }) })
const withReason = (target: string, { reason }: Because) => (reason ? `${target}: ${reason}` : target)

const withJob = ({ job: { id }, orders = [] }: { job: Job } & ItsOrders): Resource[] => [
  ...(['chats', `messages:${id}`, `files:${id}`] as const),
  ...orders.map((order) => `order:${order}` as const),
]

const touchJobList: Touch = { everybody: true, resources: ['jobs'] }

const ofJob = ({ id }: Pick<Job, 'id'>) => [`job:${id}`, `bidsOfJob:${id}`, 'dashboardStats'] as const
const buyerOf = ({ buyer, job }: Buyer, ...more: Resource[]) => touchCompany(buyer, 'ownJobs', ...ofJob(job), ...more)
const bidderOf = ({ bidder, job }: Bidder, ...more: Resource[]) =>
  touchCompany(bidder, 'ownBids', ...ofJob(job), ...more)

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

/** To the members of a bidding company who have `capability`. */
const bidderNotice = (type: NotificationType, capability: Capability, { bidder, job }: Bidder): Notice => ({
  company: bidder,
  capability,
  type,
  params: { job: job.title },
  job_id: job.id,
})

/** `represented`: the company for which a salesman bids; null for a supplier's own bid. */
type DecidedBid = Bidder & { bid_id: string; represented: string | null }

const decisionNotice = (type: NotificationType, capability: Capability, data: DecidedBid): Notice => ({
  ...bidderNotice(type, capability, data),
  params: { job: data.job.title, ...(data.represented && { represented: data.represented }) },
  bid_id: data.bid_id,
})

/**
 * Every fact by type: whom it notifies, whose screens it invalidates, and its entry in the audit log. A write only records
 * facts; this table has all their consequences. A screen whose company or person is notified has its notifications invalidated
 * as well.
 */
export const facts = {
  job_posted: fact<Buyer>({
    // A draft that is published was known to its company before.
    touches: (data) => [buyerOf(data, `timeline:${data.job.id}`, `matches:${data.job.id}`), touchJobList],
    deliveries: ({ buyer, job }) => [toWebhooks(buyer, 'job.posted', { job_id: job.id })],
  }),

  /** `named`: the bidder or, where `is_represented`, the company for which a salesman bids. */
  bid_placed: fact<Buyer & Bidder & { bid_id: string; price_quote: number; named: string; is_represented: boolean }>({
    notices: ({ buyer, bidder, job, price_quote, named, is_represented }) => [
      {
        company: buyer,
        capability: 'see_prices_before_award',
        type: 'bid_received',
        params: { job: job.title, price_quote, company: named },
        about_company: is_represented ? null : bidder,
        job_id: job.id,
      },
    ],
    touches: (data) => [buyerOf(data, `timeline:${data.job.id}`), bidderOf(data, `timeline:${data.job.id}`)],
    deliveries: ({ buyer, job, bid_id }) => [toWebhooks(buyer, 'bid.received', { job_id: job.id, bid_id })],
  }),

  job_awarded: fact<Buyer & { bid_id: string }>({
    touches: (data) => [buyerOf(data, 'chats', `messages:${data.job.id}`), touchJobList],
    audit: ({ bid_id, job, buyer }) => ({ action: 'award_bid', target_id: bid_id, target: job.title, company: buyer }),
    deliveries: ({ buyer, job, bid_id }) => [toWebhooks(buyer, 'bid.awarded', { job_id: job.id, bid_id })],
  }),
  bid_awarded: fact<DecidedBid>({
    notices: (data) => [decisionNotice('bid_awarded', 'chat', data)],
    touches: (data) => [bidderOf(data, 'chats', `messages:${data.job.id}`)],
    deliveries: ({ bidder, job, bid_id }) => [toWebhooks(bidder, 'bid.awarded', { job_id: job.id, bid_id })],
  }),
  /** `feedback`: what the buyer tells; never a price, a rank or a name. */
  bid_rejected: fact<DecidedBid & { feedback?: BidFeedback | null }>({
    notices: (data) => {
      const notice = decisionNotice('bid_rejected', 'place_bids', data)
      return [{ ...notice, params: { ...notice.params, ...feedbackParam(data.feedback) } }]
    },
    touches: (data) => [bidderOf(data)],
    deliveries: ({ bidder, job, bid_id }) => [toWebhooks(bidder, 'bid.rejected', { job_id: job.id, bid_id })],
  }),

  files_added_to_job: fact<{ job_id: string; buyer: string }>({
    touches: ({ job_id, buyer }) => [touchCompany(buyer, `files:${job_id}`, 'ownJobs'), touchJobList],
  }),
  /** `buyer`: null while the bid is sealed. */
  files_added_to_bid: fact<{ job_id: string; bid_id: string; buyer: string | null; bidder: string }>({
    touches: ({ job_id, bid_id, buyer, bidder }) => [
      touchCompany(bidder, `files:${bid_id}`, 'ownBids', `bidsOfJob:${job_id}`),
      ...(buyer === null ? [] : [touchCompany(buyer, `files:${bid_id}`, `bidsOfJob:${job_id}`)]),
    ],
  }),

  message_sent: fact<{ job: Job; from: string; from_name: string; to: string }>({
    notices: ({ job, from, from_name, to }) => [
      {
        company: to,
        capability: 'chat',
        type: 'chat_message',
        params: { job: job.title, company: from_name },
        about_company: from,
        job_id: job.id,
      },
    ],
    touches: ({ job, from, to }) => [from, to].map((side) => touchCompany(side, 'chats', `messages:${job.id}`)),
  }),
  /** Invalidates the reader's lists, and the other side's messages, which show how far was read. */
  chat_read: fact<{ job_id: string; reader: string; other: string; was_unread: boolean }>({
    touches: ({ job_id, reader, other, was_unread }) => [
      touchPerson(reader, 'chats', `messages:${job_id}`, 'notifications', 'unreadCount'),
      ...(was_unread ? [touchCompany(other, `messages:${job_id}`)] : []),
    ],
  }),
  message_deleted: fact<{ job_id: string; sides: readonly string[] }>({
    touches: ({ job_id, sides }) => sides.map((side) => touchCompany(side, 'chats', `messages:${job_id}`)),
  }),

  notifications_read: fact<{ reader: string }>({
    touches: ({ reader }) => [touchPerson(reader, 'notifications', 'unreadCount')],
  }),

  notification_preferences_set: fact<{ person: string }>({
    touches: ({ person }) => [touchPerson(person, 'notificationPreferences')],
  }),
  /** `before`: whose browser it was. */
  push_devices_changed: fact<{ person: string; before?: string }>({
    touches: ({ person, before = person }) =>
      [...new Set([person, before])].map((of) => touchPerson(of, 'pushDevices')),
  }),

  payment_credited: fact<{ buyer: string; paid_paise: number; ends_at: string }>({
    notices: ({ buyer, paid_paise, ends_at }) => [
      {
        company: buyer,
        capability: 'manage_subscription',
        type: 'subscription',
        params: { paid_rupees: paid_paise / 100, ends_at },
      },
    ],
    touches: ({ buyer }) => [touchCompany(buyer, 'dashboardStats', 'invoices')],
  }),
  subscription_ending: fact<{ buyer: string; warning: string } & SubscriptionEnd>({
    notices: ({ buyer, plan, ends_at }) => [
      { company: buyer, capability: 'manage_subscription', type: 'subscription', params: { plan, ends_at } },
    ],
    deliveries: ({ buyer, plan, ends_at, warning }) => [
      {
        company: buyer,
        capability: 'manage_subscription',
        channel: 'email',
        template: 'subscription_ending',
        params: { plan, ends_at },
        once: warning,
      },
    ],
  }),

  /** An admin's verdict on all that the badge needs. */
  supplier_verified: fact<{ supplier: string; named: string; verified: boolean }>({
    touches: ({ supplier }) => [touchChecks(supplier)],
    audit: ({ supplier, named, verified }) => ({
      action: verified ? 'verify_user' : 'withdraw_verification',
      target_id: supplier,
      target: named,
    }),
  }),

  job_deleted: fact<Buyer & Because & ItsOrders>({
    notices: (data) => [{ company: data.buyer, capability: 'post_jobs', type: 'job_removed', params: removal(data) }],
    touches: (data) => [buyerOf(data, ...withJob(data)), touchJobList],
    audit: ({ job, ...data }) => ({ action: 'delete_job', target_id: job.id, target: withReason(job.title, data) }),
  }),
  /** To each bidder. Without a link, since the job is gone. */
  job_removed: fact<Bidder & Because & ItsOrders>({
    notices: (data) => [{ company: data.bidder, capability: 'place_bids', type: 'job_removed', params: removal(data) }],
    touches: (data) => [bidderOf(data, ...withJob(data))],
  }),
  /** To each bidder: the job was withdrawn with its company, and can still be read. */
  job_withdrawn: fact<Bidder>({
    notices: (data) => [
      { ...bidderNotice('job_removed', 'place_bids', data), params: { job: data.job.title, withdrawn: true } },
    ],
    touches: (data) => [bidderOf(data)],
  }),
  bid_deleted: fact<Buyer & DecidedBid & Because & { bidder_name: string }>({
    notices: (data) => [
      {
        ...bidderNotice('bid_removed', 'place_bids', data),
        params: { ...removal(data), ...(data.represented && { represented: data.represented }) },
      },
    ],
    touches: (data) => [buyerOf(data), bidderOf(data)],
    audit: ({ bid_id, bidder_name, job, ...data }) => ({
      action: 'delete_bid',
      target_id: bid_id,
      target: withReason(`${bidder_name} on ${job.title}`, data),
    }),
  }),
  bid_withdrawn: fact<Buyer>({ touches: (data) => [buyerOf(data)] }),

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
  bids_read: fact<{ target_id: string | null; target: string }>({
    audit: ({ target_id, target }) => ({ action: 'read_bids', target_id, target }),
  }),

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
