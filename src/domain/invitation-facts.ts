import { fact, touchCompany } from './fact-type.ts'

type Job = { id: string; title: string }

/** Invitations to bid. What an invitee answers is told to the buyer alone. */
export const invitationFacts = {
  /** `invited`: companies; people without an account get a mail instead. */
  invited_to_job: fact<{ job: Job; buyer: string; buyer_name: string; invited: readonly string[] }>({
    notices: ({ job, buyer, buyer_name, invited }) =>
      invited.map((company) => ({
        company,
        capability: 'place_bids',
        type: 'invitation',
        params: { job: job.title, company: buyer_name },
        about_company: buyer,
        job_id: job.id,
      })),
    touches: ({ job, buyer, invited }) => [
      touchCompany(buyer, `invitationsOfJob:${job.id}`),
      ...invited.map((company) => touchCompany(company, 'receivedInvitations')),
    ],
  }),
  /** Seen, answered or stopped. `invited`: the company; null: somebody without an account. */
  invitation_changed: fact<{ job: Job; buyer: string; invited: string | null }>({
    touches: ({ job, buyer, invited }) => [
      touchCompany(buyer, `invitationsOfJob:${job.id}`),
      ...(invited === null ? [] : [touchCompany(invited, 'receivedInvitations')]),
    ],
  }),
  supplier_lists_changed: fact<{ company: string }>({
    touches: ({ company }) => [touchCompany(company, 'supplierLists')],
  }),
}
