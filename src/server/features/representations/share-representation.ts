import type { CompanyRepresented } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { plainPhone } from '#domain/invitees.ts'
import { policy } from '#domain/policy/policy.ts'
import { databaseTime } from '../../db/database.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { isStopped } from '../invitations/address-hash.ts'
import { addRepresentationLink } from './add-representation-link.ts'
import { holdRepresentation } from './ask-consent.ts'

/** A link that the salesman sends to the firm, where there is only a phone number. */
export const shareRepresentation = defineWrite('shareRepresentation', async ({ tx, actor, input, services }) => {
  const [bid] = await tx<{ supplier_id: string; represented: CompanyRepresented | null }[]>`
    select b.supplier_id, b.company_represented as represented from bids b join jobs j on j.id = b.job_id
    where b.id = ${input.id} and b.deleted_at is null and j.deleted_at is null`
  const { supplier_id, represented } = orNotFound(bid)
  authorize(policy.askFirm(actor, { supplier_id }))
  const { company_name, gst_number, contact_phone } = orNotFound(represented ?? undefined)
  const at = await databaseTime(tx)
  const held = await holdRepresentation(tx, actor.company_id, { company_name, gst_number, contact_phone }, at)
  const phone = plainPhone(contact_phone)
  if (phone !== null && (await isStopped(tx, phone)))
    throw new Refusal(409, messages.firmStopped({ company: company_name }))
  const token = newInvitationToken()
  await addRepresentationLink(tx, token, { representation_id: held.id, method: 'link', created_at: at })
  return { url: `${services.config.publicUrl}/represented#${token}` }
})
