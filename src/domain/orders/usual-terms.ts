import type { Category } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import type { QuotedCharge } from '../statement/quotation.ts'
import type { OrderMilestone, OrderTerms } from './order-content.ts'
import { soldByWeight } from './sold-by-weight.ts'
import { whoUnloads } from './who-unloads.ts'

/** What an order of a category usually says; the buyer changes it before issuing. */
type UsualTerms = { terms: OrderTerms; milestones: readonly OrderMilestone[]; tolerance_percent: number }

const agreed = { on_date: null }

const goods: OrderTerms = {
  delivery_basis: 'for_site',
  unloading_by: 'buyer',
  retention_percent: 0,
  advance_percent: 0,
  ld_percent_a_week: 0.5,
  ld_cap_percent: 5,
  defect_liability_months: 0,
  test_certificates: true,
  weighment: true,
  other: '',
}

const work: OrderTerms = {
  ...goods,
  unloading_by: 'supplier',
  retention_percent: 5,
  defect_liability_months: 12,
  test_certificates: false,
  weighment: false,
}

/** Micro and small suppliers are to be paid within 45 days, so no usual milestone is later. */
export const usualTerms: Readonly<Record<Category, UsualTerms>> = {
  material: {
    terms: goods,
    milestones: [{ name: '', percent: 100, trigger: 'receipt', days: 30, ...agreed }],
    tolerance_percent: 2,
  },
  labor: {
    terms: work,
    milestones: [
      { name: '', percent: 95, trigger: 'receipt', days: 15, ...agreed },
      { name: '', percent: 5, trigger: 'retention', days: 0, ...agreed },
    ],
    tolerance_percent: 0,
  },
  machinery: {
    terms: { ...work, retention_percent: 0, defect_liability_months: 0 },
    milestones: [{ name: '', percent: 100, trigger: 'receipt', days: 15, ...agreed }],
    tolerance_percent: 0,
  },
}

type QuotedConditions = {
  delivery_basis: OrderTerms['delivery_basis']
  advance_percent: number
  credit_days: number
  charges: readonly Pick<QuotedCharge, 'kind' | 'payable_to'>[]
  exclusions: string | null
}

/** `asked`: what `by` was asked before the award, with the answer. */
type Answered = { asked: string; answer: string; by: OrderTerms['unloading_by'] }

/** What the job says; its words, those of the bid's notes, and answers to questions, the newest last. */
type Said = {
  basis: OrderTerms['delivery_basis']
  job: string
  bid: string
  answered: readonly Answered[]
  units: readonly UnitCode[]
}

/**
 * The usual terms with what the bid says of delivery, advance and credit; null: it is one price. Goods whose bid and job leave open who
 * pays the way to the site are asked about. What the supplier charges for, the supplier does; else the bid, answers and the job say in words
 * who unloads.
 */
export function termsOfOrder(
  category: Category,
  quoted: QuotedConditions | null,
  said: Said,
): Omit<UsualTerms, 'tolerance_percent'> {
  const { terms: usual, milestones } = usualTerms[category]
  const unsaid = said.basis ?? (category === 'material' ? null : usual.delivery_basis)
  const answers = said.answered.map(sayWhoUnloads).filter((side) => side !== null)
  const unloads =
    whoUnloads(said.bid, 'supplier') ?? answers.at(-1) ?? whoUnloads(said.job, 'buyer') ?? usual.unloading_by
  // A lump sum does not say yet what is bought.
  const weighment = usual.weighment && said.units.some((unit) => unit === 'ls' || soldByWeight.has(unit))
  const terms = { ...usual, weighment, unloading_by: unloads, delivery_basis: unsaid }
  if (quoted === null) return { terms, milestones }
  const { advance_percent: advance, credit_days } = quoted
  const charges = (kind: QuotedCharge['kind']) =>
    quoted.charges.some((charge) => charge.kind === kind && charge.payable_to === 'supplier')
  const basis = charges('freight') ? 'ex_works_plus_freight' : (quoted.delivery_basis ?? unsaid)
  const unloading_by = charges('unloading') ? 'supplier' : unloads
  const later = milestones.map((milestone, n) => ({
    ...milestone,
    days: n === 0 && credit_days > 0 ? Math.min(credit_days, 365) : milestone.days,
    // The advance is part of the first payment.
    percent: n === 0 ? Number((milestone.percent - advance).toFixed(2)) : milestone.percent,
  }))
  const first = { name: '', percent: advance, trigger: 'acceptance' as const, days: 0, ...agreed }
  const canAdvance = advance > 0 && later[0]!.percent > 0
  return {
    terms: {
      ...{ ...terms, delivery_basis: basis, unloading_by, advance_percent: advance },
      other: quoted.exclusions ? excluded(quoted.exclusions) : usual.other,
    },
    milestones: canAdvance ? [first, ...later] : advance > 0 ? [{ ...first, percent: 100 }] : later,
  }
}

/** What the bidder has left out of the rates is a term of the order until the buyer takes it out. */
const excluded = (words: string): string =>
  [`Not included: ${words}`, words].find(({ length }) => length <= limits.notesLength) ?? ''

/** An answer that names no unloading is read with its question: "Unloading kaun karega?", "By supplier". */
const sayWhoUnloads = ({ asked, answer, by }: Answered) =>
  whoUnloads(answer, by) ?? whoUnloads(`${asked.replaceAll(/[?.\n]/g, ' ')}: ${answer}`, by)
