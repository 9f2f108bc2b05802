import * as z from 'zod/mini'
import { role } from './account.ts'
import { memberRole } from './company.ts'
import { get } from './endpoint.ts'
import { escrowPartners } from './escrow-partners.ts'

/** Settings that the web app needs before anybody signs in. */
export const publicConfig = z.object({
  brand_name: z.string(),
  /** URL of the sign-in service; relative to the web app's address where the product's own service is used. */
  auth_url: z.string(),
  /** API key that a hosted sign-in service requires with every call. */
  auth_api_key: z.nullable(z.string()),
  /** Empty where the operator has none. */
  support_phone: z.string(),
  support_email: z.string(),
  /** The figures of the landing and about pages with their labels; an aim as long as the operator has not stated its own. */
  figures: z.array(z.object({ value: z.string(), label: z.string(), is_aim: z.boolean() })),
  /** Who runs this installation, for the terms; empty where its settings do not say. */
  operator: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    grievance_officer: z.string(),
  }),
  /** The licensed partner that holds the money of milestones until the buyer releases it; null: nobody does. */
  escrow: z.nullable(z.object({ partner: z.enum(escrowPartners) })),
  /** Whether the subscription page shows testimonials. */
  testimonials: z.boolean(),
  /** False without a mail server: codes are then read from the outbox. */
  mail_configured: z.boolean(),
  /** Demo accounts that the sign-in page offers; empty outside a demo. */
  demo_accounts: z.array(z.object({ role, member_role: memberRole, email: z.string(), password: z.string() })),
})
export type PublicConfig = z.output<typeof publicConfig>

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** What runs; `commit` is empty where it is not known. */
  version: z.string(),
  commit: z.string(),
})

export const publicConfigEndpoints = {
  config: get('/config', { access: 'public', reply: publicConfig, summary: 'Public settings for the web app.' }),
  healthLive: get('/health/live', { access: 'public', reply: health, summary: 'The process runs.' }),
  healthReady: get('/health/ready', { access: 'public', reply: health, summary: 'The database can be written to.' }),
}
