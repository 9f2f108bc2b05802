import type { Webhook } from '#contract/webhook.ts'

/** What a dialog asks or shows about a webhook. */
export type WebhookQuestion =
  | { what: 'add' }
  | { what: 'change' | 'deliveries' | 'rotate' | 'delete'; webhook: Webhook }
  | { what: 'secret'; secret: string }
export type WebhookAction = 'change' | 'deliveries' | 'rotate' | 'delete'
