import type { Transaction } from '#server/db/database.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = {
  /** A sealed job before its deadline, with a bid. */ sealed: string /** An opened one, with one bid. */
  opened: string
  /** One with lines that a bid has quoted. */
  lines: string
}

/** Violations of the rules of the bid process, written directly to the database. */
export const biddingDamages = (ids: () => Ids): Damage[] => [
  [
    'A sealed bid says nothing',
    async (tx) => {
      await tx`update bids set price_quote = 100, delivery_estimate = 'Soon' where job_id = ${ids().sealed}`
    },
  ],
  [
    'A sealed bid says nothing',
    (tx) => tx`
      update bids set sealed = true, price_quote = null, delivery_estimate = null, notes = null, valid_until = null
      where job_id = ${ids().opened}`,
  ],
  [
    'A sealed bid says nothing',
    (tx) => tx`
      update bids set sealed = false, price_quote = 100, delivery_estimate = '7 days' where job_id = ${ids().sealed}`,
  ],
  ['A bid shows what', (tx) => tx`update bids set price_quote = price_quote - 1 where job_id = ${ids().opened}`],
  ['A bid shows what', (tx) => tx`update bids set version = 3 where job_id = ${ids().opened}`],
  [
    'A bid shows what',
    async (tx) => {
      await tx`alter table bid_versions disable trigger bid_versions_immutable`
      await tx`delete from bid_versions where job_id = ${ids().sealed}`
    },
  ],
  ['A bid shows what', (tx) => tx`update jobs set addendum_no = 2 where id = ${ids().sealed}`],
  [
    'No bid is made at',
    async (tx) => {
      await tx`alter table bid_versions disable trigger bid_versions_immutable`
      await tx`update bid_versions set made_at = (select bid_deadline from jobs where id = job_id) where job_id = ${ids().sealed}`
    },
  ],
  [
    'No bid is made at',
    async (tx) => {
      await tx`update jobs set opened_at = bid_deadline - interval '1 ms' where id = ${ids().opened}`
    },
  ],
  [
    'A bid that counts has confirmed',
    async (tx) => {
      await tx`
        insert into addenda (job_id, no, effect, summary, changes, made_by, made_at)
        select id, 1, 'terms', 'More', '[]', created_by, now() from jobs where id = ${ids().sealed}`
      await tx`update jobs set addendum_no = 1 where id = ${ids().sealed}`
    },
  ],
  ['A job knows how many lines', (tx) => tx`update jobs set item_count = 5 where id = ${ids().lines}`],
  ['A job knows how many lines', (tx) => tx`update job_items set removed_in = 1 where job_id = ${ids().lines}`],
  ['A job knows how many lines', (tx) => tx`update job_items set added_in = 1 where job_id = ${ids().lines}`],
  [
    'A job knows how many lines',
    async (tx) => {
      const [line] = await tx<{ id: string }[]>`
        insert into job_items (id, job_id, position, kind, description, unit, qty, rate_per)
        values (gen_random_uuid(), ${ids().sealed}, 1, 'item', 'Of another job', 'nos', 1, 1) returning id`
      await tx`update jobs set item_count = item_count + 1 where id = ${ids().sealed}`
      await tx`
        insert into bid_items (job_id, bid_id, version, job_item_id, rate, gst_bp)
        select job_id, bid_id, version, ${line!.id}, 1, 0 from bid_items where job_id = ${ids().lines} limit 1`
    },
  ],
  [
    'A job knows how many lines',
    async (tx) => {
      await tx`alter table bid_items disable trigger bid_items_immutable`
      await tx`delete from bid_items where job_id = ${ids().lines}`
    },
  ],
  [
    'The price of an itemised bid',
    async (tx) => {
      await tx`alter table bid_versions disable trigger bid_versions_immutable`
      await tx`update bid_versions set price_quote = price_quote + 0.01 where job_id = ${ids().lines}`
      await tx`update bids set price_quote = price_quote + 0.01 where job_id = ${ids().lines}`
    },
  ],
  [
    'The price of an itemised bid',
    async (tx) => {
      await tx`alter table bid_items disable trigger bid_items_immutable`
      await tx`update bid_items set gst_bp = 500 where job_id = ${ids().lines}`
    },
  ],
  [
    'The price of an itemised bid',
    async (tx) => {
      await tx`alter table bid_charges disable trigger bid_charges_immutable`
      await tx`update bid_charges set amount = amount + 1 where job_id = ${ids().lines}`
    },
  ],
  ['The price of an itemised bid', (tx) => tx`update job_items set qty = qty + 1 where job_id = ${ids().lines}`],
  ['What happens at a deadline', (tx) => tx`delete from alarms where subject_id = ${ids().sealed}`],
  [
    'What happens at a deadline',
    (tx) =>
      tx`insert into alarms (kind, subject_id, at) values ('nobody', gen_random_uuid(), now() - interval '1 hour')`,
  ],
]
