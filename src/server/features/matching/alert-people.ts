import type { Fact } from '#domain/facts/facts.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'

export type JobToTell = { id: string; title: string; location: string; bid_deadline: string | null }
/** `search`: the name of the saved search that found the job; without one it was matched. `daily`: not mailed before the daily mail. */
export type PersonToTell = { user_id: string; company_id: string; search?: string; daily?: boolean }

const soonMs = 3 * 3_600_000

/**
 * Tells people of a job, each once, whatever the reasons and however many servers do so: whoever has a row in `job_alerts` already is
 * left out.
 */
export async function alertPeople(
  tx: Transaction,
  { id, title, location, bid_deadline }: JobToTell,
  people: readonly PersonToTell[],
  now: string,
): Promise<void> {
  const first = new Map(people.toReversed().map((person) => [person.user_id, person]))
  const added = await tx<{ user_id: string }[]>`
    insert into job_alerts (job_id, user_id, cause, at)
    select ${id}, n.user_id, n.cause, ${now}
    from unnest(
      ${[...first.keys()]}::uuid[], ${[...first.values()].map(({ search }) => (search === undefined ? 'match' : 'search'))}::text[]
    ) as n (user_id, cause)
    on conflict do nothing returning user_id`
  const closes_soon = bid_deadline !== null && Date.parse(bid_deadline) - Date.parse(now) < soonMs
  const facts = added.map(({ user_id }): Fact => {
    const { company_id, search, daily } = first.get(user_id)!
    return {
      type: 'job_alerted',
      job: { id, title },
      location,
      bidder: company_id,
      person: user_id,
      ...(search !== undefined && { search }),
      ...(daily && { daily }),
      ...(closes_soon && { closes_soon }),
    }
  })
  await recordFacts(tx, { user_id: null }, ...facts)
}
