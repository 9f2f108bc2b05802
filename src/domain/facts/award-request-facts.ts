import type { AwardRequestStatus } from '#contract/award-request.ts'
import type { NotificationType } from '#contract/notification.ts'
import { fact, type Notice, type Touch, touchCompany } from './fact-type.ts'

/** A requested award. `bidder`: the company, where it has an account. Amounts in rupees, landed cost. */
export type AskedAward = {
  request_id: string
  job: { id: string; title: string }
  buyer: string
  bidder: string | null
  bidder_name: string
  amount: number
  /** The requester's id and name. */
  requested_by: string
  requested_by_name: string
}

/** A person with the name of that time. */
type Named = { id: string; name: string }
/** How a request ended. `by`: the person who decided; null where nobody did. */
type Ended = AskedAward & { outcome: Exclude<AwardRequestStatus, 'waiting'>; by: Named | null }

/** To people of the buyer's company. */
const toPeople = (
  people: readonly string[],
  type: NotificationType,
  { job, buyer, bidder, bidder_name, amount }: AskedAward,
  more: Record<string, string>,
): Notice => ({
  company: buyer,
  capability: 'approve_awards',
  people,
  type,
  params: { job: job.title, company: bidder_name, amount, ...more },
  about_company: bidder,
  job_id: job.id,
})

/** `person_id` tells namesakes apart when one of them is deleted. */
const requester = ({ requested_by, requested_by_name }: AskedAward) => ({
  person: requested_by_name,
  person_id: requested_by,
})

const touchRequests = ({ buyer, job, request_id }: AskedAward): Touch[] => [
  touchCompany(buyer, 'awardRequests', `awardRequest:${request_id}`, `job:${job.id}`),
]

const targetOf = ({ bidder_name, job }: AskedAward) => `${bidder_name} on ${job.title}`

export const awardRequestFacts = {
  /** `deciders`: the people who may decide. */
  award_requested: fact<AskedAward & { deciders: readonly string[] }>({
    notices: (asked) => [toPeople(asked.deciders, 'approval_requested', asked, requester(asked))],
    touches: touchRequests,
    audit: (asked) => ({
      action: 'request_award',
      target_id: asked.request_id,
      target: targetOf(asked),
      company: asked.buyer,
    }),
  }),
  award_reminded: fact<AskedAward & { deciders: readonly string[] }>({
    notices: (asked) => [toPeople(asked.deciders, 'approval_reminder', asked, requester(asked))],
  }),
  /** One person's decision, whether or not it was the last that was needed. */
  award_decided: fact<AskedAward & { approved: boolean }>({
    touches: touchRequests,
    audit: (asked) => ({
      action: asked.approved ? 'approve_award' : 'refuse_award',
      target_id: asked.request_id,
      target: targetOf(asked),
      company: asked.buyer,
    }),
  }),
  /** Notifies the requester, unless that person withdrew it or left. */
  award_request_ended: fact<Ended>({
    notices: ({ outcome, by, ...asked }) =>
      outcome === 'withdrawn'
        ? []
        : [
            toPeople([asked.requested_by], 'approval_decided', asked, {
              outcome,
              ...(by && { person: by.name, person_id: by.id }),
            }),
          ],
    touches: touchRequests,
  }),
  award_request_withdrawn: fact<AskedAward>({
    audit: (asked) => ({
      action: 'withdraw_award_request',
      target_id: asked.request_id,
      target: targetOf(asked),
      company: asked.buyer,
    }),
  }),

  /** Awards that are each below the limit and together above it: shown to those who could have approved them. */
  awards_split: fact<{ buyer: string; by: Named; awards: number; bidder_name: string; amount: number }>({
    notices: ({ buyer, by, awards, bidder_name, amount }) => [
      {
        company: buyer,
        capability: 'approve_awards',
        type: 'signal',
        params: { signal: 'split_awards', person: by.name, person_id: by.id, awards, company: bidder_name, amount },
      },
    ],
  }),
} as const
