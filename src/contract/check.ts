import * as z from 'zod/mini'
import { companyKinds } from './company.ts'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, day, filter, id, line, optionalParagraph, pageQuery, time } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

/** What can be checked of a company. The first four make the badge; the others stand beside it. */
export const badgeKinds = ['gst', 'address', 'phone', 'email'] as const
export const paperKinds = ['udyam', 'labour_licence', 'pf', 'esi', 'bis', 'machine_papers'] as const
export const checkKinds = [...badgeKinds, ...paperKinds] as const
export type BadgeKind = (typeof badgeKinds)[number]
export type CheckKind = (typeof checkKinds)[number]

/** `expired`: passed, and its time is over. `withdrawn`: by an admin, or because the company changed what was checked. */
export const checkStatuses = ['asked', 'passed', 'failed', 'expired', 'withdrawn'] as const

/** `code`: by a link or a code that only its reader has. `register`: the public register of GST numbers answered. */
export const checkSources = ['person', 'code', 'register'] as const
export type CheckSource = (typeof checkSources)[number]

/** Why a check did not pass. `changed`: the company changed what was checked. */
export const failReasons = ['name_differs', 'number_wrong', 'unreadable', 'out_of_date', 'not_reached'] as const
export type FailReason = (typeof failReasons)[number]
export const checkReasons = [...failReasons, 'changed'] as const

/** A file that shows what is claimed: an attachment for its company and admins. */
export const evidence = z.object({ filename: z.string(), content_type: z.string(), size: count })

/** What is null here is nobody's business but the company's and the admins'. */
export const companyCheck = z.object({
  id,
  kind: z.enum(checkKinds),
  status: z.enum(checkStatuses),
  source: z.nullable(z.enum(checkSources)),
  checked_at: z.nullable(time),
  /** Until when it holds; of one that was never passed null. */
  valid_until: z.nullable(time),
  asked_at: z.nullable(time),
  reason: z.nullable(z.enum(checkReasons)),
  evidence: z.nullable(evidence),
  /** Asked for by the upgrade, of a company that was verified when the badge was its GST registration alone. */
  carried_over: z.boolean(),
})
export type CompanyCheck = z.output<typeof companyCheck>

/** What the register of GST numbers says about one, as far as it is kept. Days as YYYY-MM-DD; empty: not given. */
export const registerEntry = z.object({
  status: z.enum(['active', 'cancelled', 'suspended', 'other']),
  legal_name: z.string(),
  trade_name: z.string(),
  taxpayer_type: z.string(),
  /** The principal place of business. */
  address: z.string(),
  pin: z.nullable(z.string()),
  registered_on: z.nullable(z.string()),
  cancelled_on: z.nullable(z.string()),
})
export type RegisterEntry = z.output<typeof registerEntry>

export const newCheck = z.object({ kind: z.enum(checkKinds, issueText(fieldErrors.checkKindUnknown)) })

/** Of the link in a mail to the company's address. */
export const contactConfirmation = z.object({ token: line('Link', limits.lineLength) })

/** A paper needs the day until which it holds; a check that did not pass, a reason. */
export const checkDecision = z.object({
  passed: z.boolean(issueText(fieldErrors.unclear)),
  reason_code: z.optional(z.enum(failReasons, issueText(fieldErrors.failReasonUnknown))),
  valid_until: z.optional(day('Valid until')),
  note: optionalParagraph('Note', limits.remarkLength),
})

export const adminChecksQuery = z.object({ ...pageQuery, status: filter(checkStatuses) })
export type AdminChecksQuery = z.output<typeof adminChecksQuery>

const otherCompany = z.object({ id, company_name: z.string() })

/**
 * Another open company with the same GST number: one business in two roles, or a false number. `verified`: it has the badge;
 * `checked`: its GST registration was checked with this number.
 */
export const sharesGst = z.object({
  id,
  kind: z.enum(companyKinds),
  company_name: z.string(),
  verified: z.boolean(),
  checked: z.boolean(),
})
export type SharesGst = z.output<typeof sharesGst>

/** A check with all that an admin compares. */
export const adminCheck = z.extend(companyCheck, {
  company: z.object({
    id,
    kind: z.enum(companyKinds),
    company_name: z.string(),
    gst_number: z.string(),
    address: z.string(),
    contact_phone: z.string(),
    contact_email: z.string(),
    created_at: time,
  }),
  /** What is checked, as it stood when it was asked for. */
  subject: z.record(z.string(), z.string()),
  /** What the register says; null: not asked, or it does not know the number. */
  found: z.nullable(registerEntry),
  found_at: z.nullable(time),
  /** How alike the company's name and that of the register are, from 0 to 1; null: there is nothing to compare. */
  similarity: z.nullable(z.number()),
  /** Other companies that sent the same file, the oldest five. */
  same_evidence: z.array(otherCompany),
  /** Another company of the same kind whose GST number is checked to be this one. */
  claimed_by: z.nullable(otherCompany),
  /** Of all kinds, the oldest five. */
  same_gst_number: z.array(sharesGst),
  note: z.nullable(z.string()),
  /** The admin who decided; null: nobody, or not a person. */
  checked_by: z.nullable(z.string()),
  /** Whether a register is set up that knows such numbers. */
  can_look_up: z.boolean(),
})
export type AdminCheck = z.output<typeof adminCheck>

const traders = ['buyer', 'supplier'] as const

export const checkEndpoints = {
  askCheck: post('/company/checks', {
    access: traders,
    consumes: { files: 'evidence' },
    body: newCheck,
    reply: companyCheck,
    status: 201,
    refusals: [409, 422, 429],
    summary:
      'Asks for a check of the own company, with a photo or PDF that shows it. For `email` a link is mailed to the company instead.',
  }),
  confirmContact: post('/company/checks/confirm', {
    access: traders,
    body: contactConfirmation,
    reply: companyCheck,
    refusals: [422],
    summary: "Confirms the company's e-mail address by the link that was mailed to it.",
  }),
  checkEvidence: get('/checks/{id}/evidence', {
    access: roles,
    reply: z.unknown(),
    produces: 'file',
    summary: 'The file of a check, to be saved: for the managers of its company and admins.',
  }),
  adminChecks: get('/admin/checks', {
    access: ['admin'],
    query: adminChecksQuery,
    reply: z.array(adminCheck),
    paged: true,
    summary: 'Checks of companies with their evidence; those that wait first come first, others newest first.',
  }),
  decideCheck: post('/admin/checks/{id}/decision', {
    access: ['admin'],
    body: checkDecision,
    reply: adminCheck,
    refusals: [409, 422],
    summary: 'Passes a check or refuses it, with the reason that its company reads.',
  }),
  lookUpCheck: post('/admin/checks/{id}/lookup', {
    access: ['admin'],
    reply: adminCheck,
    refusals: [409, 429, 503],
    summary:
      'Asks the GST register about the number of a check. An active number under the same name passes, another name fails; anything else is for a person.',
  }),
  companyChecks: get('/companies/{id}/checks', {
    access: roles,
    reply: z.array(companyCheck),
    summary:
      'What was checked of a company, newest first: the checks that hold now; for its own managers and admins all of them.',
  }),
}
