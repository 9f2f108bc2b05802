import type { Invariant } from './invariant.ts'

/** Figures of many that must not tell those of one. */
export const marketFigureInvariants: readonly Invariant[] = [
  {
    rule: 'A record of a company rests on three events, and is a share or a time',
    violations: `
      select format('%s of company %s is %s of %s', metric, company_id, value, n) as violation from company_records
      where n < 3 or value < 0 or (metric in ('answered', 'awarded') and value > 1)`,
  },
  {
    rule: 'A price range is of five buyers, five suppliers and eight awards, of a month that is over',
    violations: `
      select format('%s in %s for %s: %s buyers, %s suppliers, %s awards', item, area, month, buyers, suppliers, awards)
        as violation
      from price_ranges
      where buyers < 5 or suppliers < 5 or awards < 8 or p25 > p50 or p50 > p75
        or month >= to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM')`,
  },
  {
    rule: 'A review is between the two companies of an awarded job',
    violations: `
      select format('review %s of job %s by company %s about %s', r.id, r.job_id, r.from_company, r.to_company) as violation
      from reviews r left join chats c on c.job_id = r.job_id
      where not coalesce((c.buyer_id, c.bidder_id) in ((r.from_company, r.to_company), (r.to_company, r.from_company)), false)`,
  },
  {
    rule: 'A review that waits for the other side has an alarm of the day on which it is shown',
    violations: `
      select format('review %s waits since %s', r.id, r.written_at) as violation
      from reviews r join jobs j on j.id = r.job_id and j.deleted_at is null
      where r.removed_at is null and r.written_at > now() - interval '14 days'
        and not exists (select from reviews o where o.job_id = r.job_id and o.from_company = r.to_company)
        and not exists (select from alarms a where a.kind = 'show_reviews' and a.subject_id = r.job_id)`,
  },
]
