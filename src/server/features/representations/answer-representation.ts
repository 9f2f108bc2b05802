import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { plainEmail, plainPhone } from '#domain/invitees.ts'
import { policy } from '#domain/policy/policy.ts'
import { isSameFirm } from '#domain/same-firm.ts'
import type { Transaction } from '../../db/database.ts'
import { databaseTime } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hashOfAddress, lockAddresses } from '../invitations/address-hash.ts'
import { type FoundRepresentation, lockOwnRepresentation, lockRepresentation } from './find-representation.ts'
import { withdrawBidsFor } from './withdraw-bids-for.ts'

/** The firm itself, of which nobody has an account. */
const nobody = { user_id: null }

/** What a firm says of the salesman who bids in its name. "Not us" is final: the link ends with it. */
export const answerRepresentation = defineWrite('answerRepresentation', async ({ tx, input: { token, answer } }) => {
  const found = await lockRepresentation(tx, token)
  if (answer === 'stop') return stop(tx, found)
  return answer === 'confirm' ? confirm(tx, found) : refuse(tx, found)
})

/** The same in the firm's own account. The badge proves that the GST number is its own, as a mail to it would. */
export const answerOwnRepresentation = defineWrite('answerOwnRepresentation', async ({ tx, actor, input }) => {
  authorize(policy.answerForFirm(actor))
  const found = await lockOwnRepresentation(tx, actor.company_id, input.id)
  return input.answer === 'confirm' ? confirm(tx, found) : refuse(tx, found)
})

/** Idempotent: a consent that holds stays as it is dated. */
async function confirm(
  tx: Transaction,
  { id, salesman_id, company_name, is_confirmed, ...found }: FoundRepresentation,
) {
  const at = await databaseTime(tx)
  if (!is_confirmed) {
    await tx`
      update representations set status = 'confirmed', method = ${found.method}, answered_at = ${at},
        valid_until = ${at}::timestamptz + make_interval(days => ${limits.representationDays})
      where id = ${id}`
    const jobs = await tx<{ id: string; title: string; buyer: string; bid_id: string }[]>`
      select j.id, j.title, j.posted_by as buyer, b.id as bid_id from bids b join jobs j on j.id = b.job_id
      where b.supplier_id = ${salesman_id} and b.company_represented ->> 'gst_number' = ${found.gst_number}
        and not b.sealed and b.deleted_at is null and j.deleted_at is null order by j.id`
    await recordFacts(tx, nobody, {
      type: 'representation_confirmed',
      salesman: salesman_id,
      company_name,
      account: found.account,
      bids: jobs.map(({ buyer, bid_id, ...job }) => ({ job, buyer, bid_id, sealed: false })),
    })
  }
  return { message: messages.representationConfirmed.text }
}

async function refuse(tx: Transaction, found: FoundRepresentation) {
  const { id, salesman_id, company_name } = found
  const at = await databaseTime(tx)
  await tx`
    update representations set status = 'refused', method = ${found.method}, answered_at = ${at}, valid_until = null
    where id = ${id}`
  const gstNumbers = [found.gst_number, ...(await otherNumbersOf(tx, found))]
  const bids = await withdrawBidsFor(tx, salesman_id, gstNumbers)
  await reportToAdmins(tx, found, at)
  const kept = await awardedFor(tx, salesman_id, gstNumbers)
  await recordFacts(
    tx,
    nobody,
    { type: 'representation_refused', salesman: salesman_id, company_name, account: found.account, bids },
    ...kept.map((award) => ({ type: 'award_disowned' as const, salesman: salesman_id, company_name, ...award })),
  )
  return { message: messages.representationEnded.text }
}

/**
 * Other GST numbers under which the salesman bids for the firm that says no, as far as it agreed to none of them: those of its PAN, and
 * those with the phone that was given for it.
 */
async function otherNumbersOf(tx: Transaction, { salesman_id, gst_number }: FoundRepresentation): Promise<string[]> {
  const given = await tx<{ gst_number: string; phone: string; agrees: boolean }[]>`
    select distinct r.gst_number, coalesce(b.company_represented ->> 'contact_phone', '') as phone, r.status = 'confirmed' as agrees
    from representations r join bids b
      on b.supplier_id = r.salesman_id and b.company_represented ->> 'gst_number' = r.gst_number and b.deleted_at is null
    where r.salesman_id = ${salesman_id}`
  const own = given.filter((one) => one.gst_number === gst_number)
  const others = given.filter(
    (one) => one.gst_number !== gst_number && !one.agrees && own.some((is) => isSameFirm(is, one)),
  )
  return [...new Set(others.map((other) => other.gst_number))]
}

/** What the firm is bound to as it seems: the awards in its name, with the newest order of each that goes on. */
const awardedFor = (tx: Transaction, salesman_id: string, gstNumbers: readonly string[]) =>
  tx<{ job: { id: string; title: string }; buyer: string; order: { id: string } | null }[]>`
    select json_build_object('id', j.id, 'title', j.title) as job, j.posted_by as buyer, (
      select json_build_object('id', o.id) from orders o
      where o.bid_id = b.id and o.number is not null and o.status in ('issued', 'accepted') order by o.seq desc limit 1
    ) as "order"
    from bids b join jobs j on j.id = b.job_id
    where b.supplier_id = ${salesman_id} and b.company_represented ->> 'gst_number' = any(${[...gstNumbers]}::text[]) and b.status = 'awarded'
      and b.deleted_at is null and j.deleted_at is null
    order by b.seq`

/** On the newest job for which the salesman bid in its name, so that the admin can look at it; the firm may have taken that bid over. */
async function reportToAdmins(
  tx: Transaction,
  { id, salesman_id, gst_number }: FoundRepresentation,
  created_at: string,
): Promise<void> {
  await tx`
    insert into reports (job_id, representation_id, company_id, reason, created_at)
    select b.job_id, ${id}, ${salesman_id}, 'fraud', ${created_at} from bids b
    where b.supplier_id = ${salesman_id} and b.company_represented ->> 'gst_number' = ${gst_number}
      or b.taken_from = ${salesman_id} and b.supplier_id in (select id from companies where gst_number = ${gst_number})
    order by b.seq desc limit 1`
}

/** Nobody is written to again at the addresses that the salesman gave: neither by mail, nor by a link of the salesman. */
async function stop(tx: Transaction, { salesman_id, gst_number }: FoundRepresentation) {
  const given = await tx<{ email: string | null; phone: string | null }[]>`
    select distinct b.company_represented ->> 'email' as email, b.company_represented ->> 'contact_phone' as phone
    from bids b where b.supplier_id = ${salesman_id} and b.company_represented ->> 'gst_number' = ${gst_number}`
  const addresses = given.flatMap(({ email, phone }) => [email && plainEmail(email), phone && plainPhone(phone)])
  const hashes = [...new Set(addresses.flatMap((address) => (address ? hashOfAddress(address).toString('hex') : [])))]
  await lockAddresses(tx, hashes)
  const at = await databaseTime(tx)
  await tx`
    insert into do_not_contact (address_hash, at)
    select decode(hash, 'hex'), ${at} from unnest(${hashes}::text[]) as given (hash) on conflict do nothing`
  await tx`
    update invitations set email = null, phone = null
    where address_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as given (hash))`
  return { message: messages.representationStopped.text }
}
