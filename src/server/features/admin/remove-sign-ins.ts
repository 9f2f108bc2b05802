import type { Services } from '../../services.ts'

const atOnce = 50

/** Removes the sign-in accounts of deleted users that still have one. Safe to repeat and to run on several servers. */
export async function removeSignIns({ askSignIn, database, serviceToken }: Services): Promise<void> {
  const users = await database<{ id: string }[]>`
    select id from users where deleted_at is not null and sign_in_removed_at is null limit ${atOnce}`
  if (users.length === 0) return
  const token = await serviceToken()
  for (const { id } of users) {
    const path = `/admin/users/${id}`
    const { status } = await askSignIn({ method: 'DELETE', path, token, body: {}, clientAddress: '127.0.0.1' })
    if (status !== 200 && status !== 404) throw new Error(`The sign-in service answered ${status} to removing ${id}`)
    await database`update users set sign_in_removed_at = now() where id = ${id}`
  }
}
