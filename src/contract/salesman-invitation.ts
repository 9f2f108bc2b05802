import * as z from 'zod/mini'
import { invitedSalesman, languageChoice, profile } from './account.ts'
import { del, get, post } from './endpoint.ts'
import { done, email, id, time } from './fields.ts'
import { invitationParams } from './invitation.ts'

/** `language`: that of the mail. */
export const newSalesmanInvitation = z.object({ email, ...languageChoice.shape })
export type NewSalesmanInvitation = z.output<typeof newSalesmanInvitation>

/** An invitation that was not accepted yet; it may have expired. Only the mail contains its token. */
export const salesmanInvitation = z.object({
  ...{ id, email: z.string() },
  ...languageChoice.shape,
  invited_by: z.string(),
  created_at: time,
  expires_at: time,
})
export type SalesmanInvitation = z.output<typeof salesmanInvitation>

/** An invitation as anybody with its link sees it. `email_hint`: `s•••@firm.in`. */
export const openSalesmanInvitation = z.object({ email_hint: z.string(), expires_at: time })

export const salesmanInvitationEndpoints = {
  salesmanInvitations: get('/admin/invitations', {
    access: ['admin'],
    reply: z.array(salesmanInvitation),
    summary: 'The newest invitations of salesmen that were not accepted yet, expired ones among them.',
  }),
  inviteSalesman: post('/admin/invitations', {
    access: ['admin'],
    body: newSalesmanInvitation,
    reply: salesmanInvitation,
    status: 201,
    summary: 'Mails an invitation to become a salesman, which takes the place of an earlier one to this address.',
  }),
  withdrawSalesmanInvitation: del('/admin/invitations/{id}', {
    access: ['admin'],
    reply: done,
    summary: 'Withdraws an invitation of a salesman: its link stops working.',
  }),
  openSalesmanInvitation: get('/auth/invitations/{token}', {
    access: 'public',
    params: invitationParams,
    reply: openSalesmanInvitation,
    summary: 'An invitation, for whoever has its link. Used, withdrawn, expired and unknown ones are told alike.',
  }),
  acceptSalesmanInvitation: post('/auth/invitations/{token}/accept', {
    access: 'public',
    params: invitationParams,
    body: invitedSalesman,
    reply: profile,
    summary: 'Opens the account of an invited salesman, with a password of their own. The link works once.',
  }),
}
