import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import type { Sql } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { invalid, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { askPartner, requirePartner } from './partner.ts'

type Account = { account: string | null; set_at: string | null }

export async function escrowAccountOf(sql: Sql, companyId: string): Promise<Account> {
  const [found] = await sql<Account[]>`select account, set_at from escrow_accounts where company_id = ${companyId}`
  return found ?? { account: null, set_at: null }
}

const accountId = new RegExp(`^acc_[A-Za-z0-9_-]{1,${limits.escrowAccountLength - 4}}$`)

/** Papers of a supplier are checked by the partner, at its own pages; here only the account is named. */
export const setEscrowAccount = defineWrite('setEscrowAccount', {
  async prepare({ input: { account }, services }) {
    const partner = requirePartner(services)
    if (!accountId.test(account)) throw invalid('account', refusals.escrowAccountForm)
    if (!(await askPartner(services, () => partner.paysOutTo(account))))
      throw invalid('account', refusals.escrowAccountOff)
    return { partner: partner.name }
  },
  async work({ tx, actor, input: { id, account }, prepared: { partner } }) {
    const [company] = await tx<{ company_name: string }[]>`
      select company_name from companies where id = ${id} and kind in ('supplier', 'salesman') and deleted_at is null`
    const { company_name } = orNotFound(company)
    await tx`
      insert into escrow_accounts ${tx({ company_id: id, partner, account, set_by: actor.user_id })}
      on conflict (company_id) do update
        set partner = excluded.partner, account = excluded.account, set_by = excluded.set_by, set_at = now()`
    await recordFacts(tx, actor, { type: 'escrow_account_set', company: id, name: company_name })
    return escrowAccountOf(tx, id)
  },
})
