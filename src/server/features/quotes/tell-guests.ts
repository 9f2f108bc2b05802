import type { BidStatus } from '#contract/bid.ts'
import { knownLanguage } from '#contract/languages.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import type { ParamsOf } from '../../deliveries/templates.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { addLink } from './add-link.ts'

type JobOfGuests = { id: string; title: string }
type Reader = { company_id: string; invitation_id: string; contact_email: string; language: string; is_proven: boolean }
type GuestLetter = 'quote_decided' | 'quote_changed' | 'quote_cancelled'
/** `once`: a second letter with it is not sent. */
type Letter<Name extends GuestLetter> = {
  template: Name
  params: Omit<ParamsOf<Name>, 'job' | 'token'>
  once?: string
}

type Decided = { supplier_id: string; status: BidStatus }

/** A decision on their bid. */
export async function tellGuests(tx: Transaction, job: JobOfGuests, decided: readonly Decided[]): Promise<void> {
  const statusOf = new Map(decided.map(({ supplier_id, status }) => [supplier_id, status]))
  await writeToGuests(tx, job, [...statusOf.keys()], (company) => ({
    template: 'quote_decided',
    params: { won: statusOf.get(company) === 'awarded' },
  }))
}

/**
 * An addendum, whose bids have got their new status: whoever must confirm is told so, also where an earlier addendum asked for it.
 * Returns how many guests have no address to be told at.
 */
export async function tellGuestsOfAddendum(
  tx: Transaction,
  job: JobOfGuests,
  addendum: Omit<ParamsOf<'quote_changed'>, 'job' | 'token' | 'confirm'>,
): Promise<number> {
  const bids = await tx<Decided[]>`
    select supplier_id, status from bids
    where job_id = ${job.id} and status in ('submitted', 'needs_reconfirmation') and deleted_at is null`
  const statusOf = new Map(bids.map(({ supplier_id, status }) => [supplier_id, status]))
  return writeToGuests(tx, job, [...statusOf.keys()], (company) => ({
    template: 'quote_changed',
    params: { ...addendum, confirm: statusOf.get(company) === 'needs_reconfirmation' },
    once: `quote_changed ${job.id} ${addendum.number} ${company}`,
  }))
}

/** `bidders`: the companies whose bids were live. Returns how many guests have no address to be told at. */
export const tellGuestsOfCancelling = (
  tx: Transaction,
  job: JobOfGuests,
  bidders: readonly string[],
  reason: string,
): Promise<number> => writeToGuests(tx, job, bidders, () => ({ template: 'quote_cancelled', params: { reason } }))

/**
 * Guests have nobody to notify: they are mailed at the confirmed address, with a new link of their own. Returns how many of them have
 * none.
 */
async function writeToGuests<Name extends GuestLetter>(
  tx: Transaction,
  job: JobOfGuests,
  companies: readonly string[],
  letterTo: (company: string) => Letter<Name>,
): Promise<number> {
  const guests = await tx<Reader[]>`
    select distinct on (c.id) c.id as company_id, g.invitation_id, c.contact_email,
      coalesce(g.language, i.language) as language,
      c.contact_confirmed_at is not null as is_proven
    from companies c join invitation_guests g on g.company_id = c.id join invitations i on i.id = g.invitation_id
    where c.id = any(${companies as string[]}::uuid[]) and c.guest_since is not null and c.deleted_at is null
      and i.job_id = ${job.id}`
  const readers = guests.filter(({ is_proven }) => is_proven)
  if (readers.length === 0) return guests.length
  const at = await databaseTime(tx)
  for (const { company_id, invitation_id, contact_email, language } of readers) {
    const { template, params, once } = letterTo(company_id)
    const token = newInvitationToken()
    await addLink(tx, token, { invitation_id, job_id: job.id, company_id }, at)
    await queueDelivery(tx, {
      channel: 'email',
      to: { address: contact_email, language: knownLanguage(language) },
      template,
      params: { ...params, job: job.title, token } as ParamsOf<Name>,
      cause: `quote ${invitation_id}`,
      dedupe_key: once,
    })
  }
  return guests.length - readers.length
}
