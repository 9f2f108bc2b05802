import type { Transaction } from '../db/database.ts'
import { storeVersion, versionOf } from '../features/bids/store-version.ts'
import { learnLines } from '../search/learn-lines.ts'
import type { BoqStory } from './boq-story.ts'

/** The lines of the demo's bills of quantities and the rates of their bids, whose jobs and bids are stored already. */
export async function insertBoqs(tx: Transaction, boqs: readonly BoqStory[]): Promise<void> {
  for (const boq of boqs) {
    await insertLines(tx, boq)
    for (const [n, bid] of boq.story.bids.entries()) {
      const { job_id, id: bid_id, price_quote, delivery_estimate, notes } = bid
      const contents = { price_quote, delivery_estimate, notes, valid_until: null }
      const version = versionOf({ job_id, bid_id, version: 1, addendum_no: 0 }, contents, boq.quotations[n]!)
      await storeVersion(tx, version, { cause: 'submitted', made_by: bid.supplier_id, at: bid.created_at })
    }
  }
}

async function insertLines(tx: Transaction, { story, lines, bid_deadline }: BoqStory): Promise<void> {
  const { id } = story.job
  const status = bid_deadline === null ? 'open' : 'under_review'
  await tx`
    update jobs set item_count = ${lines.filter(({ kind }) => kind === 'item').length}, delivery_basis = 'for_site', bid_deadline = ${bid_deadline}, status = ${status}
    where id = ${id}`
  await tx`insert into job_items ${tx(lines.map(({ est_rate, ...line }) => ({ ...line, job_id: id })))}`
  await learnLines(tx, id)
  const estimates = lines.flatMap(({ id: job_item_id, est_rate }) =>
    est_rate === null ? [] : { job_id: id, job_item_id, est_rate },
  )
  if (estimates.length > 0) await tx`insert into job_item_estimates ${tx(estimates)}`
}
