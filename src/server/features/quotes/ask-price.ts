import { messages } from '#contract/messages.ts'
import { budgetLimit } from '#domain/budget-limit.ts'
import { parsePaise } from '#domain/exact.ts'
import { isOutOfScale } from '#domain/out-of-scale.ts'
import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'

/** "Is this meant?", before a price far from the budget is kept. A link tells on which side of it the price is, and nothing else of it. */
export async function askPrice(tx: Transaction, job_id: string, price: number): Promise<void> {
  const [job] = await tx<{ budget_range: string | null }[]>`select budget_range from jobs where id = ${job_id}`
  const budget = budgetLimit(job!.budget_range)
  if (budget === null || !isOutOfScale(parsePaise(price)!, parsePaise(budget)!)) return
  throw new Refusal(409, price > budget ? messages.priceFarAbove : messages.priceFarBelow)
}
