import { messages } from '#contract/messages.ts'
import { indiaDay } from '#domain/india-time.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from './hold-membership.ts'

/** What the company is by the MSMED Act: it counts for bills that come from now on. */
export const declareMsme = defineWrite(
  'declareMsme',
  async ({ tx, actor: caller, now, input: { msme_class, ...sent } }) => {
    const { company_id } = caller
    const { actor } = await holdMembership(tx, caller, 'update')
    authorize(policy.changeCompany(actor))
    const udyam_number = (msme_class && sent.udyam_number) || null
    const udyam_on = (msme_class && sent.udyam_on) || null
    if (udyam_on && udyam_on > indiaDay(await now())) throw invalid('udyam_on', messages.registeredAhead)
    await tx`
    update companies set msme_class = ${msme_class}, udyam_number = ${udyam_number}, udyam_on = ${udyam_on}
    where id = ${company_id}`
    const named = [msme_class ?? '–', udyam_number, udyam_on].filter(Boolean).join(' ')
    await recordFacts(tx, caller, { type: 'msme_declared', company: company_id, named })
    return { msme_class, udyam_number, udyam_on }
  },
)
