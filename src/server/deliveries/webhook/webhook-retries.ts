import type { Sql } from '../../db/database.ts'

/** Between one attempt and the next, as the specification "Standard Webhooks" suggests: ten attempts in 75 hours. */
export const webhookDelays = [
  '5 seconds',
  '5 minutes',
  '30 minutes',
  '2 hours',
  '5 hours',
  '10 hours',
  '14 hours',
  '20 hours',
  '24 hours',
] as const
export const webhookAttempts = webhookDelays.length + 1

/** A webhook without success for this time is switched off. */
export const switchedOffAfter = '5 days'

/** The time of the next attempt: jitter of 20%, so that retries do not come all at once. */
export const nextWebhookAttemptAt = (sql: Sql, attempts: number) => sql`
  now() + (0.8 + random() * 0.4) * (${[...webhookDelays]}::interval[])[least(${attempts}::int, ${webhookDelays.length}::int)]`
