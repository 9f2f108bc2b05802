import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from '../company/hold-membership.ts'
import { offersOf } from './offers-queries.ts'

/** Replaces what the company offers. With empty lists the question is answered as well: it is skipped. */
export const setOffers = defineWrite('setOffers', async ({ tx, actor: caller, input }) => {
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.changeOffers(actor))
  const { company_id } = caller
  const { categories, districts } = input
  await tx`delete from offers where company_id = ${company_id}`
  await tx`delete from service_areas where company_id = ${company_id} and kind = 'district'`
  await tx`
    insert into offers (company_id, category) select distinct ${company_id}::uuid, category from unnest(${categories}::text[]) as category`
  await tx`
    insert into service_areas (company_id, kind, value)
    select distinct on (lower(district)) ${company_id}::uuid, 'district', district from unnest(${districts}::text[]) as district`
  await tx`update companies set offers_asked_at = coalesce(offers_asked_at, now()) where id = ${company_id}`
  await recordFacts(tx, caller, { type: 'offers_set', company: company_id })
  const { asked: _, ...offers } = await offersOf(tx, company_id)
  return offers
})
