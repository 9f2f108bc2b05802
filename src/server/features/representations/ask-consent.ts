import type { CompanyRepresented } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { panOf } from '#domain/gst-number.ts'
import { plainEmail } from '#domain/invitees.ts'
import { isSameFirm } from '#domain/same-firm.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import type { Caller } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { hashOfAddress, isStopped, lockAddresses } from '../invitations/address-hash.ts'
import { addRepresentationLink } from './add-representation-link.ts'

type Account = { id: string; contact_email: string; verified: boolean }
type Held = {
  id: string
  status: 'unconfirmed' | 'confirmed' | 'refused'
  method: 'email' | 'link' | 'account' | null
  mailed_hash: Buffer | null
}

/**
 * Before a salesman's bid: mails the firm with the first bid, with one at a new address, and with the first one after a consent has
 * ended. A new address ends what was mailed to the one before, and what was agreed from there: that was of somebody else. A firm that
 * has an account hears of each bid there, and the salesman of the account; a verified one is mailed at its own address instead of the
 * one that the salesman gave. Refuses the bid if the firm has said no. Returns the accounts that are told of the bid.
 */
export async function askConsent(
  tx: Transaction,
  salesman: Pick<Caller, 'company_id' | 'company_name' | 'language'>,
  firm: CompanyRepresented,
): Promise<Account[]> {
  const at = await databaseTime(tx)
  const { id, status, method, mailed_hash } = await holdRepresentation(tx, salesman.company_id, firm, at)
  const accounts = await accountsOf(tx, firm)
  const own = accounts.find(({ verified }) => verified)?.contact_email
  const given = own ?? firm.email
  const address = given && plainEmail(given)
  const hash = address ? hashOfAddress(address) : null
  const isMoved = own === undefined && hash !== null && mailed_hash !== null && !mailed_hash.equals(hash)
  if (status === 'confirmed' && !(isMoved && method === 'email')) return []
  if (!address || hash === null) return accounts
  if (mailed_hash?.equals(hash)) return accounts
  if (isMoved) await endMailed(tx, id)
  await lockAddresses(tx, [hash.toString('hex')])
  if (await isStopped(tx, address)) return accounts
  await tx`update representations set mailed_hash = ${hash}, mailed_at = ${at} where id = ${id}`
  const token = newInvitationToken()
  await addRepresentationLink(tx, token, { representation_id: id, method: 'email', created_at: at })
  await queueDelivery(tx, {
    channel: 'email',
    to: { address, language: salesman.language },
    template: 'representation_asked',
    params: { salesman: salesman.company_name, company: firm.company_name, token },
    cause: `representation ${id}`,
  })
  return accounts
}

async function endMailed(tx: Transaction, id: string): Promise<void> {
  await tx`delete from representation_links where representation_id = ${id} and method = 'email'`
  await tx`
    update representations set status = 'unconfirmed', method = null, answered_at = null, valid_until = null
    where id = ${id} and status = 'confirmed' and method = 'email'`
}

/** Anybody can type a GST number when signing up: only with the badge it is the firm for certain. The oldest account first. */
const accountsOf = (tx: Transaction, { gst_number }: Pick<CompanyRepresented, 'gst_number'>) =>
  tx<Account[]>`
    select c.id, c.contact_email, ${isVerified(tx)} as verified from companies c
    where c.gst_number = ${gst_number} and c.kind = 'supplier' and c.deleted_at is null and c.guest_since is null
      and c.suspended_at is null
    order by c.created_at, c.id`

/** What is told to the accounts of a firm about a bid in its name, and to the salesman of them. */
export const accountFacts = (
  salesman: Pick<Caller, 'company_id' | 'company_name'>,
  { company_name }: CompanyRepresented,
  accounts: readonly Account[],
  about: { job: { id: string; title: string }; price_quote: number | null },
): Fact[] => [
  ...accounts.map(({ id, verified }) => ({
    type: 'account_represented' as const,
    ...{ account: id, verified, salesman: salesman.company_id, salesman_name: salesman.company_name },
    ...about,
  })),
  ...(accounts.length > 0 ? [{ type: 'firm_has_account' as const, salesman: salesman.company_id, company_name }] : []),
]

/**
 * The firm's representation by a salesman, made if there is none; 409 if the firm has said no. Locked, so that a bid and a "no" wait
 * for each other (race); lock order: before the job. A consent that has ended is asked for anew.
 */
export async function holdRepresentation(
  tx: Transaction,
  salesman_id: string,
  {
    company_name,
    gst_number,
    contact_phone,
  }: Pick<CompanyRepresented, 'company_name' | 'gst_number' | 'contact_phone'>,
  created_at: string,
): Promise<Held> {
  await tx`
    update representations set status = 'unconfirmed', method = null, answered_at = null, valid_until = null,
      mailed_hash = null, mailed_at = null
    where salesman_id = ${salesman_id} and gst_number = ${gst_number} and valid_until <= ${created_at}`
  const [held] = await tx<Held[]>`
    insert into representations ${tx({ salesman_id, gst_number, company_name, created_at })}
    on conflict (salesman_id, gst_number) do update set company_name = excluded.company_name
    returning id, status, method, mailed_hash`
  if (held!.status === 'refused') throw new Refusal(409, messages.representationRefused({ company: company_name }))
  const refused =
    held!.status === 'unconfirmed' ? await refusedAs(tx, salesman_id, { gst_number, contact_phone }) : undefined
  if (!refused) return held!
  const sentence = messages.representationOfOther({ company: refused.company_name })
  const path = panOf(refused.gst_number) === panOf(gst_number) ? 'company_gst_number' : 'company_contact_phone'
  throw new Refusal(409, sentence, { errors: [{ path, sentence }] })
}

type Refused = { company_name: string; gst_number: string; phone: string | null }

/**
 * The firm that has said no and is this one: under another GST number of its PAN, or under any with the phone that was given for it.
 */
export async function refusedAs(
  tx: Transaction,
  salesmanId: string,
  { gst_number, contact_phone }: Pick<CompanyRepresented, 'gst_number' | 'contact_phone'>,
): Promise<Refused | undefined> {
  const refused = await tx<Refused[]>`
    select distinct r.company_name, r.gst_number, b.company_represented ->> 'contact_phone' as phone
    from representations r left join bids b
      on b.supplier_id = r.salesman_id and b.company_represented ->> 'gst_number' = r.gst_number
    where r.salesman_id = ${salesmanId} and r.status = 'refused'`
  return refused.find((other) => isSameFirm(other, { gst_number, phone: contact_phone }))
}
