import type { Transaction } from '../../db/database.ts'
import { defineWrite } from '../../use-case.ts'
import { reviseOwnBid, withdrawOwnBid } from '../bids/guest-bids.ts'
import { askPrice } from './ask-price.ts'
import { findLink, linkInvalid } from './find-link.ts'
import { bidOfGuest, guestActor, guestOf } from './guest.ts'

/** A guest changes the bid by the link that came with it. */
export const reviseQuote = defineWrite(
  'reviseQuote',
  async ({ tx, input: { token, ask_price, ...sent }, services }) => {
    const { id, actor } = await bidOfLink(tx, token)
    const bid = await reviseOwnBid(tx, actor, { ...sent, id }, services.config.rateLimitFactor)
    if (ask_price) await askPrice(tx, bid, sent)
    return bid
  },
)

export const withdrawQuote = defineWrite('withdrawQuote', async ({ tx, input: { token, reason } }) => {
  const { id, actor } = await bidOfLink(tx, token)
  return withdrawOwnBid(tx, actor, { id, reason })
})

async function bidOfLink(tx: Transaction, token: string) {
  const { job_id, company_id } = await findLink(tx, token)
  const guest = await guestOf(tx, company_id)
  const id = await bidOfGuest(tx, job_id, guest.id)
  if (id === null) throw linkInvalid()
  return { id, actor: guestActor(guest) }
}
