import { messages } from '#contract/messages.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { addLink } from './add-link.ts'
import { findAnyLink } from './find-link.ts'
import { bidOfGuest, guestAt } from './guest.ts'
import { checkQuoteCode, consumeQuoteCode } from './quote-code.ts'

/** Who lost the page of a bid, or opens the invitation's link on another device, proves the address and gets a link of its own again. */
export const reopenQuote = defineWrite('reopenQuote', {
  prepare: ({ input: { token, email, code }, services }) => checkQuoteCode(services.database, { token, email, code }),
  async work({ tx, input: { token, email, link }, prepared: codeHash }) {
    const { invitation_id, job_id } = await findAnyLink(tx, token)
    await consumeQuoteCode(tx, invitation_id, codeHash)
    const guest = await guestAt(tx, email.toLowerCase())
    if (!guest || (await bidOfGuest(tx, job_id, guest.id)) === null)
      throw await withoutQuote(tx, job_id, email.toLowerCase())
    await addLink(tx, link, { invitation_id, job_id, company_id: guest.id }, await databaseTime(tx))
    return { message: messages.quoteReopened.text }
  },
})

/** Why a proven address has no bid to open. The guest's is not kept after a take-over: the account is named to its own addresses. */
async function withoutQuote(tx: Transaction, jobId: string, email: string): Promise<Refusal> {
  const [account] = await tx<{ company_name: string }[]>`
    select c.company_name from invitations i join invitation_guests g on g.invitation_id = i.id join companies c on c.id = g.company_id
      join bids b on b.job_id = i.job_id and b.supplier_id = c.id
    where i.job_id = ${jobId} and c.guest_since is null and c.deleted_at is null and b.deleted_at is null
      and (lower(c.contact_email) = ${email}
        or exists (select from users u where u.company_id = c.id and lower(u.email) = ${email} and u.deleted_at is null))
    limit 1`
  return new Refusal(
    409,
    account ? messages.quoteOfAccount({ company: account.company_name }) : messages.noQuoteOfAddress,
  )
}
