import { minus, type Paise, sum } from '../exact.ts'

/** A bill of a micro or small supplier. `day_45`: from its delivery; the order may agree an earlier one. Days as '2026-04-15'. */
export type MsmeBill = {
  supplier: string
  day_45: string
  amount: Paise
  payments: readonly { paid_on: string; amount: Paise; through_treds: boolean }[]
}

/** The columns of form MSME-1 for one supplier. */
export type MsmeLine = {
  supplier: string
  paid_in_time: Paise
  paid_late: Paise
  paid_through_treds: Paise
  outstanding_in_time: Paise
  outstanding_late: Paise
}

/** '2026-1': April to September; '2026-2': October to March of the next year. */
export function daysOfHalf(half: string): { from: string; to: string } {
  const [year, part] = half.split('-') as [string, string]
  return part === '1'
    ? { from: `${year}-04-01`, to: `${year}-09-30` }
    : { from: `${year}-10-01`, to: `${Number(year) + 1}-03-31` }
}

/**
 * What form MSME-1 asks for a half-year, by supplier: paid within it, in time and late, and outstanding at its end or, while it runs, today. In time is what
 * was paid within 45 days, also where the order agrees an earlier day. A payment on the last day is in time.
 */
export function halfYearOfMsme(bills: readonly MsmeBill[], half: string, today: string): MsmeLine[] {
  const { from, to } = daysOfHalf(half)
  const days = { from, to: today < to ? today : to }
  return [...Map.groupBy(bills, ({ supplier }) => supplier)]
    .map(([supplier, own]) => ({ supplier, ...sumsOf(own, days) }))
    .filter(({ supplier: _, ...sums }) => Object.values(sums).some((amount) => amount !== 0n))
    .toSorted((a, b) => (a.supplier < b.supplier ? -1 : 1))
}

function sumsOf(bills: readonly MsmeBill[], { from, to }: { from: string; to: string }): Omit<MsmeLine, 'supplier'> {
  const paid = bills.flatMap(({ payments, day_45 }) =>
    payments.filter(({ paid_on }) => paid_on >= from && paid_on <= to).map((payment) => ({ ...payment, day_45 })),
  )
  const owed = bills.map((bill) => ({ day_45: bill.day_45, amount: outstandingAt(bill, to) }))
  return {
    paid_in_time: total(paid.filter(({ paid_on, day_45 }) => paid_on <= day_45)),
    paid_late: total(paid.filter(({ paid_on, day_45 }) => paid_on > day_45)),
    paid_through_treds: total(paid.filter(({ through_treds }) => through_treds)),
    outstanding_in_time: total(owed.filter(({ day_45 }) => day_45 >= to)),
    outstanding_late: total(owed.filter(({ day_45 }) => day_45 < to)),
  }
}

const total = (parts: readonly { amount: Paise }[]) => sum(parts.map(({ amount }) => amount))

const outstandingAt = ({ amount, payments }: MsmeBill, day: string): Paise =>
  minus(amount, total(payments.filter(({ paid_on }) => paid_on <= day)))
