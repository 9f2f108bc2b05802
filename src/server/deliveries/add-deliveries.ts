import type { Outgoing } from '#domain/facts/fact-type.ts'
import type { Batch } from '../db/batch.ts'
import type { Transaction } from '../db/database.ts'
import { deliveriesToMembers } from './deliveries-to-members.ts'
import { deliveriesToWebhooks } from './deliveries-to-webhooks.ts'

/** Outbox: adds the deliveries of facts to the batch of their transaction. `fact`: the type of the fact. */
export function addDeliveries(tx: Transaction, batch: Batch, outgoing: readonly (Outgoing & { fact: string })[]): void {
  const toWebhooks = outgoing.filter((one) => one.channel === 'webhook')
  const toMembers = outgoing.filter((one) => one.channel !== 'webhook')
  if (toMembers.length > 0) batch.add('deliveries_to_members', deliveriesToMembers(tx, toMembers))
  if (toWebhooks.length > 0) batch.add('deliveries_to_webhooks', deliveriesToWebhooks(tx, toWebhooks))
}
