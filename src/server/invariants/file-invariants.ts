import { limits } from '#contract/limits.ts'
import type { Invariant } from './invariant.ts'

export const fileInvariants: readonly Invariant[] = [
  {
    rule: 'A file belongs to whoever added it, and an item has no more than it may',
    violations: `
      select format('file %s of a %s is from %s', f.id, case when f.job_id is not null then 'job'
        when f.bid_id is not null then 'bid' when f.message_id is not null then 'message' else f.paper end, f.uploaded_by) as violation
      from files f left join jobs j on j.id = f.job_id left join bids b on b.id = f.bid_id
        left join messages m on m.id = f.message_id left join users u on u.id = f.uploaded_by
        left join orders o on o.id = f.order_id
      where f.uploaded_by <> m.sender_id
        or (u.joined_at < f.uploaded_at and u.company_id <> coalesce(j.posted_by, b.supplier_id)
          and u.company_id is distinct from b.taken_from)
        or (u.joined_at < f.uploaded_at and u.company_id not in (o.buyer_id, o.supplier_id)
          and u.company_id is distinct from (select bo.taken_from from bids bo where bo.id = o.bid_id))
      union all
      select format('%s has %s files', coalesce(job_id, bid_id, message_id, paper_of), count(*))
      from files group by job_id, bid_id, message_id, paper_of having count(*) > ${limits.filesPerItem}`,
  },
  {
    rule: 'A file of a paper belongs to the order of that paper',
    violations: `
      select format('file %s of %s %s is of order %s', f.id, f.paper, f.paper_of, f.order_id) as violation
      from files f where f.paper is not null and f.order_id is distinct from case f.paper
        when 'order' then f.paper_of
        when 'dispatch' then (select order_id from dispatches where id = f.paper_of)
        when 'receipt' then (select order_id from receipts where id = f.paper_of)
        when 'bill' then (select order_id from bills where id = f.paper_of)
        when 'payment' then (select order_id from order_payments where id = f.paper_of)
        when 'dispute' then (select order_id from disputes where id = f.paper_of)
      end`,
  },
  {
    rule: 'Stored bytes without a file are deleted within a day',
    violations: `
      select format('nothing is attached to %s of %s', key, created_at) as violation from stored_bytes
      where created_at < now() - interval '1 day' and not exists (select from public.files where storage_key = key)
        and not exists (select from check_files where storage_key = key)`,
  },
]
