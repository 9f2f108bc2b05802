import type { Sql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { createUser } from './create-user.ts'

/** Creates the admin of the settings if there is none. Idempotent, also when several servers start at once. */
export async function ensureFirstAdmin(services: Services): Promise<void> {
  const { database } = services
  const { admin, brandName, supportPhone } = services.config
  if (!admin || (await hasAdmin(database))) return
  const profile = { company_name: brandName, contact_phone: supportPhone, gst_number: '', address: '' }
  const email = admin.email.toLowerCase()
  try {
    const user = { role: 'admin' as const, email, password: admin.password, ...profile }
    await createUser(services, user)
  } catch (error) {
    // Race: another server that starts now may have created it.
    if (await hasAdmin(database)) return
    throw new Error(`The admin ${email} could not be made: ${(error as Error).message}`, { cause: error })
  }
}

async function hasAdmin(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from users where role = 'admin' and deleted_at is null) as found`
  return row!.found
}
