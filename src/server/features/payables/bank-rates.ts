import { messages } from '#contract/messages.ts'
import type { BankRate } from '#contract/payable.ts'
import { parsePercent } from '#domain/exact.ts'
import { indiaDate, indiaDay } from '#domain/india-time.ts'
import { allowedTo } from '#domain/policy/me.ts'
import type { Sql } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'

export async function bankRates(sql: Sql, me: Caller): Promise<BankRate[]> {
  authorize(allowedTo(me, 'administer'))
  return sql<BankRate[]>`
    select from_on::text as from_on, bp / 100.0 as percent from bank_rates order by from_on desc limit 500`
}

/** The MSMED Act came into force: nothing late before bears its interest. */
const firstDay = '2006-10-02'

/**
 * Of the Reserve Bank, from a day on. Interest on late payments to micro and small suppliers is three times as much. What is
 * replaced or taken out stays in the audit log.
 */
export const setBankRate = defineWrite('setBankRate', async ({ tx, actor, now, input: { from_on, percent, was } }) => {
  authorize(allowedTo(actor, 'administer'))
  const [before] = await tx<{ percent: number }[]>`
    select bp / 100.0 as percent from bank_rates where from_on = ${from_on} for update`
  if ((before?.percent ?? null) !== was) throw new Refusal(409, messages.bankRateStands)
  if (percent === null) await tx`delete from bank_rates where from_on = ${from_on}`
  else {
    if (from_on < firstDay || from_on > indiaDay(await now())) throw invalid('from_on', messages.bankRateDay)
    const { count } = await tx`
      insert into bank_rates (from_on, bp, set_by) values (${from_on}, ${Number(parsePercent(percent)!)}, ${actor.user_id})
      on conflict (from_on) do update set bp = excluded.bp, set_by = excluded.set_by, set_at = now() where ${was !== null}`
    // Another admin was first.
    if (count === 0) throw new Refusal(409, messages.bankRateStands)
  }
  const said = (rate: number | null) => (rate === null ? '–' : `${rate} %`)
  const change = was === null ? said(percent) : `${said(was)} → ${said(percent)}`
  await recordFacts(tx, actor, { type: 'bank_rate_set', named: `${indiaDate(from_on)}: ${change}` })
  return bankRates(tx, actor)
})
