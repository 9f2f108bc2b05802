import { messages } from '#contract/messages.ts'
import { databaseTime } from '../../db/database.ts'
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
    if (!guest || (await bidOfGuest(tx, job_id, guest.id)) === null) throw new Refusal(409, messages.noQuoteOfAddress)
    await addLink(tx, link, { invitation_id, job_id, company_id: guest.id }, await databaseTime(tx))
    return { message: messages.quoteReopened.text }
  },
})
