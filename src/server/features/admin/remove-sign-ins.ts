import type { Services } from '../../services.ts'

const atOnce = 10

/** Removes the sign-in account of a deleted user. Idempotent. */
export async function removeSignIn({ askSignIn, database, serviceToken }: Services, id: string): Promise<void> {
  const path = `/admin/users/${id}`
  const token = await serviceToken()
  const { status } = await askSignIn({ method: 'DELETE', path, token, body: {}, clientAddress: '127.0.0.1' })
  if (status !== 200 && status !== 404) throw new Error(`The sign-in service answered ${status} to removing ${id}`)
  await database`update users set sign_in_removed_at = now() where id = ${id}`
}

/** Removes the remaining sign-in accounts of a closed company. */
export async function removeSignInsOfCompany(services: Services, companyId: string): Promise<void> {
  await removeEach(
    services,
    await services.database<{ id: string }[]>`
      select id from users where company_id = ${companyId} and deleted_at is not null and sign_in_removed_at is null`,
  )
}

/**
 * Removes the remaining sign-in accounts of deleted users; safe on several servers. Each run tries a random selection, so that
 * one that always fails does not block the others.
 */
export async function removeSignIns(services: Services): Promise<void> {
  await removeEach(
    services,
    await services.database<{ id: string }[]>`
      select id from users where deleted_at is not null and sign_in_removed_at is null order by random() limit ${atOnce}`,
  )
}

/** Tries all before it throws. */
async function removeEach(services: Services, users: readonly { id: string }[]): Promise<void> {
  const tried = await Promise.allSettled(users.map(({ id }) => removeSignIn(services, id)))
  const failures = tried.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}
