import type { DeductionKind, DueReason } from '#contract/money-lists.ts'
import { half, largest, minus, type Paise, parsePercent, percentOf, smallest, sum } from '../exact.ts'
import { type MsmeClass, msmeDays, payBy } from '../msme-clock.ts'
import { estimatedTds } from './contract-tds.ts'
import type { OrderMilestone, OrderTerms } from './order-content.ts'
import { liquidatedDamages } from './running-account-bill.ts'

/** Days of credit as the order agrees them: of the last milestone that goods or work make due; null: it says nothing. */
export function agreedDays(milestones: readonly Pick<OrderMilestone, 'trigger' | 'days'>[]): number | null {
  const days = milestones.filter(({ trigger }) => trigger === 'receipt' || trigger === 'completion')
  return days.length === 0 ? null : Math.max(...days.map((milestone) => milestone.days))
}

/** By when a bill is to be paid, and why then. `acceptance`: null where nothing was delivered yet. */
export function dueOfBill(
  acceptance: string | null,
  agreed: number | null,
  supplier: MsmeClass,
): { due_on: string | null; due_because: DueReason | null } {
  const due_on = acceptance === null ? null : payBy(acceptance, agreed, supplier)
  return { due_on, due_because: due_on === null ? null : reasonOf(agreed, supplier) }
}

function reasonOf(agreed: number | null, supplier: MsmeClass): DueReason {
  if (supplier !== 'micro' && supplier !== 'small') return 'agreed'
  if (agreed === null) return 'msme_15'
  return agreed > msmeDays.agreedAtMost ? 'msme_45' : 'msme_agreed'
}

type Suggested = { kind: DeductionKind; amount: Paise }

/** What was deducted of this part of what was paid ahead. */
const tdsOf = (recovered: Paise, { paid, tds }: BillToDeduct['ahead']) =>
  (paid > 0n ? half(tds * smallest([recovered, paid])!, paid) : 0n) as Paise

type TermsOfDeductions = Pick<
  OrderTerms,
  'retention_percent' | 'advance_percent' | 'ld_percent_a_week' | 'ld_cap_percent'
>

/**
 * `advance`: what was paid ahead, less what other bills have recovered of it. `doubled`: what of the advance is due, not paid, and more
 * than is left to be billed after it. `ahead`: all that was paid so, and its TDS. `unbilled`: what is left to be billed after it, with GST.
 */
type BillToDeduct = {
  kind: 'po' | 'wo'
  /** The GST number of whoever is paid. */
  seller: string
  daysLate: number
  total: Paise
  advance: Paise
  doubled: Paise
  ahead: { paid: Paise; tds: Paise }
  unbilled: Paise
  milestones: readonly Pick<OrderMilestone, 'trigger' | 'percent'>[]
}

/**
 * What the order lets the buyer keep back from a bill of this amount without GST. Retention and advance of goods are shares of the bill
 * with GST, as milestones are of the order; of work, of what was measured, as its running bills have it. An advance is recovered as far
 * as it was paid, and at least as much of it as later bills have no room for: from the last bill all of it; what is asked for as an advance and in the bill is taken off the bill. Milestones
 * that pay back what was retained are shares of the total, so that then is the retention, of work as well. TDS is an estimate, without
 * that of the advance that is recovered, which was deducted when it was paid.
 */
export function suggestedDeductions(
  taxable: Paise,
  terms: TermsOfDeductions,
  { kind, seller, daysLate, total, advance, doubled, ahead, unbilled, milestones }: BillToDeduct,
): Suggested[] {
  const [perWeek, cap] = [parsePercent(terms.ld_percent_a_week)!, parsePercent(terms.ld_cap_percent)!]
  const of = (percent: number, amount = taxable) => percentOf(amount, parsePercent(percent)!)
  const paidBack = milestones.filter(({ trigger }) => trigger === 'retention')
  const share = (percent: number) => of(percent, kind === 'po' ? total : taxable)
  const retainedOf = (billed: Paise, worked: Paise) =>
    paidBack.length > 0 ? sum(paidBack.map(({ percent }) => of(percent, billed))) : of(terms.retention_percent, worked)
  const retention = retainedOf(total, kind === 'po' ? total : taxable)
  const ld = liquidatedDamages(taxable, perWeek, cap, daysLate)
  const room = minus(total, sum([retention, ld]))
  const later = minus(unbilled, retainedOf(unbilled, unbilled))
  const paid = smallest([advance, largest([share(terms.advance_percent), minus(advance, later)])])!
  const recovered = smallest([sum([paid, doubled]), room])!
  const all: Suggested[] = [
    { kind: 'retention', amount: retention },
    { kind: 'advance_recovery', amount: recovered },
    { kind: 'ld', amount: ld },
    { kind: 'tds', amount: minus(estimatedTds(kind, seller, taxable), tdsOf(recovered, ahead)) },
  ]
  return all.filter(({ amount }) => amount > 0n)
}
