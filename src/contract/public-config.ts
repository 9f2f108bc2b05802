import * as z from 'zod/mini'
import { role } from './account.ts'

/** What the web app must know about the installation before anybody signs in. */
export const publicConfig = z.object({
  brand_name: z.string(),
  /** Of the sign-in service; relative to the web app's own address where the product is its own. */
  auth_url: z.string(),
  /** What a hosted sign-in service wants to see with every call. */
  auth_api_key: z.nullable(z.string()),
  support_phone: z.string(),
  support_email: z.string(),
  /** What the operator claims on the landing and about pages: a figure and what it counts. */
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether the subscription page shows what companies say. */
  testimonials: z.boolean(),
  /** False where no mail server is set: codes are then read from the outbox. */
  mail_configured: z.boolean(),
  /** Accounts that the sign-in page offers; empty outside a demo. */
  demo_accounts: z.array(z.object({ role, email: z.string(), password: z.string() })),
})
export type PublicConfig = z.output<typeof publicConfig>

export const health = z.object({ status: z.enum(['ok', 'unavailable']) })
