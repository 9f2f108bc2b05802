import { messages } from '#contract/messages.ts'
import { indiaDate, indiaDay } from '#domain/india-time.ts'
import type { Transaction } from '../../db/database.ts'
import { invalid } from '../../refusal.ts'

/**
 * The day of a payment or refund is from the first day of its order until today. Orders that began on paper may have had goods and
 * bills before they were written here. `day`: YYYY-MM-DD; `at`: the present, in ISO 8601.
 */
export async function checkDay(tx: Transaction, orderId: string, day: string, at: string): Promise<void> {
  if (day > indiaDay(at)) throw invalid('paid_on', messages.paidAhead)
  const [first] = await tx<{ day: string }[]>`
    select least(
      (o.created_at at time zone 'Asia/Kolkata')::date,
      (select min(received_on) from receipts where order_id = o.id and status <> 'cancelled'),
      (select min(bill_date) from bills where order_id = o.id)
    )::text as day from orders o where o.id = ${orderId}`
  if (day < first!.day) throw invalid('paid_on', messages.paidBefore({ day: indiaDate(first!.day) }))
}
