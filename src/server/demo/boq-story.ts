import { randomUUID } from 'node:crypto'
import type { JobItem } from '#contract/job-item.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { gstState } from '#domain/gst-number.ts'
import { supplyOf } from '#domain/statement/default-gst.ts'
import { boqLineOf, pricedBidOf, type Quotation, quotationOf } from '#domain/statement/quotation.ts'
import { reckonBid } from '#domain/statement/reckon-bid.ts'
import type { DemoBoqJob, DemoLine, DemoQuotation } from './boq-jobs.ts'
import { companies } from './companies.ts'
import { type DemoWorld, storyOf } from './story-of-job.ts'

/** A job with lines, its story, and what its bids say. `quotations`: in the order of the story's bids. */
export function boqStoryOf({ lines: asked, quotations, closedDaysAgo, ...job }: DemoBoqJob, world: DemoWorld) {
  const lines = asked.map(jobItemOf)
  const boqLines = lines.map(boqLineOf)
  const quoted = quotations.map((quotation) => quotationFor(quotation, asked, lines, job.buyer))
  const bids = quotations.map(({ by, delivery_estimate, exclusions }, n) => ({
    by,
    price_quote: rupeesNumber(reckonBid(boqLines, pricedBidOf(boqLines, quoted[n]!)).price_quote),
    delivery_estimate,
    notes: exclusions ?? 'Rates without GST, as in the lines.',
  }))
  return {
    story: storyOf({ ...job, bids }, world),
    lines,
    quotations: quoted,
    bid_deadline: closedDaysAgo === undefined ? null : world.at(closedDaysAgo),
  }
}

export type BoqStory = ReturnType<typeof boqStoryOf>

const jobItemOf = (line: DemoLine, place: number): JobItem => ({
  id: randomUUID(),
  position: (place + 1) * 1000,
  kind: line.unit ? 'item' : 'heading',
  number: line.number,
  description: line.description,
  item_key: null,
  make: (line.unit && line.make) || '',
  unit: line.unit ?? null,
  pack: (line.unit && line.pack) || null,
  qty: line.unit ? line.qty : null,
  rate_per: 1,
  rate_only: Boolean(line.unit) && line.unit !== undefined && line.qty === null,
  optional: false,
  hsn_sac: null,
  needed_from: null,
  needed_to: null,
  est_rate: (line.unit && line.est_rate) || null,
})

function quotationFor(
  { rates, gst = {}, makes = {}, leads, by, delivery_estimate, charges = [], ...terms }: DemoQuotation,
  asked: readonly DemoLine[],
  lines: readonly JobItem[],
  buyer: DemoBoqJob['buyer'],
): Quotation {
  const items = lines.filter(({ kind }) => kind === 'item')
  const gstOf = asked.flatMap((line) => (line.unit ? line.gst : []))
  const sent = {
    ...terms,
    charges: [...charges],
    items: items.map(({ id }, place) => ({
      job_item_id: id,
      rate: rates[place] ?? null,
      gst_percent: terms.tax_type === 'composition' ? (0 as const) : (gst[place] ?? gstOf[place]!),
      make_offered: makes[place],
      lead_days: leads ?? null,
    })),
  }
  return quotationOf(
    sent as never,
    supplyOf(companies[by].gst_number, gstState(companies[buyer].gst_number).state_code),
  )
}
