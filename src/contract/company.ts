import * as z from 'zod/mini'
import { auditAction } from './audit-action.ts'
import { del, get, patch, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { day, done, id, pageQuery, rupees, rupeesFromZero, time } from './fields.ts'
import { limits } from './limits.ts'
import { msmeClasses } from './money-lists.ts'
import { bidders, type Role, roles } from './roles.ts'
import { issueText } from './sentence.ts'

export const companyKinds = roles
export type CompanyKind = Role

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
export const awardLimit = rupees('Award limit')

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
  /** By the marketplace: the person cannot sign in, and decides nothing. */
  suspended: z.boolean(),
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

/** Whether a language model may reword the notes on the bids that the company compares. */
export const modelWording = z.object({ allowed: z.boolean(issueText(fieldErrors.unclear)) })

/**
 * The caller's own company. The rules are null for members who may not see amounts; `model_wording` where no language model is set
 * up.
 */
export const company = z.object({
  id,
  kind: z.enum(companyKinds),
  company_name: z.string(),
  contact_phone: z.string(),
  gst_number: z.string(),
  address: z.string(),
  pincode: z.nullable(z.string()),
  approval_rules: z.nullable(approvalRules),
  model_wording: z.nullable(z.boolean()),
  /** As the company declares it by the MSMED Act; null: it is none, or says nothing. */
  msme_class: z.nullable(z.enum(msmeClasses)),
  udyam_number: z.nullable(z.string()),
  /** The day of its registration. */
  udyam_on: z.nullable(z.string()),
})
export type Company = z.output<typeof company>

const udyamNumber = z
  .string(issueText(fieldErrors.udyamInvalid))
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^(UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7})?$/, issueText(fieldErrors.udyamInvalid)),
  )

const declared = {
  msme_class: z.nullable(z.enum(msmeClasses, issueText(fieldErrors.msmeClassUnknown))),
  udyam_number: z.optional(z.nullable(udyamNumber)),
  /** The day of its registration: bills from then on count. */
  udyam_on: z.optional(z.nullable(day('Registered on'))),
}

/**
 * What a company is by the MSMED Act; its buyers pay micro and small suppliers within 45 days, who name their registration
 * therefore.
 */
export const msmeDeclaration = z
  .object(declared)
  .check(
    z.refine<{ msme_class?: string | null; udyam_number?: string | null | undefined }>(
      ({ msme_class, udyam_number }) => !(msme_class === 'micro' || msme_class === 'small') || Boolean(udyam_number),
      { error: issueText(fieldErrors.udyamMissing), path: ['udyam_number'] },
    ) as never,
  )
export type MsmeDeclaration = z.output<typeof msmeDeclaration>

/** One line of the company's log. `what` is the target's name at that time. */
export const companyLogEntry = z.object({ id, at: time, who: colleague, did: auditAction, what: z.string() })
export type CompanyLogEntry = z.output<typeof companyLogEntry>

export const companyLogQuery = z.object(pageQuery)
export type CompanyLogQuery = z.output<typeof companyLogQuery>

export const companyEndpoints = {
  company: get('/company', { access: roles, reply: company, summary: "The caller's company." }),
  members: get('/company/members', {
    access: roles,
    reply: z.array(member),
    summary: "The people of the caller's company, in the order in which they joined.",
  }),
  changeMember: patch('/company/members/{userId}', {
    access: roles,
    body: memberChange,
    reply: member,
    refusals: [409],
    summary: "Changes a member's role, award limit or deputy. Owners alone.",
  }),
  removeMember: del('/company/members/{userId}', {
    access: roles,
    reply: done,
    refusals: [409],
    summary: 'Removes a member, whose sessions end at once, or leaves the company. The last owner stays.',
  }),
  setApprovalRules: put('/company/approval-rules', {
    access: ['buyer'],
    body: approvalRules,
    reply: approvalRules,
    summary: 'Sets above which amounts awards need approval, and by how many. Owners alone.',
  }),
  setModelWording: put('/company/model-wording', {
    access: ['buyer'],
    body: modelWording,
    reply: modelWording,
    summary: 'Allows or forbids that a language model rewords the notes on bids. Owners alone.',
  }),
  declareMsme: put('/company/msme', {
    access: bidders,
    body: msmeDeclaration,
    reply: z.object(declared),
    summary:
      'Declares whether the company is a micro, small or medium enterprise, with its Udyam number. Owners alone.',
  }),
  companyLog: get('/company/audit-log', {
    access: roles,
    query: companyLogQuery,
    reply: z.array(companyLogEntry),
    paged: true,
    summary: 'What was done in the company and by whom, newest first. Owners and accounts.',
  }),
}
