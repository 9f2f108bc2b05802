import type { Amendment, OrderChange } from '#contract/new-order.ts'
import type { Order } from '#contract/order.ts'
import type { MilestoneTrigger, OrderBasis, orderSides } from '#contract/order-lists.ts'
import { parseRupees, withoutPercentSign } from '#domain/parse-amount.ts'

type TermValues = {
  /** Empty: not said yet. */
  delivery_basis: OrderBasis | ''
  unloading_by: (typeof orderSides)[number]
  advance_percent: string
  retention_percent: string
  ld_percent_a_week: string
  ld_cap_percent: string
  defect_liability_months: string
  test_certificates: boolean
  weighment: boolean
  other: string
}
export type MilestoneValues = {
  name: string
  percent: string
  trigger: MilestoneTrigger
  days: string
  on_date: string
}
type LineValues = { hsn_sac: string; tolerance_percent: string; needed_to: string; qty: string; rate: string }

/** What a person types of an order; numbers as typed. `line_terms`: in the order of its lines. */
export type OrderValues = {
  site_id: string
  deliver_to: string
  terms: TermValues
  milestones: MilestoneValues[]
  line_terms: LineValues[]
}

export function valuesOf({ site, deliver_to, terms, milestones, items }: Order): OrderValues {
  return {
    site_id: site?.id ?? '',
    deliver_to,
    terms: {
      ...terms,
      delivery_basis: terms.delivery_basis ?? '',
      advance_percent: String(terms.advance_percent),
      retention_percent: String(terms.retention_percent),
      ld_percent_a_week: String(terms.ld_percent_a_week),
      ld_cap_percent: String(terms.ld_cap_percent),
      defect_liability_months: String(terms.defect_liability_months),
    },
    milestones: milestones.map(({ name, percent, trigger, days, on_date }) => ({
      ...{ name, percent: String(percent), trigger, days: String(days), on_date: on_date ?? '' },
    })),
    line_terms: items.map(({ hsn_sac, tolerance_percent, needed_to, qty, rate }) => ({
      hsn_sac: hsn_sac ?? '',
      tolerance_percent: String(tolerance_percent),
      needed_to: needed_to ?? '',
      qty: String(qty),
      rate: String(rate),
    })),
  }
}

/** '4.2 lakh' too. JSON has null for what is no number, which the server then names at its field. */
export function numberIn(typed: string): number {
  const text = typed.trim()
  return text.startsWith('-') ? -parseRupees(text.slice(1)) : parseRupees(text)
}

/** The same where the label says percent: "2 %" too. */
export const percentIn = (typed: string): number => numberIn(withoutPercentSign(typed))

/** Names of the form's fields, as in the server's errors. */
export const fieldsOf = ({ milestones, line_terms, terms }: OrderValues): string[] => [
  ...['site_id', 'deliver_to'],
  ...Object.keys(terms).map((field) => `terms.${field}`),
  ...milestones.flatMap((milestone, n) => Object.keys(milestone).map((field) => `milestones.${n}.${field}`)),
  ...line_terms.flatMap((line, n) => Object.keys(line).map((field) => `line_terms.${n}.${field}`)),
]

function paperIn({ site_id, deliver_to, terms, milestones }: OrderValues) {
  return {
    site_id: site_id || null,
    deliver_to,
    terms: {
      ...terms,
      delivery_basis: terms.delivery_basis || undefined,
      advance_percent: percentIn(terms.advance_percent),
      retention_percent: percentIn(terms.retention_percent),
      ld_percent_a_week: percentIn(terms.ld_percent_a_week),
      ld_cap_percent: percentIn(terms.ld_cap_percent),
      defect_liability_months: numberIn(terms.defect_liability_months),
    },
    milestones: milestones.map(({ name, percent, trigger, days, on_date }) => ({
      ...{ name, percent: percentIn(percent), trigger },
      days: trigger === 'date' ? 0 : numberIn(days),
      on_date: trigger === 'date' ? on_date || null : null,
    })),
  }
}

const lineTermsIn = ({ hsn_sac, tolerance_percent, needed_to }: LineValues) => ({
  hsn_sac: hsn_sac.trim() || null,
  tolerance_percent: percentIn(tolerance_percent),
  needed_to: needed_to || null,
})

/** The body that changes a draft. */
export const draftChangeIn = ({ items, revision }: Order, values: OrderValues): OrderChange => ({
  revision,
  ...paperIn(values),
  line_terms: items.map(({ position }, n) => ({ position, ...lineTermsIn(values.line_terms[n]!) })),
})

/** What an amendment says beside its reason: changed lines alone, and those whose quantity is now 0 taken out. */
export function amendmentIn(order: Order, values: OrderValues): Omit<Amendment, 'reason' | 'answer_hours'> {
  const before = valuesOf(order)
  const lines = order.items.map((item, n) => ({ item, values: values.line_terms[n]!, before: before.line_terms[n]! }))
  const changed = lines.filter((line) => JSON.stringify(line.values) !== JSON.stringify(line.before))
  const isRemoved = ({ values: { qty } }: (typeof lines)[number]) => numberIn(qty) === 0
  return {
    version: order.version,
    ...paperIn(values),
    put_lines: changed
      .filter((line) => !isRemoved(line))
      .map(({ item, values: typed }) => ({
        ...{ position: item.position, number: item.number, description: item.description, unit: item.unit },
        ...{ rate_per: item.rate_per, gst_percent: item.gst_percent as 18, needed_from: item.needed_from },
        ...lineTermsIn(typed),
        qty: numberIn(typed.qty),
        rate: numberIn(typed.rate),
      })),
    remove_lines: changed.filter(isRemoved).map(({ item }) => item.position),
  }
}

/** The field of an error about an amendment, which has changed lines alone: `put_lines.0.qty` may be `line_terms.3.qty`. */
export function fieldOfAmendment({ items }: Order, { put_lines = [] }: Pick<Amendment, 'put_lines'>) {
  return (path: string): string => {
    const [, place, field] = /^put_lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = items.findIndex(({ position }) => place && position === put_lines[Number(place)]?.position)
    return line < 0 ? path : `line_terms.${line}.${field}`
  }
}

/** The sum of the shares in percent, in hundredths so that 33.33 + 66.67 is 100. */
export const shareSum = (milestones: readonly { percent: string }[]): number =>
  milestones.reduce((sum, { percent }) => sum + Math.round((percentIn(percent) || 0) * 100), 0) / 100
