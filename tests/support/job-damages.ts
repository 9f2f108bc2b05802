import type { Transaction } from '#server/db/database.ts'
import type { LivedIn } from './lived-in-market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'bidder' | 'open' | 'awarded'>

/** Violations of the rules of jobs, bids and who is told of them, written directly to the database. */
export const jobDamages = (ids: () => Ids): Damage[] => [
  ['A job is awarded', (tx) => tx`update jobs set status = 'awarded' where id = ${ids().open}`],
  ['A job is awarded', (tx) => tx`update bids set status = 'awarded' where job_id = ${ids().awarded}`],
  ['A job is awarded', (tx) => tx`update jobs set status = 'open' where id = ${ids().awarded}`],
  [
    'No bid is left',
    (tx) => tx`update bids set status = 'submitted' where job_id = ${ids().awarded} and status = 'rejected'`,
  ],
  ['A bid is rejected', (tx) => tx`update bids set status = 'rejected' where job_id = ${ids().open}`],
  ['Each decided bid', (tx) => tx`delete from notifications where type = 'bid_awarded'`],
  ['Each decided bid', (tx) => tx`update notifications set type = 'bid_awarded' where type = 'bid_rejected'`],
  ['Each decided bid', (tx) => tx`update notifications set user_id = ${ids().buyer} where type = 'bid_rejected'`],
  [
    'Each decided bid',
    (tx) => tx`
      insert into notifications (user_id, type, title, message, job_id, bid_id)
      select user_id, type, title, message, job_id, bid_id from notifications where type = 'bid_rejected'`,
  ],
  [
    'A supplier has one live bid',
    (tx) => tx`
      insert into bids (job_id, supplier_id, price_quote, delivery_estimate) values (${ids().open}, ${ids().bidder}, 1, 'Soon')`,
  ],
  [
    'Each person is told of a job once',
    (tx) => tx`
      insert into notifications (user_id, type, title, message, job_id) values (${ids().bidder}, 'job_match', '', '', ${ids().open})`,
  ],
  [
    'Each person is told of a job once',
    async (tx) => {
      await tx`delete from match_runs`
      return tx`
      insert into matches (job_id, company_id, rank, score, reasons, is_new, told_at)
      select j.id, ${ids().bidder}, 900, 0, '[]', true, now() from jobs j
      where j.status = 'awarded' limit 1`
    },
  ],
  ['Buyers post', (tx) => tx`update companies set kind = 'buyer' where id = ${ids().bidder}`],
  ['Buyers post', (tx) => tx`update jobs set posted_by = ${ids().bidder} where id = ${ids().open}`],
  ['Prices are rupees', (tx) => tx`update bids set price_quote = 0 where job_id = ${ids().open}`],
  ['A bid is changed after it was made', (tx) => tx`update bids set updated_at = created_at - interval '1 ms'`],
  [
    'No award above a limit',
    (tx) =>
      tx`update users set award_limit = 99, limited_since = created_at - interval '1 day' where id = ${ids().buyer}`,
  ],
  [
    'No award above a limit',
    (tx) => tx`
      with request as (
        insert into award_requests (job_id, bid_id, company_id, landed_total, needs, requested_by, status, created_at)
        select job_id, id, ${ids().buyer}, price_quote, 1, ${ids().buyer}, 'approved', now() from bids where status = 'awarded'
        returning id
      )
      insert into award_approvals select id, ${ids().buyer}, true, null, now() from request`,
  ],
  [
    'A price range is of five buyers',
    (tx) => tx`
      insert into price_ranges (item, unit, state, area_kind, area, "from", month, p25, p50, p75, buyers, suppliers, awards)
      values ('cement', 'bag', 'Maharashtra', 'state', 'Maharashtra', '2099-01', '2099-03', 350, 355, 360, 5, 5, 8)`,
  ],
]
