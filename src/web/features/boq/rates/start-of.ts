import type { Job } from '#contract/job.ts'
import { validityAsked } from '../../bids/validity-asked.ts'
import { noRates, type TypedRates } from './typed-rates.ts'

/** An empty form, with what the job asks for. */
export const startOf = (job: Job): TypedRates => ({
  ...noRates,
  valid_until: validityAsked(job)?.least ?? '',
  delivery_basis: job.delivery_basis ?? '',
})
