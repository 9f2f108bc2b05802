import * as z from 'zod/mini'
import { type Job, jobDetails, jobVisibilities, type NewJob } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import type { DraftChange } from '#contract/opening.ts'
import { fromIndiaInput, toIndiaInput } from './india-input.ts'

const biddingValues = {
  /** As typed, in India: '2026-08-24T17:00'; empty: none. */
  bid_deadline: z.string(),
  sealed: z.boolean(),
  two_open: z.boolean(),
  min_bids: z.string(),
  validity_days: z.string(),
  visibility: z.enum(jobVisibilities),
}

/** The form of a job: what it is about, and how bids are taken as typed. */
export const jobValues = z.extend(jobDetails, biddingValues)
export type JobValues = z.output<typeof jobValues>

export const emptyJob: JobValues & Required<Pick<JobValues, 'quantity' | 'budget_range'>> = {
  title: '',
  category: 'material',
  description: '',
  quantity: '',
  location: '',
  delivery_timeline: '',
  budget_range: '',
  bid_deadline: '',
  sealed: true,
  two_open: false,
  min_bids: '1',
  validity_days: '',
  visibility: 'public',
}

/** Without a deadline and for everybody, it is exactly the job of the specification. */
export function newJobOf(values: JobValues): NewJob {
  const { details, terms, visibility } = partsOf(values)
  const job = terms.bid_deadline === null ? details : { ...details, ...terms }
  return visibility === 'public' ? job : { ...job, visibility }
}

export function changeOfDraft(values: JobValues): Omit<DraftChange, 'version'> {
  const { details, terms, visibility } = partsOf(values)
  return { ...details, ...terms, visibility }
}

function partsOf({ bid_deadline, sealed, two_open, min_bids, validity_days, visibility, ...details }: JobValues) {
  const deadline = fromIndiaInput(bid_deadline)
  const terms = {
    bid_deadline: deadline,
    sealed: deadline !== null && sealed,
    opening: two_open && sealed && deadline !== null ? 'two' : 'one',
    min_bids: Number(min_bids) || 1,
    validity_days: deadline !== null && validity_days ? Number(validity_days) : null,
  } as const
  return { details, terms, visibility }
}

/** What a job is about, as the form's values. */
function detailsOf(job: Job) {
  const { title, category, description, quantity, location, delivery_timeline, budget_range } = job
  const filled = { quantity: quantity ?? '', budget_range: budget_range ?? '' }
  return { title, category, description, location, delivery_timeline, ...filled }
}

/** Whether its deadline is too near, which a job that is posted may not have; a draft may. */
export const isDeadlineTooSoon = ({ bid_deadline }: Pick<JobValues, 'bid_deadline'>, now: number): boolean => {
  const deadline = fromIndiaInput(bid_deadline)
  return deadline !== null && Date.parse(deadline) - now < limits.bidWindowMinMs
}

/** Another job like it: with its way of taking bids, and without its deadline. */
export const copiedValues = (job: Job): JobValues => ({ ...jobValuesOf(job), bid_deadline: '' })

export const jobValuesOf = (job: Job): JobValues => ({
  ...detailsOf(job),
  bid_deadline: job.bid_deadline ? toIndiaInput(job.bid_deadline) : '',
  sealed: job.bid_deadline ? job.sealed : true,
  two_open: job.opening === 'two',
  min_bids: String(job.min_bids),
  validity_days: job.validity_days ? String(job.validity_days) : '',
  visibility: job.visibility,
})
