import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { profileOf } from './account-queries.ts'

/** Sets the caller's own name for colleagues; if it is empty, the company's name is shown. */
export const changeName = defineWrite('changeName', async ({ tx, actor, now, input, services }) => {
  const { user_id: person, company_id: company } = actor
  await tx`update users set person_name = ${input.person_name ?? ''} where id = ${person} and deleted_at is null`
  await services.personChanged(tx, person)
  await recordFacts(tx, actor, { type: 'member_renamed', company })
  return profileOf(tx, person, await now())
})
