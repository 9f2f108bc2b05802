import { randomBytes } from 'node:crypto'
import { asCompanyId, type CompanyId } from '#domain/actor.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { inTransaction, type Transaction } from '../db/database.ts'
import { recordFacts } from '../facts/record-facts.ts'
import { eraseUsers } from '../features/admin/erase-users.ts'
import { removeSignIn, removeSignInsOfCompany } from '../features/admin/remove-sign-ins.ts'
import { eraseCompany } from '../features/company/erase-company.ts'
import type { Services } from '../services.ts'
import { guestsOf } from './insert-guest.ts'
import { findLiveDemo, isDemoEmail } from './live-demo.ts'

type Removed = { companies: number; people: number; otherAccounts: string[] }

/**
 * Closes the demo's companies and removes their jobs, as an admin would; undecided bids are withdrawn, and the sign-in accounts
 * end. Other accounts with the published password get a random one. Idempotent.
 */
export async function removeDemo(services: Services): Promise<Removed> {
  const { users, accounts } = await findLiveDemo(services)
  const companies = new Set(users.flatMap(({ company_id }) => company_id ?? []))
  for (const id of companies) await closeCompany(services, id)
  // Invented ones, and those of which invented awards are a part.
  if (companies.size > 0) {
    await services.database`delete from price_ranges`
    await services.database`delete from signals where companies && ${[...companies]}::uuid[]`
  }
  for (const { id, company_name } of await guestsOf(services.database, [...companies]))
    await inTransaction(services.database, (tx) => eraseCompany(tx, { company_id: asCompanyId(id), company_name }))
  const alone = users.filter(({ company_id }) => company_id === null)
  for (const { id } of alone) await removePerson(services, id)
  for (const account of accounts) await endAccount(services, account)
  return {
    companies: companies.size,
    people: users.length,
    otherAccounts: accounts.map(({ email }) => email).filter((email) => !isDemoEmail(email)),
  }
}

/** With all its members: colleagues that were invited into a company of the demo tried it too. */
async function closeCompany(services: Services, id: string): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const [company] = await tx<{ company_id: CompanyId; company_name: string; kind: string }[]>`
      select id as company_id, company_name, kind from companies
      where id = ${id} and deleted_at is null for no key update`
    if (!company) return
    const members = await tx<{ id: string }[]>`
      select id from users where company_id = ${id} and deleted_at is null order by id for no key update`
    const ids = members.map((member) => member.id)
    const met = await eraseCompany(tx, company)
    const removed = await hideJobs(tx, id)
    await eraseUsers(tx, ids)
    await services.companyChanged(tx, company.company_id)
    const named = `${company.company_name} (${company.kind})`
    await recordFacts(
      tx,
      // Nobody is signed in on the command line: in the audit log the demo has closed itself.
      { user_id: ids[0]! },
      ...removed,
      ...ids.map((user_id): Fact => ({ type: 'user_deleted', user_id, named, met: [], company: null })),
      { type: 'company_closed', company: id, named: company.company_name, met },
    )
  })
  await removeSignInsOfCompany(services, id)
}

/** Jobs of the demo leave every list, awarded ones too; their winners are told. */
async function hideJobs(tx: Transaction, companyId: string): Promise<Fact[]> {
  const winners = await tx<{ id: string; title: string; supplier_id: string }[]>`
    select j.id, j.title, b.supplier_id from jobs j join bids b on b.job_id = j.id
    where j.posted_by = ${companyId} and j.deleted_at is null and b.status = 'awarded' and b.deleted_at is null`
  const jobs = await tx<{ id: string; title: string; posted_by: string }[]>`
    update jobs set deleted_at = now() where posted_by = ${companyId} and deleted_at is null returning id, title, posted_by`
  return [
    ...jobs.map((job): Fact => ({ type: 'job_deleted', job, buyer: job.posted_by })),
    ...winners.map(({ supplier_id, ...job }): Fact => ({ type: 'job_removed', job, bidder: supplier_id })),
  ]
}

async function removePerson(services: Services, id: string): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await eraseUsers(tx, [id])
    await services.personChanged(tx, id)
    await recordFacts(tx, { user_id: id }, { type: 'user_deleted', user_id: id, named: 'Demo', met: [], company: null })
  })
  await removeSignIn(services, id)
}

/** An account of the demo without a profile is removed; somebody else's is opened again by "Forgot password?" alone. */
async function endAccount({ askSignIn, serviceToken }: Services, { id, email }: { id: string; email: string }) {
  const call = isDemoEmail(email)
    ? { method: 'DELETE' as const, body: {} }
    : { method: 'PUT' as const, body: { password: randomBytes(18).toString('base64url') } }
  const path = `/admin/users/${id}`
  const { status } = await askSignIn({ ...call, path, token: await serviceToken(), clientAddress: '127.0.0.1' })
  if (status !== 200) throw new Error(`The sign-in service answered ${status} for ${email}: run the command again.`)
}
