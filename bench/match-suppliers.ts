import { inTransaction } from '../src/server/db/database.ts'
import { matchJob } from '../src/server/features/matching/match-job.ts'
import { allPincodes } from '../src/server/places/pincodes.ts'
import type { World } from './world.ts'

const suppliers = 20_000
const runs = 40

class RolledBack extends Error {}

/**
 * How long matching takes with 20,000 suppliers all over India who say what they sell, each with the awards that the generated market gave:
 * the whole transaction of an alarm, from the question who might fit to the stored matches. `await matchJob` alone is measured.
 */
export async function benchMatchSuppliers({ database }: World): Promise<string[][]> {
  const pincodes = allPincodes().map(([pin]) => pin)
  await database`
    insert into companies (id, kind, company_name, contact_email, contact_phone, gst_number, address, created_at)
    select gen_random_uuid(), 'supplier', 'Bench ' || n, 'bench' || n || '@example.in', '', '27ABCDE1234F1Z5',
      'Yard, ' || (${pincodes}::text[])[1 + n * 7919 % ${pincodes.length}], now()
    from generate_series(1, ${suppliers}) n`
  await database`
    insert into offers (company_id, category)
    select id, (array['material', 'labor', 'machinery'])[1 + abs(hashtext(id::text)) % 3] from companies where kind = 'supplier'
    on conflict do nothing`
  await database`analyze`
  const jobs = await database<{ id: string }[]>`
    update jobs set pincode = (${pincodes}::text[])[1 + (seq * 104729) % ${pincodes.length}]
    where id in (select id from jobs where status = 'open' and deleted_at is null order by seq desc limit ${runs}) returning id`
  const times: number[] = []
  let candidates = 0
  for (const { id } of [...jobs, ...jobs]) {
    await inTransaction(database, async (tx) => {
      const startedAt = performance.now()
      await matchJob(tx, id, new Date().toISOString())
      times.push(performance.now() - startedAt)
      const [run] = await tx<{ candidates: number }[]>`select candidates from match_runs where job_id = ${id}`
      candidates += run?.candidates ?? 0
      throw new RolledBack()
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  const warm = times.slice(jobs.length).toSorted((a, b) => a - b)
  const at = (part: number) => (warm[Math.floor(warm.length * part)] ?? 0).toFixed(0)
  return [
    ['Matching on the server', 'p50 ms', 'p95 ms'],
    [`${suppliers} suppliers, ${Math.round(candidates / times.length)} of them scored for a job`, at(0.5), at(0.95)],
  ]
}
