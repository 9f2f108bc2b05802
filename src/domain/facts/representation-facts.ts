import type { Resource } from '#contract/resource.ts'
import { fact, type Notice, type Touch, touchCompany } from './fact-type.ts'

/** `company_name`: the firm in whose name `salesman`, a company, bids. `bids`: those that the answer changes. */
type Answered = {
  salesman: string
  company_name: string
  bids: readonly { job: { id: string; title: string }; buyer: string; bid_id: string; sealed: boolean }[]
  /** The account that has answered; null: a link. */
  account: string | null
}
/** An award, which stays when the firm says no; `order`: the one in force, or that waits for its answer. */
type Disowned = Pick<Answered, 'salesman' | 'company_name'> & {
  job: { id: string; title: string }
  buyer: string
  order: { id: string } | null
}

/**
 * `account`: a company with the GST number of the firm in whose name `salesman` has just bid. `price_quote`: null where it is sealed,
 * since notices are mailed.
 */
type OfAccount = {
  account: string
  verified: boolean
  salesman: string
  salesman_name: string
  job: { id: string; title: string }
  price_quote: number | null
}

/** `firm`: the account that takes the bid over from `salesman`. `orders`, `bills`: ids of what comes with it. */
type TakenOver = {
  firm: string
  salesman: string
  salesman_name: string
  company_name: string
  job: { id: string; title: string }
  buyer: string
  bid_id: string
  orders: readonly string[]
  bills: readonly string[]
}

const everywhere = ({ job, bid_id, orders, bills }: TakenOver): Resource[] => [
  ...(['ownBids', 'ownJobs', 'orders', 'receiving', 'bills', 'chats', 'notifications'] as const),
  ...ofJob(job.id),
  `messages:${job.id}`,
  `awards:${job.id}`,
  `questions:${job.id}`,
  `files:${bid_id}`,
  ...orders.flatMap((order) => [`order:${order}`, `receipts:${order}`, `moneyOfOrder:${order}`] as const),
  ...bills.map((bill) => `bill:${bill}` as const),
]

const ofJob = (id: string): Resource[] => [`job:${id}`, `bidsOfJob:${id}`, `timeline:${id}`, 'dashboardStats']

const toldSalesman = ({ salesman, company_name }: Answered, refused: boolean): Notice => ({
  company: salesman,
  capability: 'place_bids',
  type: 'representation',
  params: { company: company_name, ...(refused && { refused }) },
})

/** Each bidder and buyer once a job. */
const touched = ({ salesman, bids, account }: Answered): Touch[] => [
  ...(account ? [touchCompany(account, 'ownRepresentations')] : []),
  touchCompany(salesman, 'ownBids', ...bids.flatMap(({ job }) => ofJob(job.id))),
  ...bids.map(({ job, buyer }) => touchCompany(buyer, 'ownJobs', ...ofJob(job.id))),
]

/** What firms say of the salesmen who bid in their names. */
export const representationFacts = {
  /** Without the badge it names no job: whoever has typed another firm's GST number learns nothing of its bids. */
  account_represented: fact<OfAccount>({
    touches: ({ account }) => [touchCompany(account, 'ownRepresentations')],
    notices: ({ account, verified, salesman, salesman_name, job, price_quote }) => [
      {
        company: account,
        capability: 'place_bids',
        type: 'representation',
        params: {
          company: salesman_name,
          ...(verified
            ? { asked: 'here', job: job.title, ...(price_quote !== null && { price: price_quote }) }
            : { asked: 'verify_first' }),
        },
        about_company: salesman,
      },
    ],
  }),
  firm_has_account: fact<Pick<Answered, 'salesman' | 'company_name'>>({
    notices: ({ salesman, company_name }) => [
      {
        company: salesman,
        capability: 'place_bids',
        type: 'representation',
        params: { company: company_name, has_account: true },
      },
    ],
  }),
  representation_confirmed: fact<Answered>({
    notices: (data) => [toldSalesman(data, false)],
    touches: touched,
  }),
  /** The open bids are taken back. The buyer of a sealed one is not told whose it was. */
  representation_refused: fact<Answered>({
    notices: (data) => [
      toldSalesman(data, true),
      ...data.bids.map(
        ({ job, buyer, sealed }): Notice => ({
          company: buyer,
          capability: 'see_prices_before_award',
          type: 'bid_withdrawn',
          params: { job: job.title, ...(sealed ? { sealed } : { company: data.company_name, refused: true }) },
          job_id: job.id,
        }),
      ),
    ],
    touches: touched,
  }),
  /** The firm hears of what its salesman has won. */
  firm_won: fact<{ firm: string; job: { id: string; title: string } }>({
    notices: ({ firm, job }) => [
      { company: firm, capability: 'place_bids', type: 'representation', params: { won: true, job: job.title } },
    ],
    touches: ({ firm }) => [touchCompany(firm, 'ownRepresentations')],
  }),
  bid_taken_over: fact<TakenOver>({
    notices: ({ salesman, company_name, job }) => [
      {
        company: salesman,
        capability: 'place_bids',
        type: 'representation',
        params: { company: company_name, taken_over: 'from_you', job: job.title },
      },
    ],
    touches: (data) => [
      touchCompany(data.firm, 'ownRepresentations', ...everywhere(data)),
      touchCompany(data.salesman, ...everywhere(data)),
      touchCompany(data.buyer, ...everywhere(data)),
    ],
    audit: ({ firm, company_name, salesman_name, job, bid_id }) => ({
      action: 'take_over_bid',
      target_id: bid_id,
      target: `${company_name} (by ${salesman_name}) on ${job.title}`,
      company: firm,
    }),
  }),
  bidder_changed: fact<Pick<TakenOver, 'firm' | 'salesman_name' | 'company_name' | 'job' | 'buyer'>>({
    notices: ({ firm, salesman_name, company_name, job, buyer }) => [
      {
        company: buyer,
        capability: 'see_prices_before_award',
        type: 'representation',
        params: { company: company_name, person: salesman_name, taken_over: 'by_firm', job: job.title },
        about_company: firm,
        job_id: job.id,
      },
    ],
  }),
  /** What becomes of it is the buyer's to decide. */
  award_disowned: fact<Disowned>({
    notices: ({ company_name, job, buyer, order }) => [
      {
        company: buyer,
        capability: 'award',
        type: 'representation',
        params: { company: company_name, disowned: true, job: job.title },
        job_id: job.id,
        ...(order && { order_id: order.id }),
      },
    ],
    touches: ({ salesman, job, buyer, order }) =>
      [buyer, salesman].map((company) =>
        touchCompany(company, 'ownBids', ...ofJob(job.id), ...(order ? ([`order:${order.id}`] as const) : [])),
      ),
  }),
}
