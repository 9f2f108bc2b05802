import type { CompanyId } from '#domain/actor.ts'
import { asCompanyId } from '#domain/actor.ts'
import { capabilitiesOf } from '#domain/member-roles.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { linkInvalid } from './find-link.ts'

export type GuestCompany = {
  id: CompanyId
  company_name: string
  contact_phone: string
  contact_email: string
  gst_number: string
  contact_confirmed_at: string | null
}

/** The company of a guest, as whoever bids for it: nobody in person, with a bidder's capabilities. */
export const guestActor = ({ id, company_name, gst_number }: GuestCompany) => ({
  user_id: null,
  company_id: asCompanyId(id),
  role: 'supplier' as const,
  capabilities: capabilitiesOf({ role: 'supplier', member_role: 'bidder' }),
  company_name,
  gst_number,
  verified_at: null,
})

export async function guestOf(sql: Sql, companyId: string | null): Promise<GuestCompany> {
  const [guest] = await sql<GuestCompany[]>`
    select id, company_name, contact_phone, contact_email, gst_number, contact_confirmed_at from companies
    where id = ${companyId} and guest_since is not null and deleted_at is null`
  if (!guest) throw linkInvalid()
  return guest
}

/** The guest whose address is confirmed. */
export async function guestAt(tx: Transaction, email: string): Promise<GuestCompany | undefined> {
  const [known] = await tx<GuestCompany[]>`
    select id, company_name, contact_phone, contact_email, gst_number, contact_confirmed_at from companies
    where lower(contact_email) = ${email} and guest_since is not null and contact_confirmed_at is not null
      and deleted_at is null`
  return known
}

/** The guest's newest bid on a job; null: none. */
export async function bidOfGuest(sql: Sql, jobId: string, companyId: string): Promise<string | null> {
  const [bid] = await sql<{ id: string }[]>`
    select id from bids where job_id = ${jobId} and supplier_id = ${companyId} and deleted_at is null
    order by seq desc limit 1`
  return bid?.id ?? null
}
