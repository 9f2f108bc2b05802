import type { AuditAction } from '#contract/audit-action.ts'
import { type FactType, fact, type Touch, touchCompany } from './fact-type.ts'

/** `named`: who or what it was done to, as the company's log has it. */
type InCompany = { company: string; named: string }
type OfMember = InCompany & { person: string }
type OfSite = InCompany & { site_id: string }

const touchMembers = ({ company }: InCompany): Touch[] => [touchCompany(company, 'members')]

const siteFact = (action: AuditAction): FactType<OfSite> =>
  fact({
    touches: ({ company }) => [touchCompany(company, 'sites')],
    audit: ({ company, site_id, named }) => ({ action, target_id: site_id, target: named, company }),
  })

/** What happens between a company and its own people. */
export const companyFacts = {
  company_changed: fact<InCompany>({
    touches: ({ company }) => [touchCompany(company, 'company')],
    audit: ({ company, named }) => ({ action: 'change_company', target_id: company, target: named, company }),
  }),

  member_invited: fact<InCompany & { invitation_id: string }>({
    touches: ({ company }) => [touchCompany(company, 'invitations')],
    audit: ({ company, invitation_id, named }) => ({
      action: 'invite_member',
      target_id: invitation_id,
      target: named,
      company,
    }),
  }),
  invitation_withdrawn: fact<InCompany & { invitation_id: string }>({
    touches: ({ company }) => [touchCompany(company, 'invitations')],
    audit: ({ company, invitation_id, named }) => ({
      action: 'withdraw_invitation',
      target_id: invitation_id,
      target: named,
      company,
    }),
  }),

  member_joined: fact<OfMember & { name: string }>({
    notices: ({ company, name }) => [
      { company, capability: 'manage_members', type: 'member_joined', params: { person: name } },
    ],
    touches: ({ company }) => [touchCompany(company, 'members', 'invitations')],
    audit: ({ company, person, named }) => ({ action: 'join_company', target_id: person, target: named, company }),
  }),
  member_changed: fact<OfMember>({
    touches: (data) => [...touchMembers(data), touchCompany(data.company, 'awardRequests')],
    audit: ({ company, person, named }) => ({ action: 'change_member', target_id: person, target: named, company }),
  }),
  member_removed: fact<OfMember & { left: boolean }>({
    touches: (data) => [...touchMembers(data), touchCompany(data.company, 'sites', 'awardRequests')],
    audit: ({ company, person, named, left }) => ({
      action: left ? 'leave_company' : 'remove_member',
      target_id: person,
      target: named,
      company,
    }),
  }),

  approval_rules_set: fact<InCompany>({
    touches: ({ company }) => [touchCompany(company, 'company')],
    audit: ({ company, named }) => ({ action: 'set_approval_rules', target_id: company, target: named, company }),
  }),

  site_created: siteFact('create_site'),
  site_changed: siteFact('change_site'),
} as const
