import * as z from 'zod/mini'
import { invitedProfile, profile } from './account.ts'
import { awardLimit, colleague, memberRole } from './company.ts'
import { del, get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { done, email, id, time } from './fields.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

export const newInvitation = z.object({
  email,
  member_role: memberRole,
  award_limit: z.optional(z.nullable(awardLimit)),
})
export type NewInvitation = z.output<typeof newInvitation>

/** An open invitation, as the company that sent it sees it. Only the mail contains its token. */
export const invitation = z.object({
  id,
  email: z.string(),
  member_role: memberRole,
  award_limit: z.nullable(z.number()),
  invited_by: colleague,
  created_at: time,
  expires_at: time,
})
export type Invitation = z.output<typeof invitation>

/** From the link of the invitation. A malformed token gets the same reply as a used one. */
export const invitationParams = z.object({ token: z.string() })

export const joining = z.extend(invitedProfile, {
  /** Of somebody who is alone in a company with which nothing was done: it is closed. */
  close_own_company: z.optional(z.boolean(issueText(fieldErrors.unclear))),
})
export type Joining = z.output<typeof joining>

/** An invitation as anybody with its link sees it, signed in or not. */
export const openInvitation = z.object({
  company_name: z.string(),
  member_role: memberRole,
  /** `m•••@firm.in` */
  email_hint: z.string(),
  expires_at: time,
})
export type OpenInvitation = z.output<typeof openInvitation>

export const invitationEndpoints = {
  invitations: get('/company/invitations', {
    access: roles,
    reply: z.array(invitation),
    summary: 'The open invitations, newest first. Owners alone.',
  }),
  inviteMember: post('/company/invitations', {
    access: roles,
    body: newInvitation,
    reply: invitation,
    status: 201,
    refusals: [429],
    summary: 'Mails an invitation, which takes the place of an earlier one to this address. Owners alone.',
  }),
  withdrawInvitation: del('/company/invitations/{id}', {
    access: roles,
    reply: done,
    summary: 'Withdraws an open invitation. Owners alone.',
  }),
  openInvitation: get('/company/invitations/{token}', {
    access: 'public',
    params: invitationParams,
    reply: openInvitation,
    summary: 'An invitation, for whoever has its link. Used, withdrawn, expired and unknown ones are told alike.',
  }),
  acceptInvitation: post('/company/invitations/{token}/accept', {
    access: 'token',
    params: invitationParams,
    body: joining,
    reply: profile,
    summary:
      'Joins a company, with a sign-in account of the address that was invited. Who is alone in a company with which nothing was done may close it thereby.',
  }),
}
