import { messages } from '#contract/messages.ts'
import { databaseTime } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'
import { lockAddresses } from './address-hash.ts'

/** Idempotent: whoever stops twice gets the same reply. The address itself is deleted at once; its hash stays. */
export const stopInvitations = defineWrite('stopInvitations', async ({ tx, input: { token } }) => {
  const [invited] = await tx<{ id: string; job_id: string; title: string; buyer_id: string; address_hash: Buffer }[]>`
    select i.id, i.job_id, j.title, i.buyer_id, coalesce(i.address_hash, '') as address_hash from invitations i join jobs j on j.id = i.job_id
    where i.stop_hash = ${hashOfInvitationToken(token)}`
  const { id, job_id, title, buyer_id, address_hash } = orNotFound(invited)
  await lockAddresses(tx, [address_hash.toString('hex')])
  const at = await databaseTime(tx)
  await tx`update invitations set stopped_at = coalesce(stopped_at, ${at}) where id = ${id}`
  await tx`insert into do_not_contact (address_hash, at) values (${address_hash}, ${at}) on conflict do nothing`
  await tx`update invitations set email = null, phone = null where address_hash = ${address_hash}`
  const job = { id: job_id, title }
  await recordFacts(tx, { user_id: null }, { type: 'invitation_changed', job, buyer: buyer_id, invited: null })
  return { message: messages.invitationsStopped.text }
})
