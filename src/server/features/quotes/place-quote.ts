import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { NewQuote } from '#contract/quote.ts'
import { asCompanyId } from '#domain/actor.ts'
import { databaseTime, replyOf, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { learnWords } from '../../search/learn-words.ts'
import { defineWrite } from '../../use-case.ts'
import { insertBid } from '../bids/guest-bids.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { addLink } from './add-link.ts'
import { askPrice } from './ask-price.ts'
import { findLink, isRoom, linkFull, type QuoteLink } from './find-link.ts'
import { type GuestCompany, guestActor, guestAt, guestOf } from './guest.ts'
import { requireOneBid } from './one-bid-of-firm.ts'
import { checkQuoteCode, consumeQuoteCode } from './quote-code.ts'

/**
 * Bids by a link, under the same rules as a signed-in bidder. With a code the bid is that of the address's company; without one a
 * company of its own, whose contact is not confirmed.
 */
export const placeQuote = defineWrite('placeQuote', {
  async prepare({ input: { token, email = '', code = '' }, services }) {
    return code === '' ? null : await checkQuoteCode(services.database, { token, email, code })
  },
  async work({ tx, input, prepared: codeHash }) {
    const link = await findLink(tx, input.token)
    const { invitation_id, job_id } = link
    // Lock: companies that bid by one link at once are counted one after another (race).
    await tx`select from invitations where id = ${invitation_id} for update`
    const at = await databaseTime(tx)
    if (codeHash) await consumeQuoteCode(tx, invitation_id, codeHash)
    const guest = await companyFor(tx, link, input, codeHash !== null, at)
    // Whoever has a link is invited, also to a job that is not for everybody.
    const isFull = await countGuest(tx, invitation_id, guest, input.language ?? null)
    // Before all else is checked, so that who is late is told so, and nothing else.
    const bid = await replyOf(await insertBid(tx, guestActor(guest), job_id, input, null))
    await requireOneBid(tx, link, guest, codeHash !== null)
    if (input.ask_price) await askPrice(tx, bid, input)
    if (isFull) throw linkFull()
    const own = { invitation_id, job_id, company_id: guest.id }
    await addLink(tx, input.link, own, at)
    if (guest.contact_confirmed_at !== null)
      await mailOwnLink(tx, { ...link, language: input.language ?? link.language }, own, guest, at)
    return bid
  },
})

/** The company of the link, of the confirmed address, or a new one. */
async function companyFor(
  tx: Transaction,
  { company_id }: QuoteLink,
  sent: NewQuote,
  isConfirmed: boolean,
  at: string,
): Promise<GuestCompany> {
  if (company_id !== null) return guestOf(tx, company_id)
  const { company_name, contact_phone, email = '', gst_number = '' } = sent
  const contact_email = email.toLowerCase()
  const row = {
    ...{ company_name, contact_phone, contact_email, gst_number, address: '', kind: 'supplier' },
    ...{
      id: asCompanyId(randomUUID()),
      created_at: at,
      guest_since: at,
      contact_confirmed_at: isConfirmed ? at : null,
    },
  }
  const known = isConfirmed ? await guestAt(tx, contact_email) : undefined
  if (known) return known
  const [made] = await tx<{ id: string }[]>`insert into companies ${tx(row)} on conflict do nothing returning id`
  await learnWords(tx, [company_name])
  // Race: the same address has confirmed another link at this moment.
  return made ? row : (await guestAt(tx, contact_email))!
}

/** Notes who comes by the link; true: as many other companies as may have bid by it. */
export async function countGuest(
  tx: Transaction,
  invitation_id: string,
  { id }: { id: string },
  language: Language | null,
): Promise<boolean> {
  const [link] = await tx<{ is_noted: boolean; has_room: boolean }[]>`
    select exists (select from invitation_guests g where g.invitation_id = i.id and g.company_id = ${id}) as is_noted,
      ${isRoom(tx)} as has_room
    from invitations i where i.id = ${invitation_id}`
  if (link!.is_noted) return false
  await tx`insert into invitation_guests ${tx({ invitation_id, company_id: id, language })}`
  return !link!.has_room
}

type OwnLink = { invitation_id: string; job_id: string; company_id: string }

/** To the confirmed address: the link by which the bid is changed and the company claimed. */
async function mailOwnLink(
  tx: Transaction,
  { language, buyer_id }: QuoteLink,
  own: OwnLink,
  guest: GuestCompany,
  at: string,
): Promise<void> {
  const token = newInvitationToken()
  await addLink(tx, token, own, at)
  const [job] = await tx<{ title: string; company_name: string }[]>`
    select j.title, c.company_name from jobs j join companies c on c.id = ${buyer_id} where j.id = ${own.job_id}`
  await queueDelivery(tx, {
    channel: 'email',
    to: { address: guest.contact_email, language },
    template: 'quote_received',
    params: { job: job!.title, company: job!.company_name, token },
    cause: `quote ${own.invitation_id}`,
  })
}
