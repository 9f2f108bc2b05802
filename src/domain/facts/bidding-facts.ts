import type { AddendumEffect } from '#contract/addendum.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Resource } from '#contract/resource.ts'
import type { Capability } from '../member-roles.ts'
import { fact, type Notice, type Touch, touchCompany } from './fact-type.ts'

type Job = { id: string; title: string }
/** `buyer` and `bidder` are ids of companies. */
type Buyer = { job: Job; buyer: string }
type Bidder = { job: Job; bidder: string }
/** One entry for each bid. `represented`: the company for which a salesman bids; null for a supplier, and for who only asked. */
export type ToldBidder = { company: string; represented: string | null }
type Everybody = Buyer & { bidders: readonly ToldBidder[] }
/** `bidder_name`: the company of the bid or, where `is_represented`, the one for which a salesman bids. */
type NamedBid = Buyer & Bidder & { bid_id: string; bidder_name: string; is_represented: boolean }

const jobList: Touch = { everybody: true, resources: ['jobs'] }

const ofJob = ({ id }: Job): Resource[] => [`job:${id}`, `bidsOfJob:${id}`, `timeline:${id}`, 'dashboardStats']
const touchBuyer = ({ buyer, job }: Buyer, ...more: Resource[]) =>
  touchCompany(buyer, 'ownJobs', `opening:${job.id}`, ...ofJob(job), ...more)
const touchBidder = ({ bidder, job }: Bidder, ...more: Resource[]) =>
  touchCompany(bidder, 'ownBids', ...ofJob(job), ...more)
/** Each company once, although a salesman may have bid for several. */
const touchBidders = ({ job, bidders }: Everybody, ...more: Resource[]) =>
  companiesOf(bidders).map((bidder) => touchBidder({ job, bidder }, ...more))

const told = (type: NotificationType, capability: Capability, company: string, job: Job, more: NoticeParams = {}) =>
  ({ company, capability, type, params: { job: job.title, ...more }, job_id: job.id }) satisfies Notice
const toldBidders = (
  type: NotificationType,
  { job, bidders }: Omit<Everybody, 'buyer'>,
  more: NoticeParams = {},
): Notice[] =>
  companiesOf(bidders).map((company) =>
    told(type, 'place_bids', company, job, { ...more, ...representedBy(company, bidders) }),
  )

const companiesOf = (bidders: readonly ToldBidder[]) => [...new Set(bidders.map(({ company }) => company))]

/** Names each company for which a salesman bids, since he may have bid for several. */
function representedBy(company: string, bidders: readonly ToldBidder[]): { represented?: string } {
  const own = bidders.filter((bidder) => bidder.company === company)
  const names = new Set(own.map(({ represented }) => represented).filter((name) => name !== null))
  return names.size > 0 ? { represented: [...names].join(', ') } : {}
}

/** The dashboard of whoever has to answer shows it as well. */
const touchAsked = ({ buyer, asker, job }: Buyer & { asker: string }): Touch[] => [
  touchCompany(buyer, `questions:${job.id}`, 'ownJobs'),
  touchCompany(asker, `questions:${job.id}`),
]
const touchQuery = ({ buyer, bidder, job }: Buyer & Bidder): Touch[] => [
  touchCompany(buyer, `questions:${job.id}`),
  touchCompany(bidder, `questions:${job.id}`, 'ownBids'),
]

/** To whoever may compare bids. */
const comparing = 'see_prices_before_award'

