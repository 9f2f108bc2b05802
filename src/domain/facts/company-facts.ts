import type { AuditAction } from '#contract/audit-action.ts'
import type { Resource } from '#contract/resource.ts'
import { type AuditEntry, type FactType, fact, touchCompany } from './fact-type.ts'

/** `named`: the target as the company's log names it. */
type InCompany = { company: string; named: string }
type OfMember = InCompany & { person: string }
type OfInvitation = InCompany & { invitation_id: string }
type OfSite = InCompany & { site_id: string }
type OfWebhook = InCompany & { webhook_id: string }

const touch =
  (...resources: Resource[]) =>
  ({ company }: InCompany) => [touchCompany(company, ...resources)]

const entry = (action: AuditAction, target_id: string, { company, named }: InCompany): AuditEntry => ({
  action,
  target_id,
  target: named,
  company,
})

const ofCompany = (action: AuditAction, ...more: Resource[]): FactType<InCompany> =>
  fact<InCompany>({ touches: touch('company', ...more), audit: (data) => entry(action, data.company, data) })
const ofInvitation = (action: AuditAction): FactType<OfInvitation> =>
  fact<OfInvitation>({ touches: touch('invitations'), audit: (data) => entry(action, data.invitation_id, data) })
const ofSite = (action: AuditAction): FactType<OfSite> =>
  fact<OfSite>({ touches: touch('sites'), audit: (data) => entry(action, data.site_id, data) })

const ofWebhook = (action: AuditAction): FactType<OfWebhook> =>
  fact<OfWebhook>({
    touches: ({ company, webhook_id }) => [touchCompany(company, 'webhooks', `webhookDeliveries:${webhook_id}`)],
    audit: (data) => entry(action, data.webhook_id, data),
  })

/** What happens between a company and its own people. */
export const companyFacts = {
  company_changed: ofCompany('change_company', 'profile'),
  approval_rules_set: ofCompany('set_approval_rules'),
  model_wording_set: ofCompany('set_model_wording'),
  offers_set: fact<{ company: string }>({ touches: ({ company }) => [touchCompany(company, 'offers')] }),

  member_invited: ofInvitation('invite_member'),
  invitation_withdrawn: ofInvitation('withdraw_invitation'),
  member_joined: fact<OfMember & { name: string }>({
    notices: ({ company, name, person }) => [
      { company, capability: 'manage_members', type: 'member_joined', params: { person: name, person_id: person } },
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

  /** By an admin of the product; only the company's log tells its own people. */
  member_suspended: fact<OfMember & { lifted: boolean }>({
    touches: touch('members'),
    audit: (data) => entry(data.lifted ? 'restore_member' : 'suspend_member', data.person, data),
  }),

  site_created: ofSite('create_site'),
  site_changed: ofSite('change_site'),

  webhook_added: ofWebhook('add_webhook'),
  webhook_changed: ofWebhook('change_webhook'),
  webhook_rotated: ofWebhook('rotate_webhook'),
  webhook_deleted: ofWebhook('delete_webhook'),
  /** A test, or a delivery once more. */
  webhook_used: fact<{ company: string; webhook_id: string }>({
    touches: ({ company, webhook_id }) => [touchCompany(company, 'webhooks', `webhookDeliveries:${webhook_id}`)],
  }),
  /** By the product itself. `at`: when, ISO 8601 UTC. */
  webhook_switched_off: fact<OfWebhook & { reason: 'gone' | 'failing'; at: string }>({
    touches: ({ company, webhook_id }) => [touchCompany(company, 'webhooks', `webhookDeliveries:${webhook_id}`)],
    deliveries: ({ company, webhook_id, named, reason, at }) => [
      {
        company,
        capability: 'manage_webhooks',
        channel: 'email',
        template: 'webhook_off',
        params: { host: named, reason },
        once: `${webhook_id} ${at}`,
      },
    ],
  }),
} as const
