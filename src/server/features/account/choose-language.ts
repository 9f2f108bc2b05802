import { defineWrite } from '../../use-case.ts'
import { profileOf } from './account-queries.ts'

/** Apart from the company's details, so that a profile in which something is missing today can change it too. */
export const chooseLanguage = defineWrite('chooseLanguage', async ({ tx, actor, now, input, services }) => {
  await tx`update users set language = ${input.language} where id = ${actor.user_id} and deleted_at is null`
  await services.personChanged(tx, actor.user_id)
  return profileOf(tx, actor.user_id, await now())
})
