import * as z from 'zod/mini'
import { auditAction } from './audit-action.ts'
import { fieldErrors } from './field-errors.ts'
import { email, id, pageQuery, rupees, rupeesFromZero, time } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

export const companyKinds = ['buyer', 'supplier', 'salesman', 'admin'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** Every member role; the table of member roles in the domain says which kind of company has which. */
export const memberRoles = [
  'owner',
  'purchaser',
  'bidder',
  'approver',
  'site',
  'dispatch',
  'accounts',
  'viewer',
] as const
export type MemberRole = (typeof memberRoles)[number]
export const memberRole = z.enum(memberRoles, issueText(fieldErrors.memberRoleMissing))

/** A colleague, by the name that others of the company read. */
export const colleague = z.object({ user_id: id, name: z.string() })

/** The largest award in rupees (landed cost) that the member makes alone; null: no such limit. */
const awardLimit = rupees('Award limit')

export const member = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  /** The person's own phone; empty where none was given. */
  phone: z.string(),
  member_role: memberRole,
  /** Null: no limit, or the caller may not see it. */
  award_limit: z.nullable(z.number()),
  joined_at: time,
  /** Who approves in the member's place until that time; null once it has passed. */
  deputy: z.nullable(z.object({ ...colleague.shape, until: time })),
})
export type Member = z.output<typeof member>

/** Fields left out stay as they are; null removes the limit or the deputy. */
export const memberChange = z.object({
  member_role: z.optional(memberRole),
  award_limit: z.optional(z.nullable(awardLimit)),
  deputy: z.optional(
    z.nullable(
      z.object(
        {
          user_id: z.uuid(issueText(fieldErrors.memberMissing)),
          until: z.iso.datetime(issueText(fieldErrors.deputyUntilMissing)),
        },
        issueText(fieldErrors.memberMissing),
      ),
    ),
  ),
})
export type MemberChange = z.output<typeof memberChange>

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

/** An invitation as anybody with its link sees it, signed in or not. */
export const openInvitation = z.object({
  company_name: z.string(),
  member_role: memberRole,
  /** `m•••@firm.in` */
  email_hint: z.string(),
  expires_at: time,
})
export type OpenInvitation = z.output<typeof openInvitation>

/** Awards above `above` rupees need this many approvals by others. */
const approvalRule = z.object(
  { above: rupeesFromZero('Amount'), needs: z.literal([1, 2], issueText(fieldErrors.neededUnclear)) },
  issueText(fieldErrors.rulesMissing),
)

const mostRules = limits.approvalRulesPerCompany
export const approvalRules = z.object({
  rules: z
    .array(approvalRule, issueText(fieldErrors.rulesMissing))
    .check(z.maxLength(mostRules, issueText(fieldErrors.tooManyRules({ max: mostRules })))),
  /** Whether the rules hold for owners too. */
  owner_too: z.boolean(issueText(fieldErrors.unclear)),
})
export type ApprovalRules = z.output<typeof approvalRules>

/** The caller's own company. The rules are null for members who may not see amounts. */
export const company = z.object({
  id,
  kind: z.enum(companyKinds),
  company_name: z.string(),
  contact_phone: z.string(),
  gst_number: z.string(),
  address: z.string(),
  pincode: z.nullable(z.string()),
  approval_rules: z.nullable(approvalRules),
})
export type Company = z.output<typeof company>

/** One line of the company's log. `what` is the target's name at that time. */
export const companyLogEntry = z.object({ id, at: time, who: colleague, did: auditAction, what: z.string() })
export type CompanyLogEntry = z.output<typeof companyLogEntry>

export const companyLogQuery = z.object(pageQuery)
export type CompanyLogQuery = z.output<typeof companyLogQuery>