/** The bid process of jobs with a deadline: what nobody may learn before the opening is in none of its notices. */
export const biddingFacts = {
  draft_saved: fact<Buyer>({ touches: (data) => [touchBuyer(data, `jobItems:${data.job.id}`)] }),

  sealed_bid_placed: fact<Buyer & Bidder>({
    notices: ({ buyer, job }) => [told('bid_received', comparing, buyer, job, { sealed: true })],
    touches: (data) => [touchBuyer(data), touchBidder(data)],
    deliveries: ({ buyer, job }) => [
      { company: buyer, channel: 'webhook', event: 'bid.received', data: { job_id: job.id } },
    ],
  }),
  /** `price_quote`: null while the bid is sealed, and the buyer hears nothing of it. */
  bid_revised: fact<NamedBid & { price_quote: number | null }>({
    notices: ({ buyer, bidder, job, bidder_name, is_represented, price_quote }) =>
      price_quote === null
        ? []
        : [
            {
              ...told('bid_revised', comparing, buyer, job, { price_quote, company: bidder_name }),
              about_company: is_represented ? null : bidder,
            },
          ],
    touches: (data) => [
      ...(data.price_quote === null ? [] : [touchBuyer(data)]),
      touchBidder(data, `bidVersions:${data.bid_id}`),
    ],
  }),
  bid_confirmed: fact<NamedBid & { sealed: boolean }>({
    touches: (data) => [...(data.sealed ? [] : [touchBuyer(data)]), touchBidder(data, `bidVersions:${data.bid_id}`)],
  }),
  /** By its bidder. The buyer of a sealed one is not told whose it was. */
  bid_taken_back: fact<NamedBid & { sealed: boolean }>({
    notices: ({ buyer, bidder, job, bidder_name, is_represented, sealed }) => [
      sealed
        ? told('bid_withdrawn', comparing, buyer, job, { sealed })
        : {
            ...told('bid_withdrawn', comparing, buyer, job, { company: bidder_name }),
            about_company: is_represented ? null : bidder,
          },
    ],
    touches: (data) => [touchBuyer(data), touchBidder(data)],
  }),

  /** The deadline has passed. `lapsed`: companies whose bid was not confirmed. */
  bids_closed: fact<Everybody & { sealed: boolean; bids: number; lapsed: readonly ToldBidder[] }>({
    notices: ({ buyer, bidders, lapsed, job, sealed, bids }) => [
      told('bids_closed', comparing, buyer, job, { ...(sealed && { sealed }), bids }),
      ...toldBidders('bids_closed', { job, bidders }, { bidder: true }),
      ...toldBidders('bids_closed', { job, bidders: lapsed }, { lapsed: true }),
    ],
    touches: (data) => [
      touchBuyer(data),
      ...touchBidders({ ...data, bidders: [...data.bidders, ...data.lapsed] }),
      jobList,
    ],
  }),
  deadline_near: fact<Omit<Everybody, 'buyer'> & { deadline: string; confirm: boolean }>({
    notices: ({ deadline, confirm, ...everybody }) => toldBidders('deadline_near', everybody, { deadline, confirm }),
  }),
  /** To companies that said they will bid, and have not. */
  bid_reminded: fact<{ job: Job; deadline: string; bidders: readonly string[] }>({
    notices: ({ job, deadline, bidders }) =>
      bidders.map((bidder) => told('bid_reminder', 'place_bids', bidder, job, { deadline })),
  }),
  opening_reminded: fact<Buyer>({ notices: ({ buyer, job }) => [told('remind_opening', 'award', buyer, job)] }),
  /** The first of two people has opened; the others of `people` are asked to. */
  opening_began: fact<Buyer & { person: string; person_id: string; people: readonly string[] }>({
    notices: ({ buyer, job, person, person_id, people }) => [
      { ...told('opening_waits', 'award', buyer, job, { person, person_id }), people },
    ],
    touches: (data) => [touchBuyer(data)],
  }),
  bids_opened: fact<Everybody>({
    notices: (data) => [told('bids_opened', comparing, data.buyer, data.job), ...toldBidders('bids_opened', data)],
    touches: (data) => [touchBuyer(data), ...touchBidders(data), jobList],
    audit: ({ buyer, job }) => ({ action: 'open_bids', target_id: job.id, target: job.title, company: buyer }),
  }),

  /** `confirm`: companies that must confirm their bids; `others` have only to know. */
  addendum_issued: fact<
    Buyer & {
      number: number
      summary: string
      effect: AddendumEffect
      confirm: readonly ToldBidder[]
      others: readonly ToldBidder[]
    }
  >({
    notices: ({ job, number, summary, confirm, others }) => [
      ...toldBidders('addendum', { job, bidders: confirm }, { number, summary, confirm: true }),
      ...toldBidders('addendum', { job, bidders: others }, { number, summary }),
    ],
    touches: ({ buyer, job, confirm, others }) => [
      touchBuyer({ buyer, job }, `addenda:${job.id}`, `questions:${job.id}`, `jobItems:${job.id}`),
      ...touchBidders({ buyer, job, bidders: [...confirm, ...others] }, `addenda:${job.id}`, `jobItems:${job.id}`),
      jobList,
    ],
    audit: ({ buyer, job }) => ({ action: 'change_job', target_id: job.id, target: job.title, company: buyer }),
  }),

  visibility_set: fact<Buyer>({
    touches: (data) => [touchBuyer(data), jobList],
    audit: ({ buyer, job }) => ({ action: 'change_job', target_id: job.id, target: job.title, company: buyer }),
  }),

  /** The buyer's own settings, plugs and reviews, which no bidder hears of. */
  bids_judged: fact<Buyer>({ touches: ({ buyer, job }) => [touchCompany(buyer, `statement:${job.id}`)] }),

  question_asked: fact<Buyer & { asker: string }>({
    notices: ({ buyer, job }) => [told('question_asked', 'post_jobs', buyer, job)],
    touches: touchAsked,
  }),
  question_withdrawn: fact<Buyer & { asker: string }>({ touches: touchAsked }),
  /** By an admin. */
  question_removed: fact<Buyer & { asker: string; question_id: string; reason: string }>({
    touches: ({ buyer, asker, job }) => [
      touchCompany(buyer, `questions:${job.id}`, `timeline:${job.id}`, 'ownJobs'),
      touchCompany(asker, `questions:${job.id}`, `timeline:${job.id}`),
    ],
    audit: ({ job, question_id, reason }) => ({
      action: 'remove_question',
      target_id: question_id,
      target: `${job.title}: ${reason}`,
    }),
  }),
  /** To the asker and all bidders. */
  question_answered: fact<Everybody>({
    notices: (data) => toldBidders('question_answered', data),
    touches: ({ buyer, job, bidders }) => [
      touchCompany(buyer, `questions:${job.id}`, `timeline:${job.id}`, 'ownJobs'),
      ...companiesOf(bidders).map((side) => touchCompany(side, `questions:${job.id}`, `timeline:${job.id}`)),
    ],
  }),
  /** `represented`: the company for which a salesman bids. */
  bidder_asked: fact<Buyer & Bidder & { represented: string | null }>({
    notices: ({ bidder, job, represented }) => [
      told('query', 'place_bids', bidder, job, represented ? { represented } : {}),
    ],
    touches: touchQuery,
  }),
  bidder_answered: fact<Buyer & Bidder & { bidder_name: string; is_represented: boolean }>({
    notices: ({ buyer, bidder, job, bidder_name, is_represented }) => [
      {
        ...told('query_answered', comparing, buyer, job, { company: bidder_name }),
        about_company: is_represented ? null : bidder,
      },
    ],
    touches: touchQuery,
  }),

  job_cancelled: fact<Everybody & { reason: string }>({
    notices: (data) => toldBidders('job_cancelled', data, { reason: data.reason }),
    touches: (data) => [touchBuyer(data), ...touchBidders(data), jobList],
    audit: ({ buyer, job }) => ({ action: 'cancel_job', target_id: job.id, target: job.title, company: buyer }),
  }),
} as const
