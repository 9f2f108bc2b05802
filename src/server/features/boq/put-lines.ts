import type { NewJobItem } from '#contract/job-item.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { lineProblem } from '#domain/boq/line-problem.ts'
import { exclusionViolation, type Transaction } from '../../db/database.ts'
import { type FieldError, invalid, invalidFields, Refusal } from '../../refusal.ts'

/** 422 with the place of each line that is wrong, below `path`. */
export function refuseMistakes(put: readonly NewJobItem[], path: string): void {
  const seen = new Set<string>()
  const errors = put.flatMap((line, place): FieldError[] => {
    const isSecond = seen.has(line.id)
    seen.add(line.id)
    if (isSecond) return [{ path: `${path}.${place}.id`, sentence: messages.lineTwice }]
    const problem = lineProblem(line)
    return problem ? [{ path: `${path}.${place}.${problem.field}`, sentence: problem.sentence }] : []
  })
  if (errors.length > 0) throw invalidFields(errors)
}

/** Stores lines: new ones, and changed ones under their id. `addedIn`: the addendum that adds them; 0: the job is a draft. */
export async function putLines(
  tx: Transaction,
  jobId: string,
  put: readonly NewJobItem[],
  addedIn: number,
): Promise<void> {
  const stored = await tx`
    insert into job_items as i (id, job_id, position, kind, number, description, item_key, make, unit, pack, qty, rate_per,
      rate_only, optional, hsn_sac, needed_from, needed_to, added_in)
    select id, ${jobId}, position, kind, coalesce(number, ''), description, item_key, coalesce(make, ''), unit, pack, qty,
      rate_per, coalesce(rate_only, false), coalesce(optional, false), hsn_sac, needed_from, needed_to, ${addedIn}
    from jsonb_to_recordset(${tx.json(put as never)}) as line (id uuid, position integer, kind text, number text,
      description text, item_key text, make text, unit text, pack numeric, qty numeric, rate_per integer, rate_only boolean,
      optional boolean, hsn_sac text, needed_from date, needed_to date)
    on conflict (id) do update set position = excluded.position, kind = excluded.kind, number = excluded.number,
      description = excluded.description, item_key = excluded.item_key, make = excluded.make, unit = excluded.unit,
      pack = excluded.pack, qty = excluded.qty, rate_per = excluded.rate_per, rate_only = excluded.rate_only,
      optional = excluded.optional, hsn_sac = excluded.hsn_sac, needed_from = excluded.needed_from,
      needed_to = excluded.needed_to
    where i.job_id = excluded.job_id and i.added_in = excluded.added_in and i.removed_in is null
    returning 1`
  if (stored.length < put.length) throw invalid('put', messages.lineOfOtherJob)
  // The order may be changed within a call; now each place must be taken once.
  await tx`set constraints job_items_places immediate`.catch((error) => {
    throw error.code === exclusionViolation ? invalid('put', messages.linePlaceTaken) : error
  })
  await putEstimates(tx, jobId, put)
}

async function putEstimates(tx: Transaction, jobId: string, put: readonly NewJobItem[]): Promise<void> {
  const ids = put.map(({ id }) => id)
  const estimated = put.filter(({ est_rate }) => est_rate !== null && est_rate !== undefined)
  await tx`delete from job_item_estimates where job_id = ${jobId} and job_item_id = any(${ids}::uuid[])`
  if (estimated.length === 0) return
  await tx`
    insert into job_item_estimates (job_id, job_item_id, est_rate)
    select ${jobId}, id, est_rate
    from jsonb_to_recordset(${tx.json(estimated as never)}) as line (id uuid, est_rate numeric)`
}

/** The lines that stand, counted into the job without their headings; 413 above the limit, for which these count as well. */
export async function countLines(tx: Transaction, jobId: string): Promise<number> {
  const [counted] = await tx<{ item_count: number; rows: number }[]>`
    select count(*) filter (where kind = 'item') as item_count, count(*) as rows from job_items
    where job_id = ${jobId} and removed_in is null`
  const { item_count, rows } = counted!
  if (rows > limits.linesPerJob) throw new Refusal(413, messages.linesOfJobFull)
  await tx`update jobs set item_count = ${item_count} where id = ${jobId}`
  return item_count
}
