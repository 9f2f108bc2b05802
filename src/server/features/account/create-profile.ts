import { signUpRoles } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { foundCompany } from '../company/found-company.ts'
import { profileOf } from './account-queries.ts'

/** Turns a sign-in account into the founder of a company. The e-mail address is the verified token's, whatever else was sent. */
export const createProfile = defineWrite('createProfile', async ({ tx, actor: holder, now, input, services }) => {
  const role = signUpRoles.find((offered) => offered === input.role)
  if (!role) throw new Refusal(403, messages.signUpRoleOnly)
  const created_at = await now()
  if (!(await foundCompany(tx, holder, { ...input, role, created_at }))) throw new Refusal(409, messages.profileExists)
  await services.personChanged(tx, holder.id)
  return profileOf(tx, holder.id, created_at)
})
