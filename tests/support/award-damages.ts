import type { Transaction } from '#server/db/database.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
/** A job whose lines are offered to two bidders, one of whom has accepted. */
type Ids = { job: string; offered: string; accepted: string }

/** Violations of the rules of awards, written directly to the database. */
export const awardDamages = (ids: () => Ids): Damage[] => [
  [
    'What is awarded of a line',
    (tx) => tx`update job_items set awarded_qty = awarded_qty - 1 where job_id = ${ids().job} and awarded_qty > 1`,
  ],
  ['What is awarded of a line', (tx) => tx`delete from award_items where award_id = ${ids().accepted}`],
  [
    'A bid is awarded or offered',
    (tx) => tx`update bids set status = 'submitted' where id = (select bid_id from awards where id = ${ids().offered})`,
  ],
  [
    'A bid is awarded or offered',
    (tx) => tx`update bids set status = 'declined' where id = (select bid_id from awards where id = ${ids().accepted})`,
  ],
  ['A bid is awarded or offered', (tx) => tx`update awards set status = 'declined' where id = ${ids().accepted}`],
  ['While an award of a job waits', (tx) => tx`update jobs set status = 'awarded' where id = ${ids().job}`],
  ['While an award of a job waits', (tx) => tx`delete from alarms where kind = 'award_respond'`],
  ['An award of the whole job', (tx) => tx`update awards set whole = true where id = ${ids().accepted}`],
  ['An award of the whole job', (tx) => tx`delete from award_items where award_id = ${ids().accepted}`],
  ['An award of the whole job', (tx) => tx`update awards set bid_version = 7 where id = ${ids().accepted}`],
]
