import * as z from 'zod/mini'
import { get, post, put } from './endpoint.ts'
import { escrowPartners } from './escrow-partners.ts'
import { count, id, line, time } from './fields.ts'
import { holdStatuses } from './hold-statuses.ts'
import { limits } from './limits.ts'
import { bidders, orderReaders } from './roles.ts'

/** Money of one milestone with the licensed partner. */
export const hold = z.object({
  id,
  order_id: id,
  milestone_id: id,
  partner: z.enum(escrowPartners),
  status: z.enum(holdStatuses),
  /** Rupees. */
  amount: z.number(),
  created_at: time,
  held_at: z.nullable(time),
  ended_at: z.nullable(time),
})
export type Hold = z.output<typeof hold>

/** The input of the partner's checkout. */
export const holdCheckout = z.object({
  hold_id: id,
  /** The partner's id of the order. */
  order_id: z.string(),
  /** In paise, as the partner expects. */
  amount: count,
  currency: z.literal('INR'),
  partner: z.enum(escrowPartners),
  /** The partner's public key for its checkout. */
  key_id: z.nullable(z.string()),
})
export type HoldCheckout = z.output<typeof holdCheckout>

export const holdPayment = z.object({ payment_id: line('Payment id', 200), signature: line('Signature', 200) })

/** Null where the supplier has none. */
export const escrowAccount = z.object({ account: z.nullable(z.string()), set_at: z.nullable(time) })
export const newEscrowAccount = z.object({ account: line('Account at the partner', limits.escrowAccountLength) })

export const holdEndpoints = {
  holds: get('/orders/{id}/holds', {
    access: orderReaders,
    reply: z.array(hold),
    summary: 'What a licensed partner holds of an order, oldest first; empty on an installation without one.',
  }),
  holdMilestone: post('/milestones/{id}/hold', {
    access: ['buyer'],
    reply: holdCheckout,
    refusals: [404, 503],
    summary: "Orders the milestone's amount at the partner; its id opens the checkout. Exists with ESCROW alone.",
  }),
  confirmHold: post('/holds/{id}/confirm', {
    access: ['buyer'],
    body: holdPayment,
    reply: hold,
    refusals: [404, 503],
    summary: 'Confirms what the checkout returned: the partner then holds the money.',
  }),
  releaseHold: post('/holds/{id}/release', {
    access: ['buyer'],
    reply: hold,
    refusals: [404],
    summary: 'Releases held money to the supplier. A disputed milestone waits.',
  }),
  returnHold: post('/holds/{id}/return', {
    access: bidders,
    reply: hold,
    refusals: [404],
    summary: 'The supplier gives held money back to the buyer.',
  }),
  paySandboxHold: post('/holds/{id}/sandbox-pay', {
    access: ['buyer'],
    reply: holdPayment,
    refusals: [404],
    summary: 'Pays a hold without money. Exists with the sandbox partner alone.',
  }),
  escrowAccount: get('/admin/companies/{id}/escrow-account', {
    access: ['admin'],
    reply: escrowAccount,
    summary: "A supplier's account at the partner, to which held money is released.",
  }),
  setEscrowAccount: put('/admin/companies/{id}/escrow-account', {
    access: ['admin'],
    body: newEscrowAccount,
    reply: escrowAccount,
    refusals: [404, 503],
    summary: 'Names the account of a supplier whose papers the partner has checked.',
  }),
}
