import type { AuditAction } from '#contract/audit-action.ts'
import type { Resource } from '#contract/resource.ts'
import { type AuditEntry, type FactType, fact, touchCompany } from './fact-type.ts'

/** `named`: the target as the company's log names it. */
type InCompany = { company: string; named: string }
type OfMember = InCompany & { person: string }
type OfInvitation = InCompany & { invitation_id: string }
type OfSite = InCompany & { site_id: string }

const touch =
  (...resources: Resource[]) =>
  ({ company }: InCompany) => [touchCompany(company, ...resources)]

const entry = (action: AuditAction, target_id: string, { company, named }: InCompany): AuditEntry => ({
  action,
  target_id,
  target: named,
  company,
})

const ofCompany = (action: AuditAction): FactType<InCompany> =>
  fact<InCompany>({ touches: touch('company'), audit: (data) => entry(action, data.company, data) })
const ofInvitation = (action: AuditAction): FactType<OfInvitation> =>
  fact<OfInvitation>({ touches: touch('invitations'), audit: (data) => entry(action, data.invitation_id, data) })
const ofSite = (action: AuditAction): FactType<OfSite> =>
  fact<OfSite>({ touches: touch('sites'), audit: (data) => entry(action, data.site_id, data) })

/** What happens between a company and its own people. */
export const companyFacts = {
  company_changed: ofCompany('change_company'),
  approval_rules_set: ofCompany('set_approval_rules'),

  member_invited: ofInvitation('invite_member'),
  invitation_withdrawn: ofInvitation('withdraw_invitation'),
  member_joined: fact<OfMember & { name: string }>({
    notices: ({ company, name }) => [
      { company, capability: 'manage_members', type: 'member_joined', params: { person: name } },
    ],
    touches: touch('members', 'invitations'),
    audit: (data) => entry('join_company', data.person, data),
  }),
  member_changed: fact<OfMember>({
    touches: touch('members', 'awardRequests'),
    audit: (data) => entry('change_member', data.person, data),
  }),
  /** People do this to their own account: colleagues' screens are updated, and the log has no entry. */
  member_renamed: fact<{ company: string }>({
    touches: ({ company }) => [touchCompany(company, 'members', 'invitations', 'awardRequests', 'sites', 'companyLog')],
  }),
  member_removed: fact<OfMember & { left: boolean }>({
    touches: touch('members', 'sites', 'awardRequests'),
    audit: (data) => entry(data.left ? 'leave_company' : 'remove_member', data.person, data),
  }),

  site_created: ofSite('create_site'),
  site_changed: ofSite('change_site'),
} as const
