import { fact, touchCompany, touchPerson } from './fact-type.ts'

type Alerted = {
  job: { id: string; title: string }
  location: string
  /** A company, and one of its people. */
  bidder: string
  person: string
  /** The name of the saved search that found it. */
  search?: string
  /** Not mailed before the daily mail. */
  daily?: boolean
  /** Bidding ends so soon that quiet hours do not count. */
  closes_soon?: boolean
}

export const matchingFacts = {
  /** The suppliers who fit a job were computed, or one of them hidden. */
  job_matched: fact<{ job: { id: string }; buyer: string }>({
    touches: ({ buyer, job }) => [touchCompany(buyer, `matches:${job.id}`)],
  }),
  searches_changed: fact<{ person: string }>({ touches: ({ person }) => [touchPerson(person, 'savedSearches')] }),
  job_alerted: fact<Alerted>({
    notices: ({ job, location, bidder, person, search, daily, closes_soon }) => [
      {
        company: bidder,
        capability: 'place_bids',
        people: [person],
        type: 'job_match',
        params: {
          job: job.title,
          location,
          ...(search !== undefined && { search }),
          ...(daily && { daily }),
          ...(closes_soon && { closes_soon }),
        },
        job_id: job.id,
      },
    ],
    touches: ({ bidder }) => [touchCompany(bidder, 'fittingJobs')],
  }),
}
