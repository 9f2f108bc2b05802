import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Profile } from '../../http/identify.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { learnWords } from '../../search/learn-words.ts'
import { defineWrite, type WriteContext } from '../../use-case.ts'
import { withdrawStaleChecks } from '../checks/withdraw-stale-checks.ts'
import { profileOf } from './account-queries.ts'

type Context = WriteContext<'updateProfile'>

export const updateProfile = defineWrite('updateProfile', changeCompany)
export const patchProfile = defineWrite('patchProfile', changeCompany)

/**
 * Changes the company's details. An empty company name keeps the old one, by which others know the company. What
 * was checked and is changed is no longer checked.
 */
async function changeCompany({ tx, actor, now, input, services }: Context) {
  authorize(policy.changeCompany(actor))
  const { company_name, contact_phone, gst_number, address } = input
  const trades = actor.role === 'buyer' || actor.role === 'supplier'
  if (gst_number === '' && trades) throw invalid('gst_number', messages.invalidGstNumber)
  const name = tx`coalesce(${company_name || null}, company_name)`
  const { count } = await tx`
    update companies set
      company_name = ${name},
      contact_phone = coalesce(${contact_phone ?? null}, contact_phone),
      gst_number = ${gst_number}, address = ${address}
    where id = ${actor.company_id} and deleted_at is null`
  // Race: an admin deleted the company meanwhile, whose name must stay deleted.
  if (count === 0) throw new Refusal(401, messages.sessionEnded)
  if (company_name && company_name !== actor.company_name) await learnWords(tx, [company_name])
  await withdrawStaleChecks(tx, actor.company_id, await now())
  await services.companyChanged(tx, actor.company_id)
  const after = { company_name: company_name || actor.company_name, contact_phone, gst_number, address }
  const named = [after.company_name, ...changesOf(actor, after)].join(', ')
  await recordFacts(tx, actor, { type: 'company_changed', company: actor.company_id, named })
  return profileOf(tx, actor.user_id, await now())
}

type Details = Pick<Profile, 'company_name' | 'contact_phone' | 'gst_number' | 'address'>

/** What the log tells of each changed detail: `98220 11111 → 98220 22222`. Undefined ones stay as they were. */
function changesOf(before: Details, after: { [Detail in keyof Details]: Details[Detail] | undefined }): string[] {
  return (['company_name', 'contact_phone', 'gst_number', 'address'] as const).flatMap((detail) => {
    const [old, new_] = [before[detail], after[detail] ?? before[detail]]
    return old === new_ ? [] : [`${old || '–'} → ${new_ || '–'}`]
  })
}
