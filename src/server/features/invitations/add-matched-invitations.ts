import type { Transaction } from '../../db/database.ts'

/** A job and its buyer's company. */
type MatchedJob = { id: string; posted_by: string }

/**
 * Stores that these companies fit a job, as invitations of the product. Idempotent. Returns the companies that had none, which
 * the caller tells; nothing is sent here.
 */
export async function addMatchedInvitations(
  tx: Transaction,
  job: MatchedJob,
  companies: readonly string[],
  at: string,
): Promise<string[]> {
  const added = await tx<{ company_id: string | null }[]>`
    insert into invitations (job_id, buyer_id, by, company_id, sent_at)
    select ${job.id}, ${job.posted_by}, 'match', c.id, ${at}
    from unnest(${[...companies]}::uuid[]) as matched (id) join companies c on c.id = matched.id and c.deleted_at is null
    where c.id <> ${job.posted_by}
    on conflict (job_id, company_id) do nothing returning company_id`
  return added.flatMap(({ company_id }) => company_id ?? [])
}
