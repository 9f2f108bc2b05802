import { messages } from '#contract/messages.ts'
import { plainPhone } from '#domain/invitees.ts'
import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'

type Contact = { contact_phone: string; contact_email: string; gst_number: string }
type Pair = { own: Contact; guest: Contact }

/**
 * A firm that has bid by a link takes that bid over with its account, instead of bidding a second time on the job. It is the same firm
 * by its phone, GST number or the address with which it signs in. A guest is compared by `requireOneBid`.
 */
export async function requireNoQuote(tx: Transaction, jobId: string, companyId: string): Promise<void> {
  const pairs = await tx<Pair[]>`
    select
      jsonb_build_object('contact_phone', own.contact_phone, 'contact_email', lower(own.contact_email), 'gst_number', own.gst_number)
        as own,
      jsonb_build_object('contact_phone', c.contact_phone, 'contact_email', lower(c.contact_email), 'gst_number', c.gst_number)
        as guest
    from invitations i join invitation_guests g on g.invitation_id = i.id join companies c on c.id = g.company_id
      join bids b on b.job_id = i.job_id and b.supplier_id = c.id join companies own on own.id = ${companyId}
    where i.job_id = ${jobId} and own.guest_since is null and b.deleted_at is null and b.status <> 'withdrawn'
      and c.guest_since is not null and c.deleted_at is null`
  if (pairs.some(isOneFirm)) throw new Refusal(409, messages.bidByLink)
}

function isOneFirm({ own, guest }: Pair): boolean {
  const phone = plainPhone(own.contact_phone)
  const isSame = (name: 'contact_email' | 'gst_number') => guest[name] !== '' && guest[name] === own[name]
  return (
    (phone !== null && plainPhone(guest.contact_phone) === phone) || isSame('contact_email') || isSame('gst_number')
  )
}
