import type { ComparativeStatement } from '../comparative-statement.ts'
import { leadDays } from '../landed-cost.ts'
import type { RankedBid } from '../rank-bids.ts'
import { none, text } from './cell.ts'
import { chargeRows, gstRows } from './charge-rows.ts'
import { itemRows } from './item-rows.ts'
import { landedRows } from './landed-rows.ts'
import { row, type StatementRow } from './statement-row.ts'

export const rowGroups = ['items', 'charges', 'gst', 'landed', 'terms', 'review'] as const

export type StatementTable = {
  /** Ids of the bids, in the order of the columns. */
  bids: string[]
  groups: { group: (typeof rowGroups)[number]; rows: StatementRow[] }[]
}

/** The statement as rows of cells, from which screen, PDF and spreadsheet are made, so that they agree to the paisa. */
export function statementTable(statement: ComparativeStatement): StatementTable {
  const { bids } = statement
  const rows = {
    items: itemRows(statement),
    charges: chargeRows(bids),
    gst: gstRows(bids),
    landed: landedRows(statement),
    terms: termRows(bids),
    review: reviewRows(bids),
  }
  return { bids: bids.map(({ bid }) => bid.id), groups: rowGroups.map((group) => ({ group, rows: rows[group] })) }
}

const termRows = (bids: readonly RankedBid[]): StatementRow[] => [
  row('tax_type', bids, ({ bid }) => (saysRegistration(bid) ? { kind: 'code', code: bid.tax_type } : none)),
  row('delivery', bids, ({ bid: { delivery_estimate: typed } }) => (typed ? { kind: 'delivery', text: typed } : none)),
  row('delivery_basis', bids, ({ bid }) => (bid.delivery_basis ? { kind: 'code', code: bid.delivery_basis } : none)),
  row('lead_days', bids, ({ bid }) => {
    const days = leadDays(bid.items)
    return days === null ? none : { kind: 'count', value: days }
  }),
  row('advance', bids, ({ bid }) => ({ kind: 'percent', value: bid.advance })),
  row('credit_days', bids, ({ bid }) => ({ kind: 'count', value: bid.credit_days })),
  row('valid_until', bids, ({ bid }) => (bid.valid_until ? { kind: 'day', day: bid.valid_until } : none)),
  row('min_award', bids, ({ bid }) => (bid.min_award === null ? none : { kind: 'rupees', value: bid.min_award })),
  row('makes', bids, ({ bid }) => text([...new Set(bid.items.flatMap((item) => item?.make_offered || []))].join(', '))),
  row('exclusions', bids, ({ bid }) => text(bid.exclusions)),
  row('notes', bids, ({ bid }) => text(bid.notes)),
]

/** A link does not ask for it. */
const saysRegistration = ({ bidder, tax_type }: RankedBid['bid']) =>
  !bidder.is_guest || bidder.pan !== null || tax_type !== 'regular'

const reviewRows = (bids: readonly RankedBid[]): StatementRow[] => [
  row('suitability', bids, ({ bid }) => ({ kind: 'code', code: bid.suitability })),
  row('lacks', bids, ({ lacks: [first] }) => (first ? { kind: 'code', code: first.code } : none)),
]
