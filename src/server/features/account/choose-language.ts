import { defineWrite } from '../../use-case.ts'
import { profileOf } from './account-queries.ts'

/** A call of its own, so that a person whose profile lacks a field that is now required can still change the language. */
export const chooseLanguage = defineWrite('chooseLanguage', async ({ tx, actor, now, input, services }) => {
  await tx`update users set language = ${input.language} where id = ${actor.user_id} and deleted_at is null`
  await services.personChanged(tx, actor.user_id)
  return profileOf(tx, actor.user_id, await now())
})
