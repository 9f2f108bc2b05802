import { type BasisPoints, half, minus, type Paise, sum } from './exact.ts'

export type MsmeClass = 'micro' | 'small' | 'medium' | null

/** By the MSMED Act: at most 45 days if a day was agreed in writing, 15 if none was. */
export const msmeDays = { agreedAtMost: 45, notAgreed: 15 }

/**
 * The day by which a supplier must be paid, as '2026-04-15'; null if nothing binds. `acceptance`: the day of delivery, or the
 * one on which an objection was removed.
 */
export function payBy(acceptance: string, agreedDays: number | null, supplier: MsmeClass): string | null {
  const protectedByAct = supplier === 'micro' || supplier === 'small'
  if (!protectedByAct) return agreedDays === null ? null : dayAfter(acceptance, agreedDays)
  return dayAfter(acceptance, agreedDays === null ? msmeDays.notAgreed : Math.min(agreedDays, msmeDays.agreedAtMost))
}

/** `from`: the first day of the bank rate, as '2026-04-15'; ascending. */
export type BankRate = { from: string; rate: BasisPoints }

export type MsmeInterest = { whole_months: Paise; rest: Paise; total: Paise }

/**
 * An estimate of the interest on a late payment: three times the bank rate, added to the balance each month, the days of the
 * last, broken month simply. Zero if it was in time. Throws a RangeError without a rate for the day.
 */
export function interestOnLate(principal: Paise, due: string, paid: string, rates: readonly BankRate[]): MsmeInterest {
  let balance = principal
  let months = 0
  for (; monthsAfter(due, months + 1) <= paid; months += 1) {
    const rate = rateOn(monthsAfter(due, months), rates)
    balance = sum([balance, half(balance * 3n * rate, 10_000n * 12n) as Paise])
  }
  const start = monthsAfter(due, months)
  const broken = Math.max(0, daysBetween(start, paid))
  const rest = half(balance * 3n * rateOn(start, rates) * BigInt(broken), 10_000n * 365n) as Paise
  const whole_months = minus(balance, principal)
  return { whole_months, rest, total: sum([whole_months, rest]) }
}

function rateOn(day: string, rates: readonly BankRate[]): BasisPoints {
  const known = rates.findLast(({ from }) => from <= day)
  if (!known) throw new RangeError(`No bank rate is known for ${day}`)
  return known.rate
}

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const dayAfter = (day: string, count: number): string => dayOf(Date.parse(day) + count * dayMs)
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The same day of a later month, or that month's last. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}
