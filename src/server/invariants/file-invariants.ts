import { limits } from '#contract/limits.ts'
import type { Invariant } from './invariant.ts'

export const fileInvariants: readonly Invariant[] = [
  {
    rule: 'A file belongs to whoever added it, and an item has no more than it may',
    violations: `
      select format('file %s of a %s is from %s', f.id, case when f.job_id is not null then 'job'
        when f.bid_id is not null then 'bid' else 'message' end, f.uploaded_by) as violation
      from files f left join jobs j on j.id = f.job_id left join bids b on b.id = f.bid_id
        left join messages m on m.id = f.message_id left join users u on u.id = f.uploaded_by
      where f.uploaded_by <> m.sender_id
        or (u.joined_at < f.uploaded_at and u.company_id <> coalesce(j.posted_by, b.supplier_id))
      union all
      select format('%s has %s files', coalesce(job_id, bid_id, message_id), count(*))
      from files group by job_id, bid_id, message_id having count(*) > ${limits.filesPerItem}`,
  },
  {
    rule: 'Stored bytes without a file are deleted within a day',
    violations: `
      select format('nothing is attached to %s of %s', key, created_at) as violation from stored_bytes
      where created_at < now() - interval '1 day' and not exists (select from public.files where storage_key = key)
        and not exists (select from check_files where storage_key = key)`,
  },
]
