import { fieldErrors } from '#contract/field-errors.ts'
import { messages } from '#contract/messages.ts'
import type { OffersChange } from '#contract/offers.ts'
import type { CompanyId } from '#domain/actor.ts'
import { itemOf } from '#domain/boq/catalogue/catalogue.ts'
import { isStateCode } from '#domain/gst-states.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { placeOfPincode } from '../../places/pincodes.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from '../company/hold-membership.ts'
import { offersOf } from './offers-queries.ts'

/** Replaces what the company offers. With empty lists the question is answered as well: it is skipped. */
export const setOffers = defineWrite('setOffers', async ({ tx, actor: caller, input }) => {
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.changeOffers(actor))
  const { company_id } = caller
  checkKeys(input)
  if (input.radius_km) await needsPlace(tx, company_id)
  await replaceCategories(tx, company_id, input)
  await replaceItems(tx, company_id, input)
  await replaceAreas(tx, company_id, 'district', input.districts)
  await replaceAreas(tx, company_id, 'state', input.states)
  await replaceAreas(tx, company_id, 'radius', input.radius_km && [String(input.radius_km)])
  if (input.weekly_alerts !== undefined)
    await tx`
      insert into supplier_profiles (company_id, weekly_alerts) values (${company_id}, ${input.weekly_alerts})
      on conflict (company_id) do update set weekly_alerts = excluded.weekly_alerts`
  await tx`update companies set offers_asked_at = coalesce(offers_asked_at, now()) where id = ${company_id}`
  await recordFacts(tx, caller, { type: 'offers_set', company: company_id })
  const { asked: _, pincode: __, ...offers } = await offersOf(tx, company_id)
  return offers
})

function checkKeys({ items = [], states = [] }: OffersChange): void {
  if (items.some((key) => itemOf(key) === null)) throw invalid('items', fieldErrors.itemUnknown)
  if (states.some((code) => !isStateCode(code))) throw invalid('states', fieldErrors.stateMissing)
}

/** An area around the company needs a PIN code that India Post knows. */
async function needsPlace(tx: Transaction, companyId: CompanyId): Promise<void> {
  const [company] = await tx<{ pincode: string | null }[]>`select pincode from companies where id = ${companyId}`
  if (!company?.pincode || !placeOfPincode(company.pincode)) throw new Refusal(409, messages.radiusNeedsPincode)
}

async function replaceCategories(tx: Transaction, companyId: CompanyId, { categories }: OffersChange): Promise<void> {
  await tx`delete from offers where company_id = ${companyId}`
  await tx`
    insert into offers (company_id, category) select distinct ${companyId}::uuid, category from unnest(${categories}::text[]) as category`
}

async function replaceItems(tx: Transaction, companyId: CompanyId, { items }: OffersChange): Promise<void> {
  if (items === undefined) return
  await tx`delete from offered_items where company_id = ${companyId}`
  await tx`
    insert into offered_items (company_id, item_key) select distinct ${companyId}::uuid, key from unnest(${items}::text[]) as key`
}

/** `values`: left out, they stay as they are; null: none. */
async function replaceAreas(
  tx: Transaction,
  companyId: CompanyId,
  kind: 'district' | 'state' | 'radius',
  values: readonly string[] | null | undefined,
): Promise<void> {
  if (values === undefined) return
  await tx`delete from service_areas where company_id = ${companyId} and kind = ${kind}`
  await tx`
    insert into service_areas (company_id, kind, value)
    select distinct on (lower(value)) ${companyId}::uuid, ${kind}, value from unnest(${[...(values ?? [])]}::text[]) as value`
}
