import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'

/** How many lines of the total a bid `b` on job `j` that is not sealed has no rate for. */
export const linesLeftOut = (sql: Sql): Fragment => sql`
  case when j.item_count > 0 and not b.sealed then (
    select count(*) from job_items i
    where i.job_id = b.job_id and i.removed_in is null and i.kind = 'item' and i.qty is not null and not i.rate_only and not i.optional
      and not exists (select from bid_items q where q.bid_id = b.id and q.version = b.version and q.job_item_id = i.id)
  ) else 0 end`
