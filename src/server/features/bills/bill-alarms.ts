import { indiaDate, indiaDay } from '#domain/india-time.ts'
import type { AlarmKind } from '../../alarms/alarm.ts'
import { clearAlarm, setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { factsOfOrder } from './facts-of-order.ts'

const dayMs = 86_400_000
/** Nine in the morning in India. */
const morning = 'T03:30:00.000Z'
const warnedDaysBefore = { bill_due_7: 7, bill_due_0: 0 } as const
type Warning = keyof typeof warnedDaysBefore
const warnings = Object.keys(warnedDaysBefore) as Warning[]

/** The buyer is warned a week before a bill is due and on its day. What has passed is not told any more. */
export async function setBillAlarms(
  tx: Transaction,
  { id, due_on }: { id: string; due_on: string | null },
  now: string,
): Promise<void> {
  for (const kind of warnings) {
    const at = due_on && new Date(Date.parse(due_on + morning) - warnedDaysBefore[kind] * dayMs).toISOString()
    if (at && at > now) await setAlarm(tx, kind, id, at)
    else await clearAlarm(tx, kind, id)
  }
}

export async function clearBillAlarms(tx: Transaction, id: string): Promise<void> {
  for (const kind of warnings) await clearAlarm(tx, kind, id)
}

const warning = (kind: Warning): AlarmKind => ({
  // The job, as of the other alarms of orders: it is locked before the order.
  root: (sql, id) => sql`jobs where id = (
    select o.job_id from bills b join orders o on o.id = b.order_id where b.id = ${id})`,
  async apply(tx, { id, now }) {
    const [bill] = await tx<{ order_id: string; number: string; due_on: string }[]>`
      select order_id, number, due_on::text as due_on from bills
      where id = ${id} and due_on is not null and status in ('submitted', 'mismatch', 'passed')`
    if (!bill) return
    const order = await lockOrder(tx, bill.order_id)
    await recordFacts(
      tx,
      { user_id: null },
      {
        ...{ type: 'bill_due', ...factsOfOrder(order), bill_id: id, bill: bill.number },
        ...{ due_on: indiaDate(bill.due_on), today: kind === 'bill_due_0' && bill.due_on === indiaDay(now) },
      },
    )
  },
})

export const billDueSoon = warning('bill_due_7')
export const billDueToday = warning('bill_due_0')
