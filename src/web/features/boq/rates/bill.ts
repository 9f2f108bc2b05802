import type { JobItem, JobItems } from '#contract/job-item.ts'
import type { Supply } from '#domain/reckon-lines.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import { supplyOf } from '#domain/statement/default-gst.ts'
import { boqLineOf } from '#domain/statement/quotation.ts'

/** The bill of quantities that a bid answers, as its bidder prices it. `heads`: of each line, the last heading above it. */
export type Bill = {
  lines: readonly JobItem[]
  boqLines: readonly BoqLine[]
  /** Places of the lines that have a rate. */
  priced: readonly number[]
  heads: readonly (JobItem | null)[]
  supply: Supply
  place: JobItems['place_of_supply']
}

/** `gstNumber`: of the bidder, or of the company represented; '' while it is unknown. */
export function billOf({ items, place_of_supply }: JobItems, gstNumber: string): Bill {
  let head: JobItem | null = null
  const heads = items.map((line) => {
    if (line.kind === 'heading') head = line
    return line.kind === 'heading' ? null : head
  })
  return {
    lines: items,
    boqLines: items.map(boqLineOf),
    priced: items.flatMap(({ kind }, place) => (kind === 'item' ? place : [])),
    heads,
    supply: gstNumber === '' ? 'intra' : supplyOf(gstNumber, place_of_supply.state_code),
    place: place_of_supply,
  }
}
