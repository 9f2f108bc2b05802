import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { profileOf } from './account-queries.ts'

/** Sets the caller's own name and phone for colleagues; if the name is empty, the company's is shown. */
export const changeName = defineWrite('changeName', async ({ tx, actor, now, input, services }) => {
  const { user_id: person, company_id: company } = actor
  const changed = {
    person_name: input.person_name ?? '',
    ...(input.person_phone !== undefined && { person_phone: input.person_phone }),
  }
  await tx`update users set ${tx(changed)} where id = ${person} and deleted_at is null`
  await services.personChanged(tx, person)
  await recordFacts(tx, actor, { type: 'member_renamed', company })
  return profileOf(tx, person, await now())
})
