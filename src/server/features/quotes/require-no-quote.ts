import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'

/**
 * A firm that has bid by a link takes that bid over with its account, instead of bidding a second time on the job. It is the same firm
 * where the address that was confirmed for the link is that of the account. Phones and GST numbers are what anybody may type: refusing
 * by them would keep a firm out of a job, and would tell whoever types a rival's number that the rival has bid.
 */
export async function requireNoQuote(tx: Transaction, jobId: string, companyId: string): Promise<void> {
  const [bid] = await tx`
    select from invitations i join invitation_guests g on g.invitation_id = i.id join companies c on c.id = g.company_id
      join bids b on b.job_id = i.job_id and b.supplier_id = c.id join companies own on own.id = ${companyId}
    where i.job_id = ${jobId} and own.guest_since is null and b.deleted_at is null and b.status <> 'withdrawn'
      and c.guest_since is not null and c.deleted_at is null and c.contact_confirmed_at is not null
      and lower(c.contact_email) = lower(own.contact_email)
    limit 1`
  if (bid) throw new Refusal(409, messages.bidByLink)
}
