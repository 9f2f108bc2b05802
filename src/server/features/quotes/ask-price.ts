import type { ItemisedBid } from '#contract/itemised-bid.ts'
import { messages } from '#contract/messages.ts'
import { budgetLimit } from '#domain/budget-limit.ts'
import { parsePaise, parseRate } from '#domain/exact.ts'
import { isOutOfScale } from '#domain/out-of-scale.ts'
import { ratesOfOtherWeight, ratesUnlikeOthers } from '#domain/statement/questions-of-bid.ts'
import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { linesOf } from '../boq/items-of-job.ts'

type AskedBid = { job_id: string; price_quote: number }

/**
 * "Is this meant?", before a rate of quite another size than those of the same goods, or a price far from the budget, is kept. A link
 * tells on which side of the budget the price is, and nothing else of it.
 */
export async function askPrice(tx: Transaction, { job_id, price_quote }: AskedBid, sent: ItemisedBid): Promise<void> {
  if (sent.items) await askRates(tx, job_id, sent.items)
  const [job] = await tx<{ budget_range: string | null }[]>`select budget_range from jobs where id = ${job_id}`
  const budget = budgetLimit(job!.budget_range)
  if (budget === null || !isOutOfScale(parsePaise(price_quote)!, parsePaise(budget)!)) return
  throw new Refusal(409, price_quote > budget ? messages.priceFarAbove : messages.priceFarBelow)
}

async function askRates(tx: Transaction, job_id: string, items: NonNullable<ItemisedBid['items']>): Promise<void> {
  const lines = await linesOf(tx, job_id, false)
  const rates = new Map(items.map(({ job_item_id, rate }) => [job_item_id, parseRate(rate ?? null)]))
  const given = lines.map(({ id }) => rates.get(id) ?? null)
  const [odd] = [...ratesOfOtherWeight(lines, given), ...ratesUnlikeOthers(lines, given)]
  if (!odd) return
  const line = { line: lines[odd.line]!.description }
  if (odd.code === 'rate_of_tonne') throw new Refusal(409, messages.priceFarTonne(line))
  if (odd.code === 'rate_of_kilogram') throw new Refusal(409, messages.priceFarKilogram(line))
  throw new Refusal(409, messages.priceFarFromOthers(line))
}
