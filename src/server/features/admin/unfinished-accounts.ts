import type { UnfinishedAccount } from '#contract/admin.ts'
import type { Services } from '../../services.ts'
import { clientAddress } from './sign-in-account.ts'

const mostShown = 100
const pageSize = 200
/** A hosted sign-in service is asked page by page; older accounts are found in its own console. */
const mostPages = 25

type Account = { id: string; email: string; created_at: string }

/** The newest sign-in accounts without a company whose address contains `q`. */
export async function unfinishedAccounts(services: Services, q: string): Promise<UnfinishedAccount[]> {
  const found: UnfinishedAccount[] = []
  const wanted = q.toLowerCase()
  for (let page = 1; page <= mostPages && found.length < mostShown; page++) {
    const accounts = await accountsOf(services, page)
    const fitting = accounts.filter(({ email }) => email.toLowerCase().includes(wanted))
    const known = await services.reports.database<{ id: string; left_company: boolean }[]>`
      select id, company_id is null and deleted_at is null as left_company from users
      where id = any(${fitting.map(({ id }) => id)}::uuid[])`
    const persons = new Map(known.map(({ id, left_company }) => [id, left_company]))
    for (const account of fitting) {
      const left_company = persons.get(account.id) ?? false
      if (left_company || !persons.has(account.id)) found.push({ ...account, left_company })
    }
    if (accounts.length < pageSize) break
  }
  return found.slice(0, mostShown)
}

async function accountsOf({ askSignIn, serviceToken }: Services, page: number): Promise<Account[]> {
  const path = `/admin/users?page=${page}&per_page=${pageSize}`
  const { status, body } = await askSignIn({ method: 'GET', path, token: await serviceToken(), clientAddress })
  if (status !== 200) throw new Error(`The sign-in service answered ${status} to the list of its users`)
  return (body.users as Account[]).map(({ id, email, created_at }) => ({
    id,
    email: email ?? '',
    created_at: new Date(created_at).toISOString(),
  }))
}
