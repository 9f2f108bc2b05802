import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, id, time } from './fields.ts'
import { category } from './job-category.ts'

/** What anybody may know of an open job, signed in or not: never its company, and no phone number or e-mail address. */
export const publicJob = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category,
  location: z.string(),
  created_at: time,
  /** Until when bids are taken; null: until the award. */
  bid_deadline: z.nullable(time),
  /** Whether only verified companies bid, and those invited. */
  verified_only: z.boolean(),
  /** What its first lines ask for, without quantities; `item_count`: of all lines. */
  lines: z.array(z.string()),
  item_count: count,
})
export type PublicJob = z.output<typeof publicJob>

export const publicJobEndpoints = {
  publicJob: get('/public/jobs/{id}', {
    access: 'public',
    reply: publicJob,
    summary: 'An open job as its public page shows it. 404 where the operator shows no jobs to the public.',
  }),
}
