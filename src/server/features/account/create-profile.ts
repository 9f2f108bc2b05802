import { signUpRoles } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { foundCompany } from '../company/found-company.ts'
import { profileOf } from './account-queries.ts'

/**
 * Makes the holder of a sign-in account the founder of a company. The e-mail address comes from the verified token, never from
 * the body.
 */
export const createProfile = defineWrite('createProfile', async ({ tx, actor: holder, now, input, services }) => {
  const role = signUpRoles.find((offered) => offered === input.role)
  if (!role) throw new Refusal(403, messages.signUpRoleOnly)
  const created_at = await now()
  if (!(await foundCompany(tx, holder, { ...input, role, created_at }))) throw new Refusal(409, messages.profileExists)
  await services.personChanged(tx, holder.id)
  return profileOf(tx, holder.id, created_at)
})
