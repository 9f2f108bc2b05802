import type { Invariant } from './invariant.ts'

const isLive = "a.status in ('offered', 'accepted')"

export const awardInvariants: readonly Invariant[] = [
  {
    rule: 'What is awarded of a line is the sum of its live awards',
    violations: `
      select format('line %s says %s awarded of %s, its awards %s', i.id, i.awarded_qty, i.qty, coalesce(sum(p.qty), 0)) as violation
      from job_items i left join (
        select p.job_item_id, p.qty from award_items p join awards a on a.id = p.award_id where ${isLive}
      ) p on p.job_item_id = i.id
      group by i.id, i.awarded_qty, i.qty having i.awarded_qty <> coalesce(sum(p.qty), 0)`,
  },
  {
    rule: 'A bid is awarded or offered exactly as its live awards are, and one from before awards had records stands without',
    violations: `
      select format('bid %s is %s and its awards are %s', b.id, b.status, coalesce(a.statuses, 'missing')) as violation
      from bids b left join (
        select a.bid_id, bool_or(a.status = 'accepted') as accepted, bool_or(a.status = 'offered') as offered,
          string_agg(a.status, ', ') as statuses
        from awards a group by a.bid_id
      ) a on a.bid_id = b.id
      where b.deleted_at is null and (
        (b.status = 'offered') <> coalesce(a.offered and not a.accepted, false)
        or (b.status = 'awarded') <> coalesce(a.accepted, b.status = 'awarded')
      )`,
  },
  {
    rule: 'While an award of a job waits for its answer the job is under review, and an alarm ends the wait',
    violations: `
      select format('award %s is offered on %s job %s', a.id, j.status, j.id) as violation
      from awards a join jobs j on j.id = a.job_id
      where a.status = 'offered' and j.status <> 'under_review' and j.deleted_at is null
      union all
      select format('offered award %s has no alarm', a.id) from awards a join jobs j on j.id = a.job_id
      where a.status = 'offered' and j.deleted_at is null
        and not exists (select from alarms m where m.kind = 'award_respond' and m.subject_id = a.id)`,
  },
  {
    rule: 'An award of the whole job stands alone, and one in part names lines that its bid quotes',
    violations: `
      select format('job %s has %s live awards, one of them whole', a.job_id, count(*)) as violation
      from awards a where ${isLive} group by a.job_id having count(*) > 1 and bool_or(a.whole)
      union all
      select format('award %s is in part and names no line', a.id) from awards a
      where not a.whole and not exists (select from award_items p where p.award_id = a.id)
      union all
      select format('award %s names line %s, which bid %s does not quote', a.id, p.job_item_id, a.bid_id)
      from award_items p join awards a on a.id = p.award_id
      where not exists (
        select from bid_items q
        where q.bid_id = a.bid_id and q.version = a.bid_version and q.job_item_id = p.job_item_id
      )`,
  },
]
