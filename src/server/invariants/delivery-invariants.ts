import type { Invariant } from './invariant.ts'

/** After an hour of retries, the last ones ten minutes apart, a failure counts as permanent. */
const triesOfDefect = 14

export const deliveryInvariants: readonly Invariant[] = [
  {
    rule: 'No alarm fails again and again',
    violations: `
      select format('alarm %s of %s failed %s times: %s', kind, subject_id, tries, last_error) as violation
      from alarms where tries >= ${triesOfDefect}`,
  },
  {
    // Those of webhooks are ids, which stay for sending again.
    rule: 'A delivery is sent or given up or waits, and its parameters go when it is over',
    violations: `
      select format('delivery %s was sent at %s, given up at %s, and still has %s', id, coalesce(sent_at::text, 'no time'),
        coalesce(failed_at::text, 'no time'), params) as violation
      from deliveries
      where sent_at is not null and failed_at is not null
        or (sent_at is not null or failed_at is not null) and params <> '{}' and channel <> 'webhook'`,
  },
  {
    // Except deliveries that a server had claimed at that moment.
    rule: 'Who was deleted is told nothing any more',
    violations: `
      select format('delivery %s went to deleted user %s at %s', d.id, u.id, d.sent_at) as violation
      from deliveries d join users u on u.id = d.user_id where d.sent_at > u.deleted_at + interval '5 minutes'`,
  },
  {
    rule: 'Each person is told of a job once, by matching or by a saved search, and each who was matched fits',
    violations: `
      select format('%s was told %s times of job %s', user_id, count(*), job_id) as violation
      from notifications where type = 'job_match' group by user_id, job_id having count(*) > 1
      union all
      select format('%s was told of job %s, and no alert says so', n.user_id, n.job_id)
      from notifications n
      where n.type = 'job_match' and not exists (
        select from job_alerts a where a.job_id = n.job_id and a.user_id = n.user_id
      )
      union all
      select format('%s was matched to job %s that no run has computed', m.company_id, m.job_id)
      from matches m where m.told_at is not null and not exists (select from match_runs r where r.job_id = m.job_id)`,
  },
  {
    rule: 'Webhooks belong to open companies of buyers and suppliers, and hear of each event once',
    violations: `
      select format('webhook %s belongs to %s company %s', w.id, case when c.deleted_at is null then c.kind else 'closed' end,
        c.id) as violation
      from webhooks w join companies c on c.id = w.company_id where c.deleted_at is not null or c.kind not in ('buyer', 'supplier')
      union all
      select format('webhook %s hears %s times of %s %s', webhook_id, count(*), template, params)
      from deliveries where channel = 'webhook' and dedupe_key is not null
      group by webhook_id, template, params having count(*) > 1`,
  },
]
