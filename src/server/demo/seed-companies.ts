import { randomUUID } from 'node:crypto'
import { gstCheckDigit } from '#domain/gst-number.ts'
import { trialEnd } from '#domain/subscription-lifecycle.ts'
import type { Database } from '../db/database.ts'
import { seedDomain } from './demo-accounts.ts'
import { insertFounders } from './insert-founders.ts'
import { seedNames, seedPlaces } from './seed-words.ts'

type SeedRole = 'buyer' | 'supplier'
/** Creates a company's sign-in account and returns its id. */
export type OpenAccount = (email: string) => Promise<string>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const rowsAtOnce = 500

/** Without accounts nobody can sign in as these companies, which is enough to fill lists. */
export const noAccount: OpenAccount = async () => randomUUID()

/** Creates the first `count` generated companies of a role, or finds those of an earlier run. Returns their ids. */
export async function ensureSeedCompanies(
  database: Database,
  role: SeedRole,
  { count, joinedAt, openAccount }: { count: number; joinedAt: string; openAccount: OpenAccount },
): Promise<string[]> {
  const companies = Array.from({ length: count }, (_, index) => company(role, index))
  const emails = companies.map(({ email }) => email)
  const ids = () => database<{ id: string; email: string }[]>`
    select id, email from users where email = any(${emails}) and deleted_at is null order by email`
  const known = new Set((await ids()).map(({ email }) => email))
  const missing = companies.filter(({ email }) => !known.has(email))
  const rows = await Promise.all(
    missing.map(async (each) => ({
      id: await openAccount(each.email),
      ...each,
      trial_expires_at: role === 'buyer' ? trialEnd(joinedAt) : null,
      trial_gst_number: role === 'buyer' ? each.gst_number : null,
      created_at: joinedAt,
    })),
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await insertFounders(database, rows.slice(start, start + rowsAtOnce))
  return (await ids()).map(({ id }) => id)
}

function company(role: SeedRole, index: number) {
  const [city, state, stateCode, pin, areas] = seedPlaces[index % seedPlaces.length]!
  const first = seedNames.first[index % seedNames.first.length]!
  const kinds = seedNames[role]
  const number = String(index + 1).padStart(4, '0')
  return {
    role,
    email: `${role}-${number}@${seedDomain}`,
    company_name: `${first} ${kinds[index % kinds.length]} ${city} ${index + 1}`,
    contact_phone: `+91 20 145${role === 'buyer' ? 0 : 1} ${number}`,
    gst_number: gstNumber(stateCode, role, first, index),
    address: `${1 + (index % 90)} ${areas[index % areas.length]}, ${city}, ${state} ${pin}001`,
  }
}

/** A valid GST number with a correct check digit, unique for each company. */
function gstNumber(stateCode: string, role: SeedRole, name: string, index: number): string {
  const series = `Z${role === 'buyer' ? 'B' : 'S'}${letters[Math.floor(index / 10_000) % 26]}`
  const pan = `${series}F${name.charAt(0).toUpperCase()}${String(index % 10_000).padStart(4, '0')}${letters[index % 26]}`
  const start = `${stateCode}${pan}1Z`
  return start + gstCheckDigit(start)
}
