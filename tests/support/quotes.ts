import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Market, Person } from './market.ts'

// Bids by a link, of dealers without an account.

/** The token of a guest's own link. */
export const newLink = () => randomBytes(32).toString('base64url')

export const offer = (price_quote: number, more: object = {}) => ({ price_quote, delivery_estimate: '5 days', ...more })
export const dealer = { company_name: 'Ramesh Steel', contact_phone: '98220 12345' }

type Job = { id: string }

/** Invites by e-mail, and returns the token of the mailed link. */
export async function linkFor(market: Market, buyer: Person, job: Job, email: string): Promise<string> {
  await buyer.call('inviteToJob', { params: { id: job.id }, body: { invitees: [{ email }] } })
  return tokenIn(await mailTo(market, email, 'invites you to bid'))
}

export const tokenIn = (mail: string) => /\/quote#([\w-]{43})/.exec(mail)![1]!

/** The newest mail to the address with these words, once it has come. */
export async function mailTo({ printed }: Market, address: string, words: string): Promise<string> {
  const isIt = (text: string) => text.startsWith(`Mail to ${address}:`) && text.includes(words)
  await expect.poll(() => printed.some(isIt), { timeout: 10_000 }).toBe(true)
  return printed.findLast(isIt)!
}

/** The code that is mailed to who bids by a link. */
export async function codeFor({ printed, stranger }: Market, token: string, email: string): Promise<string> {
  const isCode = (text: string) => text.startsWith(`Mail to ${email}:`) && text.includes('Your code for the bid')
  const before = printed.filter(isCode).length
  await stranger.call('askQuoteCode', { params: { token }, body: { email } })
  await expect.poll(() => printed.filter(isCode).length, { timeout: 10_000 }).toBe(before + 1)
  return /is (\d{6})\./.exec(printed.findLast(isCode)!)![1]!
}

/** A second code within the minute in which no other is sent. */
export async function codeAfter(market: Market, token: string, email: string): Promise<string> {
  await market.database`update quote_codes set sent_at = sent_at - interval '2 minutes' where email = ${email}`
  return codeFor(market, token, email)
}

/** Bids by a link; `email` with its code, or without. Returns the guest's own link. */
export async function quote(
  { stranger }: Market,
  token: string,
  price: number,
  sender: { email?: string; code?: string; company_name?: string; contact_phone?: string; gst_number?: string } = {},
) {
  const link = newLink()
  const body = { ...offer(price), ...dealer, ...sender, link }
  const answer = await stranger.try('placeQuote', { params: { token }, body })
  return { link, answer }
}

export const bidsOf = (buyer: Person, job: Job) => buyer.call('bidsOfJob', { params: { id: job.id } })

/** What a link shows to whoever has it. */
export const seen = ({ stranger }: Market, token: string) => stranger.try('quote', { params: { token } })
