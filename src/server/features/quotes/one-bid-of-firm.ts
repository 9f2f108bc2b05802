import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import { plainPhone } from '#domain/invitees.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawOwnBid } from '../bids/guest-bids.ts'
import type { QuoteLink } from './find-link.ts'
import { type GuestCompany, guestActor } from './guest.ts'

/**
 * When the newest bid that stands was sent by the link of an invitation to one person; null: none, or the link is a group's. `except`: the
 * company that bids just now.
 */
export async function sentBy(sql: Sql, invitationId: string, except: string | null = null): Promise<string | null> {
  const [sent] = await sql<{ created_at: string }[]>`
    select b.created_at from invitations i join invitation_guests g on g.invitation_id = i.id
      join bids b on b.job_id = i.job_id and b.supplier_id = g.company_id
    where i.id = ${invitationId} and i.address_hash is not null and b.deleted_at is null and b.status <> 'withdrawn'
      and b.supplier_id is distinct from ${except}::uuid
    order by b.seq desc limit 1`
  return sent?.created_at ?? null
}

type Other = GuestCompany & { bid_id: string; status: BidStatus; vouched_at: string | null }

/**
 * Whoever opens the link of an invitation to one person again bids once. An address that is proven by a code replaces what was sent
 * without one; all else is refused. Bids by other links are not compared: a phone or a GST number proves nothing, and a refusal would
 * tell whoever types those of a rival that the rival has bid. The comparison marks bids with the same ones for the buyer.
 */
export async function requireOneBid(
  tx: Transaction,
  { invitation_id, job_id, company_id }: QuoteLink,
  guest: GuestCompany,
  isConfirmed: boolean,
): Promise<void> {
  const isOfFirst = company_id === null && !isConfirmed
  if (isOfFirst && (await sentBy(tx, invitation_id, guest.id)) !== null) throw new Refusal(409, messages.linkUsed)
  const phone = plainPhone(guest.contact_phone)
  const others = await tx<Other[]>`
    select c.id, c.company_name, c.contact_phone, c.contact_email, c.gst_number, c.contact_confirmed_at, c.vouched_at,
      b.id as bid_id, b.status
    from invitations i join invitation_guests g on g.invitation_id = i.id join companies c on c.id = g.company_id
      join bids b on b.supplier_id = c.id
    where i.id = ${invitation_id} and i.address_hash is not null and b.job_id = ${job_id} and b.deleted_at is null
      and b.status <> 'withdrawn' and c.guest_since is not null and c.deleted_at is null and c.id <> ${guest.id}`
  for (const other of others) {
    const isSamePhone = phone !== null && plainPhone(other.contact_phone) === phone
    const isSameNumber = guest.gst_number !== '' && other.gst_number === guest.gst_number
    if (!isSamePhone && !isSameNumber) continue
    const isUnproven = other.contact_confirmed_at === null && other.vouched_at === null && isUndecidedBid(other)
    if (!isConfirmed || !isUnproven) throw refusedAt(isSamePhone ? 'contact_phone' : 'gst_number', messages.quoteOfFirm)
    await withdrawOwnBid(tx, guestActor(other), { id: other.bid_id })
  }
}

const refusedAt = (path: string, sentence: Sentence) => new Refusal(409, sentence, { errors: [{ path, sentence }] })
