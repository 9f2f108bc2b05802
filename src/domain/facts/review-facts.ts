import { fact, touchCompany } from './fact-type.ts'

type Job = { id: string; title: string }

/** The two companies of an awarded job. */
type Sides = { job: Job; buyer: string; bidder: string }

const capabilityOf = (side: 'buyer' | 'bidder') => (side === 'buyer' ? 'award' : 'place_bids')

const onPage = (company: string) => `companyReviews:${company}` as const

export const reviewFacts = {
  /** `waiting`: the sides that have not written. */
  review_due: fact<Sides & { waiting: readonly ('buyer' | 'bidder')[] }>({
    notices: ({ job, waiting, ...sides }) =>
      waiting.map((side) => ({
        company: sides[side],
        capability: capabilityOf(side),
        type: 'review_due',
        params: { job: job.title },
        job_id: job.id,
      })),
    touches: ({ job, buyer, bidder }) => [buyer, bidder].map((side) => touchCompany(side, `jobReviews:${job.id}`)),
  }),
  /** Written, changed, answered or removed. `about`: whose page it stands on, if it is shown. */
  review_changed: fact<{ job_id: string; sides: readonly string[] }>({
    touches: ({ job_id, sides }) =>
      sides.map((side) => touchCompany(side, `jobReviews:${job_id}`, ...sides.map(onPage))),
  }),
  /** What is written about these sides can be read now. */
  review_shown: fact<Sides & { about: readonly ('buyer' | 'bidder')[] }>({
    notices: ({ job, about, ...sides }) =>
      about.map((side) => ({
        company: sides[side],
        capability: capabilityOf(side),
        type: 'review_shown',
        params: { job: job.title },
        job_id: job.id,
      })),
    touches: ({ job, buyer, bidder }) =>
      [buyer, bidder].map((side) => touchCompany(side, `jobReviews:${job.id}`, onPage(buyer), onPage(bidder))),
  }),
}
