import type { CompanyRepresented } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { plainEmail } from '#domain/invitees.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import type { Caller } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { hashOfAddress, isStopped, lockAddresses } from '../invitations/address-hash.ts'
import { addRepresentationLink } from './add-representation-link.ts'

type Held = { id: string; status: 'unconfirmed' | 'confirmed' | 'refused'; mailed_hash: Buffer | null }

/**
 * Before a salesman's bid: mails the firm with the first bid, with one at a new address, and with the first one after a consent has
 * ended. Refuses the bid if the firm has said no.
 */
export async function askConsent(
  tx: Transaction,
  salesman: Pick<Caller, 'company_id' | 'company_name' | 'language'>,
  firm: CompanyRepresented,
): Promise<void> {
  const at = await databaseTime(tx)
  const { id, status, mailed_hash } = await holdRepresentation(tx, salesman.company_id, firm, at)
  const address = firm.email && plainEmail(firm.email)
  if (status === 'confirmed' || !address) return
  const hash = hashOfAddress(address)
  if (mailed_hash?.equals(hash)) return
  await lockAddresses(tx, [hash.toString('hex')])
  if (await isStopped(tx, address)) return
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
}

/**
 * The firm's representation by a salesman, made if there is none; 409 if the firm has said no. Locked, so that a bid and a "no" wait
 * for each other (race); lock order: before the job. A consent that has ended is asked for anew.
 */
export async function holdRepresentation(
  tx: Transaction,
  salesman_id: string,
  { company_name, gst_number }: Pick<CompanyRepresented, 'company_name' | 'gst_number'>,
  created_at: string,
): Promise<Held> {
  await tx`
    update representations set status = 'unconfirmed', method = null, answered_at = null, valid_until = null,
      mailed_hash = null, mailed_at = null
    where salesman_id = ${salesman_id} and gst_number = ${gst_number} and valid_until <= ${created_at}`
  const [held] = await tx<Held[]>`
    insert into representations ${tx({ salesman_id, gst_number, company_name, created_at })}
    on conflict (salesman_id, gst_number) do update set company_name = excluded.company_name
    returning id, status, mailed_hash`
  if (held!.status === 'refused') throw new Refusal(409, messages.representationRefused({ company: company_name }))
  return held!
}
