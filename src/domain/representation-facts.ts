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
}
