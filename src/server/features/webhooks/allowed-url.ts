import { messages } from '#contract/messages.ts'
import { parseWebhookUrl } from '../../deliveries/webhook/webhook-url.ts'
import { invalid } from '../../refusal.ts'
import type { Services } from '../../services.ts'

/** The normalised address, or 422. Its name is resolved and checked at each call, not here: this runs in a transaction. */
export function allowedUrl(text: string, { config }: Services): string {
  const url = parseWebhookUrl(text, config.webhookRules)
  if (!url) throw invalid('url', messages.urlForbidden)
  return url.href
}
