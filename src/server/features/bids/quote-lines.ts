import type { ItemisedBid } from '#contract/itemised-bid.ts'
import { messages } from '#contract/messages.ts'
import { parsePaise, rupeesNumber } from '#domain/exact.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import { supplyOf } from '#domain/statement/default-gst.ts'
import { boqLineOf, pricedBidOf, type Quotation, quotationOf } from '#domain/statement/quotation.ts'
import { type InputMistake, mistakesOfBid, mistakesOfRates } from '#domain/statement/quotation-mistakes.ts'
import { reckonBid } from '#domain/statement/reckon-bid.ts'
import type { Transaction } from '../../db/database.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { linesOf } from '../boq/items-of-job.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { placeOfSupply, type SuppliedJob, supplyColumns } from '../jobs/place-of-supply.ts'

type Sent = ItemisedBid & { price_quote?: number | undefined }
/** `lines`: that its rates are for. */
type Priced = { price_quote: number; quotation: Quotation | null; lines: BoqLine[] }

/**
 * The price of a bid: on a job with lines that of its rates, which are reckoned and checked here; else as sent. `gstNumber`: of the
 * bidder, or of the company that a salesman represents.
 */
export async function priceBid(tx: Transaction, job: LockedJob, sent: Sent, gstNumber: string): Promise<Priced> {
  if (job.item_count === 0) return { price_quote: onePrice(sent), quotation: null, lines: [] }
  if (sent.items === undefined) throw invalid('items', messages.linesToQuote)
  const lines = await linesOf(tx, job.id, false)
  refuse(mistakesOfRates(lines, sent))

  const quotation = inOrder(lines, quotationOf(sent, supplyOf(gstNumber, await stateOfSupply(tx, job))))
  const boqLines = lines.map(boqLineOf)
  const reckoned = reckonBid(boqLines, pricedBidOf(boqLines, quotation))
  refuse(mistakesOfBid(boqLines, quotationOf(sent, quotation.supply), reckoned))
  const total = reckoned.price_quote
  if (total === 0n) throw invalid('items', messages.nothingQuoted)
  if (sent.price_quote !== undefined && parsePaise(sent.price_quote) !== total)
    throw invalid('price_quote', messages.totalMismatch({ total: rupeesNumber(total) }))
  return { price_quote: rupeesNumber(total), quotation, lines: boqLines }
}

function onePrice({ price_quote, items }: Sent): number {
  if (price_quote === undefined || (items && items.length > 0)) throw invalid('items', messages.jobHasNoLines)
  return price_quote
}

function refuse(mistakes: readonly InputMistake[]): void {
  const [first] = mistakes
  if (first) throw new Refusal(422, first.sentence, { errors: [...mistakes] })
}

/** The order of the lines, so that the same rates always have the same canonical text. */
function inOrder(lines: readonly { id: string }[], quotation: Quotation): Quotation {
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const items = quotation.items.toSorted((a, b) => places.get(a.job_item_id)! - places.get(b.job_item_id)!)
  return { ...quotation, items }
}

async function stateOfSupply(tx: Transaction, { id }: LockedJob): Promise<string> {
  const [job] = await tx<SuppliedJob[]>`
    select ${supplyColumns(tx)} from jobs j join companies c on c.id = j.posted_by where j.id = ${id}`
  return placeOfSupply(job!).state_code
}
