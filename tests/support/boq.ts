import { randomUUID } from 'node:crypto'
import type { Bid } from '#contract/bid.ts'
import type { NewBidItem } from '#contract/itemised-bid.ts'
import type { Job, NewJob } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { type Person, postJob } from './market.ts'

/** A line as it is sent; its place follows from that of the list. */
export const jobLine = (description: string, more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  position: 0,
  description,
  unit: 'nos',
  qty: 1,
  ...more,
})

export const cementAndSteel = () => [
  jobLine('Cement OPC 53 grade', { unit: 'bag', pack: 50, qty: 500 }),
  jobLine('TMT bars 12 mm', { unit: 'mt', qty: 25 }),
]

type Line = ReturnType<typeof jobLine>

/** Saves lines of a draft, in their order. */
export const saveLines = (buyer: Person, draft: { id: string; version: number }, put: readonly Line[]) =>
  buyer.call('saveJobItems', {
    params: { id: draft.id },
    body: { version: draft.version, put: put.map((line, n) => ({ ...line, position: (n + 1) * 1000 })) as never },
  })

/** A published job with these lines. */
export async function postJobWithLines(
  buyer: Person,
  lines: readonly Line[] = cementAndSteel(),
  changes: Partial<NewJob> = {},
): Promise<Job> {
  const draft = await postJob(buyer, { ...changes, draft: true })
  await saveLines(buyer, draft, lines)
  return buyer.call('publishJob', { params: { id: draft.id } })
}

export const linesOf = async (person: Person, { id }: { id: string }): Promise<JobItem[]> =>
  (await person.call('jobItems', { params: { id } })).items

/** Rates for the lines of a job, in their order; null: not quoted. */
export const ratesFor = (lines: readonly { id: string }[], rates: readonly (number | null)[], gst_percent = 18) =>
  rates.map((rate, n): NewBidItem => ({ job_item_id: lines[n]!.id, rate, gst_percent: gst_percent as 18 }))

/** Bids by rates, for goods at the site. */
export const quoteLines = async (
  bidder: Person,
  job: { id: string },
  rates: readonly (number | null)[],
  more: Record<string, unknown> = {},
): Promise<Bid> =>
  bidder.call('placeBid', {
    params: { jobId: job.id },
    body: {
      ...{ delivery_estimate: '7 days', delivery_basis: 'for_site' },
      ...{ items: ratesFor(await linesOf(bidder, job), rates), ...more },
    } as never,
  })
