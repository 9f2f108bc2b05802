import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { SupplierList } from '#contract/supplier-list.ts'
import type { CompanyId } from '#domain/actor.ts'
import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import type { Sql } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from '../company/hold-membership.ts'

export const supplierLists = (sql: Sql, companyId: CompanyId): Promise<SupplierList[]> => sql<SupplierList[]>`
  select id, name, members from supplier_lists where company_id = ${companyId} order by lower(name)`

/** Saves a group; one of the same name is replaced. */
export const saveSupplierList = defineWrite(
  'saveSupplierList',
  async ({ tx, actor: caller, input: { name, members } }) => {
    const { actor } = await holdMembership(tx, caller, 'update')
    authorize(invitationPolicy.manageSupplierLists(actor))
    const { company_id } = actor
    const [others] = await tx<{ lists: number }[]>`
    select count(*) as lists from supplier_lists where company_id = ${company_id} and lower(name) <> lower(${name})`
    if (others!.lists >= limits.supplierListsPerCompany) throw new Refusal(409, messages.supplierListsFull)
    const rows = members.map((member) => ({
      company_id: member.company_id ?? null,
      email: member.email || null,
      phone: member.phone || null,
      name: member.name ?? '',
    }))
    const [saved] = await tx<SupplierList[]>`
    insert into supplier_lists (company_id, name, members) values (${company_id}, ${name}, ${tx.json(rows)})
    on conflict (company_id, lower(name)) do update set name = excluded.name, members = excluded.members
    returning id, name, members`
    await recordFacts(tx, actor, { type: 'supplier_lists_changed', company: company_id })
    return saved!
  },
)

export const deleteSupplierList = defineWrite('deleteSupplierList', async ({ tx, actor, input: { id } }) => {
  authorize(invitationPolicy.manageSupplierLists(actor))
  const { company_id } = actor
  const [deleted] = await tx`delete from supplier_lists where id = ${id} and company_id = ${company_id} returning id`
  orNotFound(deleted)
  await recordFacts(tx, actor, { type: 'supplier_lists_changed', company: company_id })
  return { message: messages.supplierListDeleted.text }
})
