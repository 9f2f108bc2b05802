import { fieldErrors } from '#contract/field-errors.ts'
import type { NewSite } from '#contract/site.ts'
import { isStateCode } from '#domain/gst-states.ts'
import { memberRolesWith } from '#domain/member-roles.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, notFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from './hold-membership.ts'
import { siteById } from './site-queries.ts'

/** Adds a site. */
export const createSite = defineWrite('createSite', async ({ tx, actor: caller, now, input }) => {
  await mayManageSites(tx, caller)
  const created_at = await now()
  const [site] = await tx<{ id: string }[]>`
    insert into sites ${tx({ ...columnsOf(input), company_id: caller.company_id, created_at })} returning id`
  const { id } = site!
  await saveMembers(tx, caller, id, input.member_ids ?? [])
  await recordFacts(tx, caller, { type: 'site_created', company: caller.company_id, site_id: id, named: input.name })
  return siteById(tx, caller, id)
})

/** Updates all fields of a site; without `members` those who receive there stay. */
export const updateSite = defineWrite('updateSite', async ({ tx, actor: caller, now, input }) => {
  await mayManageSites(tx, caller)
  const { id, closed, member_ids } = input
  const at = await now()
  const closing = closed === undefined ? tx`closed_at` : closed ? tx`coalesce(closed_at, ${at})` : tx`null`
  const { count } = await tx`
    update sites set ${tx(columnsOf(input))}, closed_at = ${closing}
    where id = ${id} and company_id = ${caller.company_id}`
  if (count === 0) throw notFound()
  if (member_ids) await saveMembers(tx, caller, id, member_ids)
  await recordFacts(tx, caller, { type: 'site_changed', company: caller.company_id, site_id: id, named: input.name })
  return siteById(tx, caller, id)
})

async function mayManageSites(tx: Transaction, caller: Caller): Promise<void> {
  const { actor } = await holdMembership(tx, caller, 'share')
  authorize(policy.manageSites(actor))
}

function columnsOf({ name, address, pincode, state_code, contact_name, contact_phone }: NewSite) {
  if (!isStateCode(state_code)) throw invalid('state_code', fieldErrors.stateMissing)
  const contact = { contact_name: contact_name ?? '', contact_phone: contact_phone ?? '' }
  return { name, address, pincode: pincode || null, state_code, ...contact }
}

/** Replaces all members of the site; only colleagues who may receive are accepted. */
async function saveMembers(
  tx: Transaction,
  { company_id }: Caller,
  siteId: string,
  memberIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(memberIds.map((id) => id.toLowerCase()))]
  await tx`delete from site_members where site_id = ${siteId}`
  const { count } = await tx`
    insert into site_members (site_id, user_id)
    select ${siteId}, id from users
    where id = any(${wanted}::uuid[]) and company_id = ${company_id} and deleted_at is null
      and member_role = any(${memberRolesWith('buyer', 'receive_goods')})`
  if (count !== wanted.length) throw invalid('member_ids', fieldErrors.memberMissing)
}
