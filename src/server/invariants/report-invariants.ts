import type { Invariant } from './invariant.ts'

export const reportInvariants: readonly Invariant[] = [
  {
    rule: 'What a report was decided to remove is removed, and it names the company that posted or wrote it',
    violations: `
      select format('report %s says %s, but it is there', r.id, r.outcome) as violation
      from reports r join jobs j on j.id = r.job_id left join messages m on m.job_id = r.job_id and m.seq = r.message_seq
        left join reviews v on v.id = r.review_id
      where r.outcome = 'job_removed' and j.deleted_at is null or r.outcome = 'message_removed' and m.deleted_at is null
        or r.outcome = 'review_removed' and v.removed_at is null
      union all
      select format('report %s is of company %s, which posted or wrote nothing of it', r.id, r.company_id)
      from reports r join jobs j on j.id = r.job_id left join messages m on m.job_id = r.job_id and m.seq = r.message_seq
        left join reviews v on v.id = r.review_id left join representations rep on rep.id = r.representation_id
      where r.company_id is distinct from
        case when r.representation_id is not null then rep.salesman_id when r.review_id is not null then v.from_company when r.message_seq is null then j.posted_by else coalesce(m.sender_company, m.sender_id) end`,
  },
]
