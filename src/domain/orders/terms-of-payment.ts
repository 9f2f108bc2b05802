import type { DeductionKind, DueReason } from '#contract/money-lists.ts'
import { type Paise, parsePercent, percentOf } from '../exact.ts'
import { type MsmeClass, payBy } from '../msme-clock.ts'
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
  return agreed > 45 ? 'msme_45' : 'msme_agreed'
}

type Suggested = { kind: DeductionKind; amount: Paise }

/** TDS of contractors is 2 %, for individuals 1 %: an estimate that the accountant corrects. None of goods. */
const contractTds = 2

type TermsOfDeductions = Pick<
  OrderTerms,
  'retention_percent' | 'advance_percent' | 'ld_percent_a_week' | 'ld_cap_percent'
>

/** `left`: paid in advance, and not taken off bills yet. */
type AdvanceOfBill = { left: Paise; isLastBill: boolean }

/**
 * What the order lets the buyer keep back from a bill of this amount without GST. TDS is an estimate. Of the advance, nothing that was
 * not paid, and all that is left with the last bill of the order.
 */
export function suggestedDeductions(
  taxable: Paise,
  terms: TermsOfDeductions,
  { kind, daysLate, advance }: { kind: 'po' | 'wo'; daysLate: number; advance: AdvanceOfBill },
): Suggested[] {
  const [perWeek, cap] = [parsePercent(terms.ld_percent_a_week)!, parsePercent(terms.ld_cap_percent)!]
  const of = (percent: number) => percentOf(taxable, parsePercent(percent)!)
  const share = advance.isLastBill ? taxable : of(terms.advance_percent)
  const all: Suggested[] = [
    { kind: 'retention', amount: of(terms.retention_percent) },
    { kind: 'advance_recovery', amount: share < advance.left ? share : advance.left },
    { kind: 'ld', amount: liquidatedDamages(taxable, perWeek, cap, daysLate) },
    { kind: 'tds', amount: of(kind === 'wo' ? contractTds : 0) },
  ]
  return all.filter(({ amount }) => amount > 0n)
}
