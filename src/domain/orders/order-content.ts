import type { Category } from '#contract/categories.ts'
import type { MilestoneTrigger, OrderBasis } from '#contract/order-lists.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import {
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentText,
  quantityText,
  rateText,
  rupeesText,
} from '../exact.ts'
import type { RatePer, Supply } from '../reckon-lines.ts'
import type { QuotedCharge } from '../statement/quotation.ts'

/** A side of an order, as it stands on the paper. */
export type OrderParty = { company_name: string; address: string; gst_number: string; state_code: string }

/** Quantities, rates, rupees and percent as numbers, as on the wire. */
export type OrderLine = {
  position: number
  number: string
  description: string
  unit: UnitCode
  rate_per: RatePer
  hsn_sac: string | null
  qty: number
  rate: number
  gst_percent: number
  tolerance_percent: number
  needed_from: string | null
  needed_to: string | null
}

/** `name`: empty where the words of its trigger say enough, in the reader's language. */
export type OrderMilestone = {
  name: string
  percent: number
  trigger: MilestoneTrigger
  days: number
  on_date: string | null
}

export type OrderTerms = {
  /** Null in a draft alone. */
  delivery_basis: OrderBasis | null
  unloading_by: 'buyer' | 'supplier'
  retention_percent: number
  advance_percent: number
  /** Liquidated damages: of the late value for each whole week, and at most. */
  ld_percent_a_week: number
  ld_cap_percent: number
  defect_liability_months: number
  test_certificates: boolean
  weighment: boolean
  other: string
}

/** What one version of an order says: what people accept, and what its fingerprint proves. */
export type OrderContent = {
  kind: 'po' | 'wo'
  number: string
  version: number
  job_id: string | null
  bid_id: string | null
  bid_version: number | null
  buyer: OrderParty
  supplier: OrderParty
  deliver_to: string
  place_of_supply: string
  supply: Supply
  discount_percent: number
  lines: readonly OrderLine[]
  charges: readonly QuotedCharge[]
  terms: OrderTerms
  milestones: readonly OrderMilestone[]
  /** Rupees. */
  total: number
}

/**
 * The text whose SHA-256 is the fingerprint of an order: JSON with sorted keys, without spaces, texts in NFC and numbers as their
 * decimal text with all decimals, so that everybody who has the contents writes the same bytes.
 */
export function canonicalOrder({ lines, charges, terms, milestones, ...content }: OrderContent): string {
  const written = {
    ...content,
    discount_percent: percent(content.discount_percent),
    total: rupeesText(parsePaise(content.total)!),
    lines: lines.map((line) => ({
      ...line,
      qty: quantityText(parseQuantity(line.qty)!),
      rate: rate(line.rate),
      gst_percent: percent(line.gst_percent),
      tolerance_percent: percent(line.tolerance_percent),
    })),
    charges: charges.map((charge) => ({
      ...charge,
      amount: rate(charge.amount),
      gst_percent: percent(charge.gst_percent),
    })),
    terms: {
      ...terms,
      retention_percent: percent(terms.retention_percent),
      advance_percent: percent(terms.advance_percent),
      ld_percent_a_week: percent(terms.ld_percent_a_week),
      ld_cap_percent: percent(terms.ld_cap_percent),
    },
    milestones: milestones.map((milestone) => ({ ...milestone, percent: percent(milestone.percent) })),
  }
  return JSON.stringify(sorted(written)).normalize('NFC')
}

const percent = (number: number) => percentText(parsePercent(number)!)
const rate = (number: number) => rateText(parseRate(number)!)

/** By key, at every depth. Lists keep their order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]))
}

/** `4F7A 09C2 …`: the beginning of a fingerprint, as people compare it. `sha256` in hexadecimal. */
export const fingerprintInShort = (sha256: string): string =>
  sha256
    .slice(0, 16)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The kind of order by what is bought: goods by purchase order, labour and plant by work order. */
export const kindOfOrder = (category: Category): OrderContent['kind'] => (category === 'material' ? 'po' : 'wo')
