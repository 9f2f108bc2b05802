import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, id, optionalLine, pageQuery, time } from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { bidders } from './roles.ts'
import { issueText } from './sentence.ts'

/** `bid`: a bid came, as far as the reader may know. `expired`: bids are no longer taken. */
export const invitationStatuses = ['sent', 'opened', 'will_bid', 'declined', 'bid', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const declineReasons = ['too_far', 'too_small', 'no_stock', 'price_too_low', 'no_time', 'not_my_trade'] as const
const declineReason = z.enum(declineReasons, issueText(fieldErrors.declineReasonUnknown))

/** One of the three says who; an address that cannot be read is skipped, not refused. */
export const invitee = z.object(
  {
    company_id: z.optional(z.uuid(issueText(fieldErrors.inviteeMissing))),
    email: optionalLine('Email', limits.inviteeLength),
    phone: optionalLine('Contact phone', limits.inviteeLength),
    name: optionalLine('Name'),
  },
  issueText(fieldErrors.inviteeMissing),
)
export type Invitee = z.output<typeof invitee>

const most = limits.inviteesPerCall
const invitees = z
  .array(invitee, issueText(fieldErrors.inviteeMissing))
  .check(
    z.minLength(1, issueText(fieldErrors.inviteeMissing)),
    z.maxLength(most, issueText(fieldErrors.tooManyInvitees({ max: most }))),
  )

export const newInvitations = z.object({ invitees })

/** `unknown_company`: also one that does not bid. `twice`: invited before. */
export const skippedWhy = ['own_company', 'unknown_company', 'malformed', 'opted_out', 'twice'] as const
export type SkippedWhy = (typeof skippedWhy)[number]

/** `line`: the place of the invitee in what was sent, from 1. */
const skipped = z.object({ line: count, why: z.enum(skippedWhy) })
export const invitationsSent = z.object({ sent: count, skipped: z.array(skipped) })

/** As its buyer sees it. The address of an invitee without an account is forgotten some months later. */
export const jobInvitation = z.object({
  id,
  by: z.enum(['buyer', 'match']),
  company_id: z.nullable(id),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** To nobody in person: a link that the buyer has shared. */
  is_link: z.boolean(),
  /** Whether the buyer has taken a link for this person, to send it himself: to a phone number nothing is sent by itself. */
  link_taken: z.boolean(),
  status: z.enum(invitationStatuses),
  decline_reason: z.nullable(declineReason),
  sent_at: time,
  opened_at: z.nullable(time),
  answered_at: z.nullable(time),
})
export type JobInvitation = z.output<typeof jobInvitation>

/** As the invited company sees it. */
export const receivedInvitation = z.object({
  id,
  job: z.object({ id, title: z.string(), category, location: z.string(), bid_deadline: z.nullable(time) }),
  buyer: z.object({ company_id: id, company_name: z.string() }),
  by: z.enum(['buyer', 'match']),
  status: z.enum(invitationStatuses),
  decline_reason: z.nullable(declineReason),
  sent_at: time,
})
export type ReceivedInvitation = z.output<typeof receivedInvitation>

export const invitationAnswer = z.object({
  answer: z.enum(['will_bid', 'declined'], issueText(fieldErrors.answerUnknown)),
  reason: z.optional(z.nullable(declineReason)),
})

/** A company that has bid for this buyer before. `invited`: to the job in the path. */
export const knownSupplier = z.object({ company_id: id, company_name: z.string(), invited: z.boolean() })
export type KnownSupplier = z.output<typeof knownSupplier>

/** From the link in a mail. A malformed token gets the same reply as an unknown one. */
export const linkParams = z.object({ token: z.string() })

export const jobInvitationEndpoints = {
  invitationsOfJob: get('/jobs/{id}/invitations', {
    access: ['buyer'],
    query: z.object(pageQuery),
    reply: z.array(jobInvitation),
    paged: true,
    summary: 'Who was invited to bid on an own job and what they answered, newest first.',
  }),
  inviteToJob: post('/jobs/{id}/invitations', {
    access: ['buyer'],
    body: newInvitations,
    reply: invitationsSent,
    status: 201,
    refusals: [429],
    summary: 'Invites suppliers to bid on an own open job: companies, or people by e-mail address or phone number.',
  }),
  shareJob: post('/jobs/{id}/share', {
    access: ['buyer'],
    reply: z.object({ url: z.string() }),
    status: 201,
    refusals: [429],
    summary: 'A link to an own open job for a group of people: three companies at most bid by it, and need no account.',
  }),
  knownSuppliers: get('/jobs/{id}/known-suppliers', {
    access: ['buyer'],
    reply: z.array(knownSupplier),
    summary:
      'Companies that have bid on jobs of the caller, the latest first, and whether they are invited to this one.',
  }),
  receivedInvitations: get('/invitations', {
    access: bidders,
    query: z.object({ ...pageQuery, job_id: z.optional(z.uuid(issueText(fieldErrors.unclear))) }),
    reply: z.array(receivedInvitation),
    paged: true,
    summary: "The invitations of the caller's company, newest first; of one job by `job_id`.",
  }),
  noteInvitationSeen: post('/invitations/{id}/seen', {
    access: bidders,
    reply: receivedInvitation,
    summary: 'The invited company has looked at the job.',
  }),
  answerInvitation: post('/invitations/{id}/answer', {
    access: bidders,
    body: invitationAnswer,
    reply: receivedInvitation,
    summary: 'The invited company will bid, or will not. "Will bid" is no bid.',
  }),
  stopInvitations: post('/invitations/stop/{token}', {
    access: 'public',
    params: linkParams,
    reply: done,
    summary: 'Nobody is written to at this address again: the List-Unsubscribe of each invitation (RFC 8058).',
  }),
}
