import { msg } from '@lingui/core/macro'
import type { BillKind } from '#contract/money-lists.ts'
import type { BillStatus } from '#contract/order-statuses.ts'
import { type Label, type Text, translate } from '#web/language/translate.ts'
import { orderStatusNames } from '../orders/order-status-badge.tsx'
import { billKindNames, billStanding } from './money-words.ts'

const heads: Readonly<Record<string, Label>> = {
  number: msg`Number`,
  kind: msg`Kind`,
  status: msg`Status`,
  job: msg`Job`,
  buyer: msg`Buyer`,
  supplier: msg`Supplier`,
  total: msg`Total`,
  billed: msg`Billed`,
  passed: msg`Passed, before deductions`,
  paid: msg`Paid`,
  made_on: msg`Made on`,
  bill_date: msg`Bill date`,
  order_number: msg`Order`,
  seller_gst_number: msg`Seller's GST number`,
  taxable: msg`Before tax`,
  round_off: msg`Round-off`,
  retention: msg`Retention`,
  deductions: msg`Other deductions`,
  left: msg`Left to pay`,
  disputed: msg`Disputed`,
  acceptance_on: msg`Accepted on`,
  original_bill: msg`For bill`,
  due_on: msg`To be paid by`,
}

const values: Readonly<Record<'orders' | 'bills', Readonly<Record<string, Readonly<Record<string, Text>>>>>> = {
  orders: { kind: { po: msg`Purchase Order`, wo: msg`Work Order` }, status: orderStatusNames },
  bills: {
    kind: billKindNames,
    disputed: { true: msg`Yes`, false: msg`No` },
  },
}

/** What a column is, by the name that the server gives it: short names such as CGST stay. */
export const headOf = (field: string): string => {
  const label = heads[field]
  return label ? translate(label) : field.toUpperCase()
}

/** A value of a row as the screens say it: `of` reads its other fields, also those that are not shown. */
export function wordsOf(
  table: 'orders' | 'bills',
  field: string,
  value: string,
  of: (field: string) => string | undefined,
): string {
  if (field === 'status' && of('amendment_waits') === 'true') return translate(msg`Amendment to be accepted`)
  if (field === 'status' && table === 'bills')
    return translate(
      billStanding({
        ...{ kind: of('kind') as BillKind, status: value as BillStatus, to_confirm: 0, left: Number(of('left')) },
        refunds: Number(of('paid')) < 0 ? [{}] : [],
        refund_due: of('refund_due') === 'true',
      }).text,
    )
  const label = values[table][field]?.[value]
  return label ? translate(label) : value
}
