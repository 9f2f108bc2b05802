import type { Sql } from '../db/database.ts'
import type { Services } from '../services.ts'
import { colleagues } from './colleagues.ts'
import { companies } from './companies.ts'
import { demoPassword, seedDomain } from './demo-accounts.ts'

const demoEmails: string[] = [...Object.values(companies), ...Object.values(colleagues)].map(({ email }) => email)
const adminsChecked = 50

export type LiveDemo = {
  /** People of the demo and of the seed, whatever their password is now. */
  users: { id: string; email: string; company_id: string | null }[]
  /** Other sign-in accounts that the published password opens. */
  accounts: { id: string; email: string }[]
}

/** Everybody who could still sign in to what is published: the demo's people, and admins with the demo's password. */
export async function findLiveDemo({ database, accountsWithPassword }: Services): Promise<LiveDemo> {
  const users = await database<LiveDemo['users']>`
    select id, email, company_id from users
    where deleted_at is null and (email = any(${demoEmails}) or email like ${`%@${seedDomain}`}) order by email`
  const known = new Set(users.map(({ id }) => id))
  const opened = await accountsWithPassword(demoPassword, [...demoEmails, ...(await emailsOfAdmins(database))])
  return { users: [...users], accounts: opened.filter(({ id }) => !known.has(id)) }
}

export const isDemoEmail = (email: string) => demoEmails.includes(email)

async function emailsOfAdmins(sql: Sql): Promise<string[]> {
  const admins = await sql<{ email: string }[]>`
    select email from users where role = 'admin' and deleted_at is null order by created_at limit ${adminsChecked}`
  return admins.map(({ email }) => email)
}
