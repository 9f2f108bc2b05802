import type { CompanyId } from '#domain/actor.ts'
import type { OwnCompany } from '#domain/company-membership.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Services } from '../../services.ts'
import { eraseCompany } from './erase-company.ts'
import { takeOut } from './take-out.ts'

export type LockedOwn = OwnCompany & { company_id: CompanyId }

/** What closing a company with its only member would end; lock the company first. */
export async function ownCompany(tx: Transaction, id: CompanyId): Promise<LockedOwn> {
  const [own] = await tx<LockedOwn[]>`
    select id as company_id, company_name, kind,
      (select count(*) from users where company_id = c.id and deleted_at is null) as members,
      exists (select from jobs where posted_by = c.id)
        or exists (select from bids where supplier_id = c.id)
        or exists (select from orders where c.id in (buyer_id, supplier_id))
        or exists (select from payment_orders where buyer_id = c.id)
        or exists (select from subscription_periods where buyer_id = c.id)
        or exists (select from escrow_accounts where company_id = c.id) as is_used
    from companies c where id = ${id}`
  return own!
}

/** Closes the company of a person who joins another one. */
export async function closeOwnCompany(
  tx: Transaction,
  services: Services,
  user_id: string,
  own: LockedOwn,
): Promise<void> {
  const met = await eraseCompany(tx, own)
  await takeOut(tx, user_id)
  await services.companyChanged(tx, own.company_id)
  await recordFacts(
    tx,
    { user_id },
    { type: 'company_closed', company: own.company_id, named: `${own.company_name} (${own.kind})`, met },
  )
}
