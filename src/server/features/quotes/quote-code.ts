import { createHmac, randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type Database, databaseTime, inTransaction, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { isStopped } from '../invitations/address-hash.ts'
import { findAnyLink } from './find-link.ts'

/** Keyed with the token, which is stored nowhere: six digits alone could be guessed from their hash. */
const hashOfCode = (token: string, email: string, code: string) =>
  createHmac('sha256', token).update(`${email}\n${code}`).digest()

/** Mails a code by which whoever quotes proves the address. The reply is the same whether or not one is sent. */
export const askQuoteCode = defineWrite('askQuoteCode', async ({ tx, input: { token, email, ...reads } }) => {
  const { invitation_id, language } = { ...(await findAnyLink(tx, token)), ...reads }
  await tx`select from invitations where id = ${invitation_id} for update`
  const at = await databaseTime(tx)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  if (await storeCode(tx, { invitation_id, email, code_hash: hashOfCode(token, email, code) }, at))
    if (!(await isStopped(tx, email)))
      await queueDelivery(tx, {
        channel: 'email',
        to: { address: email, language },
        template: 'quote_code',
        params: { code },
        cause: `quote ${invitation_id}`,
      })
  return { message: messages.quoteCodeSent.text }
})

type NewCode = { invitation_id: string; email: string; code_hash: Buffer }

/** False if the last one is too young (throttle), or there were too many within the hour. 429 for too many addresses at one link. */
async function storeCode(tx: Transaction, row: NewCode, at: string): Promise<boolean> {
  const [others] = await tx<{ addresses: number }[]>`
    select count(*) as addresses from quote_codes where invitation_id = ${row.invitation_id} and email <> ${row.email}`
  if (others!.addresses >= limits.addressesPerLink) throw new Refusal(429, messages.tooManyRequests)
  const { count } = await tx`
    insert into quote_codes as present (invitation_id, email, code_hash, sent_at, expires_at)
    values (${row.invitation_id}, ${row.email}, ${row.code_hash}, ${at}, ${minutesAfter(at)})
    on conflict (invitation_id, email) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0,
      sends = case when present.sent_at < excluded.sent_at - interval '1 hour' then 1 else present.sends + 1 end
    where present.sent_at <= excluded.sent_at - make_interval(secs => ${limits.quoteCodeAgainSeconds})
      and (present.sends < ${limits.quoteCodesPerHour} or present.sent_at < excluded.sent_at - interval '1 hour')`
  return count > 0
}

const minutesAfter = (at: string) => new Date(Date.parse(at) + limits.quoteCodeMinutes * 60_000).toISOString()

type Typed = { token: string; email: string; code: string }

/**
 * 422 unless the code is right. The try is counted and committed before the comparison, so that parallel guesses get five tries
 * together. Call it before the transaction, and `consumeQuoteCode` in it.
 */
export async function checkQuoteCode(database: Database, { token, email, code }: Typed): Promise<Buffer> {
  const { invitation_id } = await findAnyLink(database, token)
  const tried = await inTransaction(
    database,
    (tx) => tx<{ code_hash: Buffer }[]>`
      update quote_codes set tries = tries + 1
      where invitation_id = ${invitation_id} and email = ${email} and tries < ${limits.quoteCodeTries} and expires_at > now()
      returning code_hash`,
  )
  const hash = hashOfCode(token, email, code)
  // The token makes the hash, so the time that the comparison takes tells nothing.
  if (!tried[0]?.code_hash.equals(hash)) throw invalid('code', messages.quoteCodeWrong)
  return hash
}

/** Uses the code up; 422 if a parallel request did so first. */
export async function consumeQuoteCode(tx: Transaction, invitationId: string, hash: Buffer): Promise<void> {
  const used = await tx`delete from quote_codes where invitation_id = ${invitationId} and code_hash = ${hash}`
  if (used.count === 0) throw invalid('code', messages.quoteCodeWrong)
}
