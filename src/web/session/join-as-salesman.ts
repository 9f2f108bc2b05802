import type { InvitedSalesman } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { agreed, login } from './enter.ts'

/** Opens the account of an invited salesman, and signs in to it. */
export async function joinAsSalesman(token: string, salesman: InvitedSalesman): Promise<void> {
  const body = { ...salesman, ...agreed() }
  const { user } = await call(api.acceptSalesmanInvitation, { params: { token }, body })
  await login(user.email, salesman.password)
}
