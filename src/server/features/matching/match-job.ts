import { createHash } from 'node:crypto'
import { itemsNamed } from '#domain/boq/items-named.ts'
import { indiaDay } from '#domain/india-time.ts'
import { weightsVersion } from '#domain/matching/match-weights.ts'
import { rankSuppliers } from '#domain/matching/rank-suppliers.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { pinNamed } from '../../places/find-places.ts'
import { isOpen } from '../jobs/job-status.ts'
import { findCandidates, type JobRow } from './find-candidates.ts'

/** Computes which suppliers fit a job, once. Does nothing if the job takes no bids, or chooses its bidders itself. */
export async function matchJob(tx: Transaction, id: string, now: string): Promise<void> {
  const row = await jobToMatch(tx, id)
  if (!row) return
  const { job, suppliers } = await findCandidates(tx, asNamed(row, now))
  const ranked = rankSuppliers(job, suppliers, (companyId) => luckOf(id, companyId))
  await tx`
    insert into match_runs (job_id, weights_version, computed_at, candidates)
    values (${id}, ${weightsVersion}, ${now}, ${suppliers.length})`
  const rows = ranked.map(({ company_id, score, reasons, is_new }, n) => ({
    company_id,
    rank: n + 1,
    score,
    reasons,
    is_new,
  }))
  await tx`
    insert into matches (job_id, company_id, rank, score, reasons, is_new)
    select ${id}, m.company_id, m.rank, m.score, m.reasons, m.is_new
    from jsonb_to_recordset(${tx.json(rows)}) as m (company_id uuid, rank int, score real, reasons jsonb, is_new boolean)`
  await recordFacts(tx, { user_id: null }, { type: 'job_matched', job: { id }, buyer: row.posted_by })
}

/** A job without lines and PIN code tells by its title what it is about, and by its location where. */
const asNamed = (row: JobRow, now: string): JobRow => ({
  ...row,
  items: row.items.length > 0 ? row.items : itemsNamed(row.title, indiaDay(now)),
  pincode: row.pincode ?? pinNamed(row.location),
})

async function jobToMatch(tx: Transaction, id: string): Promise<JobRow | undefined> {
  const [row] = await tx<JobRow[]>`
    select j.id, j.title, j.location, j.category, j.posted_by, j.pincode, j.created_at, j.visibility,
      array(select distinct i.item_key from job_items i where i.job_id = j.id and i.removed_in is null and i.item_key is not null) as items
    from jobs j
    where j.id = ${id} and j.deleted_at is null and j.visibility <> 'invited' and ${isOpen(tx)}
      and not exists (select from match_runs r where r.job_id = j.id)`
  return row
}

/** A lot that anybody can draw again: the first four bytes of a hash of the job and the company. */
const luckOf = (jobId: string, companyId: string) =>
  createHash('sha256').update(`${jobId} ${companyId}`).digest().readUInt32BE()
