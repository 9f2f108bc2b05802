import type { NewBidCharge } from '#contract/itemised-bid.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import type { DeliveryBasis, TaxType } from '#domain/statement/itemised-bid.ts'

/**
 * What was typed about a line; what is left out is untouched, so that the draft of a long bill stays small. `unit`: where it is
 * not the line's. `gst`: in percent, where it is not the one of all lines. `isDeclined`: the bidder can't supply it.
 */
export type TypedLine = {
  rate?: string
  unit?: UnitCode
  gst?: number
  isDeclined?: true
  make?: string
  lead?: string
  remark?: string
}

/** `isOthers`: the buyer pays it to somebody else. `isReverse`: the buyer pays its GST to the state. */
export type TypedCharge = Pick<NewBidCharge, 'kind' | 'basis'> & {
  amount: string
  unit: UnitCode | ''
  gst: number
  isOthers: boolean
  isReverse: boolean
}

/** The form of an itemised bid as typed. `lines`: by the id of the line. `gst`: of all lines, in percent. */
export type TypedRates = {
  lines: Record<string, TypedLine>
  gst: number
  charges: TypedCharge[]
  delivery_estimate: string
  valid_until: string
  notes: string
  tax_type: TaxType
  delivery_basis: DeliveryBasis | ''
  advance_percent: string
  credit_days: string
  discount_percent: string
  whole_only: boolean
  min_award: string
  exclusions: string
}

/** The rate of most building materials. */
const usualGst = 18

export const noRates: TypedRates = {
  lines: {},
  gst: usualGst,
  charges: [],
  delivery_estimate: '',
  valid_until: '',
  notes: '',
  tax_type: 'regular',
  delivery_basis: '',
  advance_percent: '',
  credit_days: '',
  discount_percent: '',
  whole_only: false,
  min_award: '',
  exclusions: '',
}

/** Without what is empty. */
export function withoutEmpty(line: TypedLine): TypedLine {
  return Object.fromEntries(
    Object.entries(line).filter(([, value]) => value !== undefined && value !== ''),
  ) as TypedLine
}
