import type { BidStatus } from '#contract/bid.ts'
import { knownLanguage } from '#contract/languages.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { addLink } from './add-link.ts'

type Decided = { supplier_id: string; status: BidStatus }
type Reader = { company_id: string; invitation_id: string; contact_email: string; language: string }

/** Guests have nobody to notify: a decision on their bid is mailed to the confirmed address, with a new link of their own. */
export async function tellGuests(
  tx: Transaction,
  job: { id: string; title: string },
  decided: readonly Decided[],
): Promise<void> {
  const readers = await tx<Reader[]>`
    select distinct on (c.id) c.id as company_id, g.invitation_id, c.contact_email, i.language
    from companies c join invitation_guests g on g.company_id = c.id join invitations i on i.id = g.invitation_id
    where c.id = any(${decided.map(({ supplier_id }) => supplier_id)}::uuid[]) and c.guest_since is not null
      and c.contact_confirmed_at is not null and c.deleted_at is null and i.job_id = ${job.id}`
  if (readers.length === 0) return
  const at = await databaseTime(tx)
  const statusOf = new Map(decided.map(({ supplier_id, status }) => [supplier_id, status]))
  for (const { company_id, invitation_id, contact_email, language } of readers) {
    const token = newInvitationToken()
    await addLink(tx, token, { invitation_id, job_id: job.id, company_id }, at)
    await queueDelivery(tx, {
      channel: 'email',
      to: { address: contact_email, language: knownLanguage(language) },
      template: 'quote_decided',
      params: { job: job.title, won: statusOf.get(company_id) === 'awarded', token },
      cause: `quote ${invitation_id}`,
    })
  }
}
