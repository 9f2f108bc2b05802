import type { Invitee, SkippedWhy } from '#contract/job-invitation.ts'
import { plainEmail, plainPhone } from '#domain/invitees.ts'
import type { Transaction } from '../../db/database.ts'
import { hashOfAddress, lockAddresses } from './address-hash.ts'

/** Whom to invite: a company, or an address in its plain form with its hash. */
export type Invited = { line: number; name: string } & (
  | { company_id: string }
  | { email: string; address_hash: Buffer }
  | { phone: string; address_hash: Buffer }
)
export type Skipped = { line: number; why: SkippedWhy }
type Sorted = { invited: Invited[]; skipped: Skipped[] }

/** Who can be invited to a job, and why others cannot. `line`: the place in what was sent, from 1. */
export async function sortInvitees(
  tx: Transaction,
  { job_id, buyer_id }: { job_id: string; buyer_id: string },
  sent: readonly Invitee[],
): Promise<Sorted> {
  const guests = await guestsAmong(tx, sent)
  const read = sent.map((invitee, index) => {
    const guest = guests.get(invitee.company_id?.toLowerCase() ?? '')
    return { line: index + 1, invited: readInvitee(guest ?? invitee, index + 1) }
  })
  const named = read.flatMap(({ invited }) => invited ?? [])
  const companyIds = named.flatMap((one) => ('company_id' in one ? one.company_id : []))
  const hashes = named.flatMap((one) => ('address_hash' in one ? one.address_hash.toString('hex') : []))
  await lockAddresses(tx, hashes)
  const bidding = await tx<{ id: string }[]>`
    select id from companies
    where id = any(${companyIds}::uuid[]) and kind in ('supplier', 'salesman') and deleted_at is null and suspended_at is null`
  const stopped = await tx<{ hash: string }[]>`
    select encode(address_hash, 'hex') as hash from do_not_contact where address_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as sent (hash))`
  // Whom matching has found, the buyer may still invite.
  const before = await tx<{ company_id: string | null; hash: string | null }[]>`
    select company_id, encode(address_hash, 'hex') as hash from invitations
    where job_id = ${job_id} and by = 'buyer' and (company_id = any(${companyIds}::uuid[]) or address_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as sent (hash)))`
  const own = await tx<{ email: string }[]>`
    select lower(email) as email from users where company_id = ${buyer_id} and deleted_at is null
    union select lower(contact_email) from companies where id = ${buyer_id}`
  const ownEmails = new Set(own.map(({ email }) => email))
  const known = new Set(bidding.map(({ id }) => id))
  const optedOut = new Set(stopped.map(({ hash }) => hash))
  const taken = new Set(before.map(({ company_id, hash }) => company_id ?? hash))

  const whySkipped = (invited: Invited): SkippedWhy | null => {
    const isCompany = 'company_id' in invited
    const key = isCompany ? invited.company_id : invited.address_hash.toString('hex')
    if (key === buyer_id || ('email' in invited && ownEmails.has(invited.email))) return 'own_company'
    if (isCompany && !known.has(key)) return 'unknown_company'
    if (optedOut.has(key)) return 'opted_out'
    if (taken.has(key)) return 'twice'
    taken.add(key)
    return null
  }
  const sorted: Sorted = { invited: [], skipped: [] }
  for (const { line, invited } of read) {
    const why = invited === null ? 'malformed' : whySkipped(invited)
    if (invited !== null && why === null) sorted.invited.push(invited)
    else if (why !== null) sorted.skipped.push({ line, why })
  }
  return sorted
}

/** A company without an account reads no invitation: it is invited at its confirmed address, or gets a link for its number. */
async function guestsAmong(tx: Transaction, sent: readonly Invitee[]): Promise<Map<string, Invitee>> {
  const ids = sent.flatMap(({ company_id }) => company_id ?? [])
  const guests = await tx<{ id: string; name: string; phone: string; email: string }[]>`
    select id, company_name as name, contact_phone as phone, case when contact_confirmed_at is null then '' else contact_email end as email
    from companies where id = any(${ids}::uuid[]) and guest_since is not null and deleted_at is null`
  return new Map(guests.map(({ id, name, phone, email }) => [id, { name, ...(email === '' ? { phone } : { email }) }]))
}

/** Null unless it names exactly one: a company, an address or a number. */
function readInvitee({ company_id, email = '', phone = '', name = '' }: Invitee, line: number): Invited | null {
  const given = [company_id ?? '', email, phone].filter((one) => one !== '')
  if (given.length !== 1) return null
  if (company_id) return { line, name, company_id: company_id.toLowerCase() }
  const plain = email ? plainEmail(email) : plainPhone(phone)
  if (plain === null) return null
  return { line, name, ...(email ? { email: plain } : { phone: plain }), address_hash: hashOfAddress(plain) } as Invited
}
