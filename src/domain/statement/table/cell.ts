import {
  type BasisPoints,
  type Paise,
  percentText,
  type Quantity,
  quantityText,
  type Rate,
  rateText,
  rupeesText,
  withIndianGroups,
} from '../../exact.ts'
import { withoutTrailingZeros } from '../../trailing-zeros.ts'

/**
 * What stands in a place of the statement, exactly; screen, PDF and spreadsheet only write it. `code`: a word that each language
 * has its own text for. `day`: 'YYYY-MM-DD'. `text`: as somebody typed it. `delivery`: so too, and screens translate the usual
 * forms, such as '7 days'. `first`: L1 of its row.
 */
export type Cell =
  | { kind: 'rupees'; value: Paise; first?: boolean }
  | { kind: 'rate'; value: Rate; first?: boolean }
  | { kind: 'quantity'; value: Quantity }
  | { kind: 'percent'; value: BasisPoints }
  | { kind: 'count'; value: number }
  | { kind: 'rank'; value: number }
  | { kind: 'code'; code: string }
  | { kind: 'day'; day: string }
  | { kind: 'text' | 'delivery'; text: string }
  | { kind: 'none' }

export const none: Cell = { kind: 'none' }
export const text = (of: string | null): Cell => (of ? { kind: 'text', text: of } : none)

/** As every language writes it, with Indian groups; null for a code or a day, which each language writes in its own way. */
export function cellText(cell: Cell): string | null {
  switch (cell.kind) {
    case 'rupees':
      return withIndianGroups(rupeesText(cell.value))
    case 'rank':
      return `L${cell.value}`
    case 'count':
      return String(cell.value)
    case 'code':
    case 'day':
      return null
    case 'text':
    case 'delivery':
      return cell.text
    case 'none':
      return ''
    default:
      return withIndianGroups(trimmed(decimalText(cell), cell.kind === 'rate' ? 2 : 0))
  }
}

/** For a spreadsheet, which counts with it; null for words. The decimals are those of the text, so that both are equal. */
export function cellNumber(cell: Cell): number | null {
  switch (cell.kind) {
    case 'rupees':
      return Number(rupeesText(cell.value))
    case 'count':
    case 'rank':
      return cell.value
    case 'rate':
    case 'quantity':
    case 'percent':
      return Number(decimalText(cell))
    default:
      return null
  }
}

type Decimal = Extract<Cell, { kind: 'rate' | 'quantity' | 'percent' }>

function decimalText(cell: Decimal): string {
  if (cell.kind === 'rate') return rateText(cell.value)
  return cell.kind === 'quantity' ? quantityText(cell.value) : percentText(cell.value)
}

/** Without zeros at the end, but for `least` decimals. */
function trimmed(decimal: string, least: number): string {
  const [whole, fraction = ''] = decimal.split('.')
  const kept = withoutTrailingZeros(fraction).padEnd(least, '0')
  return kept ? `${whole}.${kept}` : whole!
}
