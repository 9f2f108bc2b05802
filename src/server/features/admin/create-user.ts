import type { NewProfile, User } from '#contract/account.ts'
import type { NewStaff } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { profileOf } from '../account/account-queries.ts'
import { foundCompany } from '../company/found-company.ts'
import { ensureAccount } from './sign-in-account.ts'

/**
 * Creates a salesman or an admin: a sign-in account and its profile. The account comes first, since the sign-in service assigns
 * the id. Idempotent: if creating the profile fails, repeating the call completes it. The account is not rolled back, since
 * another server may be completing it.
 */
export const createStaff = defineWrite('createStaff', {
  prepare: ({ input, services }) => ensureAccount(services, input),
  work: ({ tx, actor, input, services, prepared: id }) => insertUser(tx, services, { ...input, id }, actor),
})

/** The same at the start and on the command line, where nobody is signed in: the account has made itself. */
export async function createUser(services: Services, user: NewStaff): Promise<{ user: User }> {
  const id = await ensureAccount(services, user)
  return inTransaction(services.database, (tx) => insertUser(tx, services, { ...user, id }, { user_id: id }))
}

/** Creates the profile of a sign-in account that exists. `creator`: for the audit log. */
export async function insertUser(
  tx: Transaction,
  services: Services,
  user: Omit<NewStaff, 'password'> & Pick<NewProfile, 'language' | 'terms_version'> & { id: string },
  creator: { user_id: string },
): Promise<{ user: User }> {
  const { id, email, company_name, role } = user
  const created_at = await services.timeIn(tx)
  if (!(await foundCompany(tx, { id, email }, { ...user, created_at }))) throw new Refusal(409, messages.emailTaken)
  await services.personChanged(tx, id)
  await recordFacts(tx, creator, { type: 'user_created', user_id: id, named: `${company_name} (${role})` })
  return profileOf(tx, id, created_at)
}
