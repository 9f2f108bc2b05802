import type { Transaction } from '#server/db/database.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
/** A truck of an order that was received with a photo. */
type Ids = { order: string; truck: string; receipt: string }

/** Violations of the rules of trucks and receipts, written directly to the database. */
export const receiptDamages = (ids: () => Ids): Damage[] => [
  [
    'What is received and accepted',
    (tx) => tx`update order_items set received_qty = received_qty + 1 where order_id = ${ids().order}`,
  ],
  [
    'What is received and accepted',
    (tx) => tx`update receipt_items set accepted_qty = accepted_qty - 0.001 where receipt_id = ${ids().receipt}`,
  ],
  ['What is received and accepted', (tx) => tx`update receipts set status = 'cancelled' where id = ${ids().receipt}`],
  [
    'What is dispatched',
    (tx) => tx`update order_items set dispatched_qty = dispatched_qty + 1 where order_id = ${ids().order}`,
  ],
  ...['draft', 'issued', 'refused', 'lapsed', 'cancelled'].map(
    (status): Damage => [
      'Nothing live was received',
      (tx) => tx`update orders set status = ${status} where id = ${ids().order}`,
    ],
  ),
  ['A truck is received exactly', (tx) => tx`update dispatches set status = 'dispatched' where id = ${ids().truck}`],
  ['A truck is received exactly', (tx) => tx`update receipts set dispatch_id = null where id = ${ids().receipt}`],
  [
    'Numbers of goods receipt notes',
    (tx) => tx`update document_series set last_serial = last_serial + 1 where kind = 'grn'`,
  ],
  ['Numbers of goods receipt notes', (tx) => tx`update receipts set serial = serial + 1 where id = ${ids().receipt}`],
  [
    'A file of a paper',
    (tx) => tx`update files set paper_of = ${ids().truck}, paper = 'bill' where paper_of = ${ids().receipt}`,
  ],
]
