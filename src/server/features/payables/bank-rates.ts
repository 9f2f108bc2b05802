import type { BankRate } from '#contract/payable.ts'
import { parsePercent } from '#domain/exact.ts'
import { allowedTo } from '#domain/policy/me.ts'
import type { Sql } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'

export async function bankRates(sql: Sql, me: Caller): Promise<BankRate[]> {
  authorize(allowedTo(me, 'administer'))
  return sql<BankRate[]>`
    select from_on::text as from_on, bp / 100.0 as percent from bank_rates order by from_on desc limit 500`
}

/** Of the Reserve Bank, from a day on. Interest on late payments to micro and small suppliers is three times as much. */
export const setBankRate = defineWrite('setBankRate', async ({ tx, actor, input: { from_on, percent } }) => {
  authorize(allowedTo(actor, 'administer'))
  await tx`
    insert into bank_rates (from_on, bp, set_by) values (${from_on}, ${Number(parsePercent(percent)!)}, ${actor.user_id})
    on conflict (from_on) do update set bp = excluded.bp, set_by = excluded.set_by, set_at = now()`
  await recordFacts(tx, actor, { type: 'bank_rate_set', named: `${from_on}: ${percent} %` })
  return bankRates(tx, actor)
})
