import type { Category } from '#contract/categories.ts'
import type { OrderMilestone, OrderTerms } from './order-content.ts'

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
