import type { Transaction } from '#server/db/database.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
/** A passed bill with a part of it paid, and a payment of that. */
type Ids = { bill: string; payment: string; order: string }

/** Violations of the rules of bills, payments and disputes, written directly to the database. */
export const moneyDamages = (ids: () => Ids): Damage[] => [
  [
    'What is passed of a line',
    (tx) => tx`update order_items set passed_qty = passed_qty - 1 where order_id = ${ids().order} and passed_qty > 1`,
  ],
  ['What is passed of a line', (tx) => tx`update bill_items set qty = qty + 1 where bill_id = ${ids().bill}`],
  [
    'What is passed of a line',
    async (tx) => {
      await tx`update bill_items set qty = 5000 where bill_id = ${ids().bill}`
      return tx`update order_items set passed_qty = 5000 where order_id = ${ids().order} and passed_qty > 0`
    },
  ],
  [
    'Payments, their TDS and what is kept back',
    (tx) => tx`update order_payments set amount_paise = 99999999 where id = ${ids().payment}`,
  ],
  [
    'Payments, their TDS and what is kept back',
    (tx) => tx`update order_payments set tds_paise = 99999999 where id = ${ids().payment}`,
  ],
  [
    'Payments, their TDS and what is kept back',
    (tx) => tx`
      insert into bill_deductions (bill_id, no, kind, amount_paise) values (${ids().bill}, 90, 'retention', 99999999)`,
  ],
  ['Payments, their TDS and what is kept back', (tx) => tx`update bills set status = 'paid' where id = ${ids().bill}`],
  [
    'Payments, their TDS and what is kept back',
    (tx) => tx`update bills set status = 'submitted' where id = ${ids().bill}`,
  ],
  [
    'Payments of one transfer',
    (tx) => tx`
      insert into order_payments (
        order_id, milestone_id, buyer_id, mode, reference, paid_on, amount_paise, status, recorded_by, same_transfer
      )
      select p.order_id, m.id, p.buyer_id, p.mode, lower(p.reference), p.paid_on + 1, 100, 'recorded', p.recorded_by, true
      from order_payments p join milestones m on m.order_id = p.order_id where p.id = ${ids().payment} limit 1`,
  ],
  [
    'Payments of one transfer',
    async (tx) => {
      await tx`update orders set represented = 'Deccan Stone' where id <> ${ids().order}`
      return tx`
        insert into order_payments (
          order_id, milestone_id, buyer_id, mode, reference, paid_on, amount_paise, status, recorded_by, same_transfer
        )
        select m.order_id, m.id, p.buyer_id, p.mode, p.reference, p.paid_on, 100, 'recorded', p.recorded_by, true
        from order_payments p join milestones m on m.order_id <> p.order_id where p.id = ${ids().payment} limit 1`
    },
  ],
  [
    'A credit note is taken off',
    (tx) => tx`
      insert into bill_deductions (bill_id, no, kind, amount_paise, credit_note_id)
      values (${ids().bill}, 90, 'credit_note', 100, ${ids().bill})`,
  ],
  [
    'A credit note is taken off',
    async (tx) => {
      await tx`update bills set kind = 'credit_note', ra_no = null, status = 'passed' where id = ${ids().bill}`
      await tx`
        insert into note_refunds (bill_id, amount_paise, mode, reference, paid_on, recorded_by)
        select id, total_paise, 'neft', 'UTR9', current_date, submitted_by from bills where id = ${ids().bill}`
    },
  ],
  [
    'What was paid back of an advance',
    (tx) => tx`
      insert into advance_refunds (order_id, amount_paise, mode, reference, paid_on, recorded_by)
      select order_id, 1, 'neft', 'UTR9', current_date, recorded_by from order_payments where id = ${ids().payment}`,
  ],
  ['A milestone is frozen', (tx) => tx`update milestones set status = 'frozen' where order_id = ${ids().order}`],
  ['Of every bill that is to be paid', (tx) => tx`delete from alarms where kind = 'bill_due_0'`],
]
