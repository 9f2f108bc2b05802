import type { PersonActor } from '#domain/actor.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'

/** Takes a review off every page, for good: its company cannot write another. */
export async function removeReview(tx: Transaction, actor: PersonActor, id: string, now: string): Promise<void> {
  const [review] = await tx<{ job_id: string; sides: string[] }[]>`
    update reviews set removed_at = ${now} where id = ${id} and removed_at is null
    returning job_id, array[from_company, to_company]::text[] as sides`
  if (review) await recordFacts(tx, actor, { type: 'review_changed', ...review })
}
