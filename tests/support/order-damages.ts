import type { Transaction } from '#server/db/database.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
/** An order in force, and one that waits for its answer. */
type Ids = { accepted: string; issued: string }

/** Somebody who owns the database can switch its triggers off. */
const unguarded = async (tx: Transaction, damage: () => Promise<unknown>) => {
  await tx`alter table order_versions disable trigger order_versions_never_change`
  await damage()
}

/** Violations of the rules of orders, written directly to the database. */
export const orderDamages = (ids: () => Ids): Damage[] => [
  ['Numbers of purchase', (tx) => tx`update document_series set last_serial = last_serial + 1 where kind = 'po'`],
  ['Numbers of purchase', (tx) => tx`update orders set serial = serial + 1000 where id = ${ids().issued}`],
  ['An order waits exactly', (tx) => tx`update orders set status = 'accepted', version = 1 where id = ${ids().issued}`],
  ['An order waits exactly', (tx) => tx`update order_versions set status = 'lapsed' where order_id = ${ids().issued}`],
  ['An order waits exactly', (tx) => tx`delete from alarms where kind = 'order_respond'`],
  // A draft of an order in force waits for colleagues, or it is none.
  [
    'An order waits exactly',
    (tx) => tx`
      insert into order_versions (order_id, version, status, content, made_by)
      select order_id, version + 1, 'draft', content, made_by from order_versions where order_id = ${ids().accepted} and version = 1`,
  ],
  [
    'An amendment that needed approvals',
    (tx) => tx`update order_versions set approvals_needed = 1 where order_id = ${ids().accepted}`,
  ],
  // Its author's own word is none.
  [
    'An amendment that needed approvals',
    (tx) => tx`
      with asked as (update order_versions set approvals_needed = 1 where order_id = ${ids().accepted} returning *)
      insert into order_approvals (order_id, version, approver, approved, at)
      select order_id, version, made_by, true, now() from asked`,
  ],
  ['The milestones of an order', (tx) => tx`update milestones set bp = 9900 where order_id = ${ids().accepted}`],
  [
    'The milestones of an order',
    (tx) => tx`update milestones set amount_paise = amount_paise - 1 where order_id = ${ids().accepted}`,
  ],
  ['The lines of an order', (tx) => tx`update order_items set rate = rate + 1 where order_id = ${ids().accepted}`],
  ['The lines of an order', (tx) => tx`update orders set total_paise = total_paise + 100 where id = ${ids().accepted}`],
  [
    'The lines of an order',
    (tx) => tx`
      insert into order_items (order_id, position, description, unit, qty, rate, gst_bp, amount_paise)
      values (${ids().accepted}, 7, 'Bricks', 'nos', 1, 1, 1800, 100)`,
  ],
  [
    'An issued version of an order',
    (tx) =>
      unguarded(
        tx,
        () => tx`
          update order_versions set content = jsonb_set(content, '{terms,other}', '"Cheaper"') where order_id = ${ids().issued}`,
      ),
  ],
  [
    'An issued version of an order',
    (tx) => tx`update order_items set amount_paise = amount_paise + 1 where order_id = ${ids().accepted}`,
  ],
]
