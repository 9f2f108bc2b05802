/**
 * An awarded rate: rupees for one base unit, without GST, at the site. `month`: of the award, as '2026-08'. `buyer` and `supplier`
 * are told apart by PAN.
 */
export type AwardedRate = {
  item: string
  unit: string
  district: string
  state: string
  month: string
  rate: number
  quantity: number
  buyer: string
  supplier: string
}

/** Rates in rupees with three significant digits. `from` and `month`: the first and last of its months. */
export type PriceCell = {
  item: string
  unit: string
  state: string
  area_kind: 'district' | 'state'
  area: string
  from: string
  month: string
  p25: number
  p50: number
  p75: number
  buyers: number
  suppliers: number
  awards: number
}

/** Below these a cell could tell what one firm paid or asked. */
export const leastOfCell = { buyers: 5, suppliers: 5, awards: 8 }
const largestShare = 0.4
const months = 3
const significantDigits = 3

/**
 * The price ranges of the three months that end with `month`, by item and unit: of each district and state with enough awards
 * between enough firms, none of which has more than two fifths of the quantity. All other cells do not exist.
 */
export function priceCells(rates: readonly AwardedRate[], month: string): PriceCell[] {
  const from = monthsBefore(month, months - 1)
  const recent = rates.filter((rate) => rate.month >= from && rate.month <= month)
  return (['district', 'state'] as const).flatMap((area_kind) => {
    const groups = Map.groupBy(recent, (rate) =>
      JSON.stringify([rate.item, rate.unit, rate.state, areaOf(rate, area_kind)]),
    )
    return [...groups.values()].flatMap((group) => cellOf(group, area_kind, from, month))
  })
}

const areaOf = ({ district, state }: AwardedRate, kind: PriceCell['area_kind']) =>
  kind === 'district' ? district : state

function cellOf(
  group: readonly AwardedRate[],
  area_kind: PriceCell['area_kind'],
  from: string,
  month: string,
): PriceCell[] {
  const [buyers, suppliers] = [quantities(group, 'buyer'), quantities(group, 'supplier')]
  const hasEnough =
    buyers.length >= leastOfCell.buyers &&
    suppliers.length >= leastOfCell.suppliers &&
    group.length >= leastOfCell.awards
  if (!hasEnough || dominated(buyers) || dominated(suppliers)) return []
  const sorted = group.map(({ rate }) => rate).sort((a, b) => a - b)
  const { item, unit, state } = group[0]!
  return [
    {
      ...{ item, unit, state, area_kind, area: areaOf(group[0]!, area_kind), from, month },
      ...{ p25: quantile(sorted, 0.25), p50: quantile(sorted, 0.5), p75: quantile(sorted, 0.75) },
      ...{ buyers: buyers.length, suppliers: suppliers.length, awards: group.length },
    },
  ]
}

/** The quantity of each firm on one side. */
function quantities(group: readonly AwardedRate[], side: 'buyer' | 'supplier'): number[] {
  const sums = new Map<string, number>()
  for (const rate of group) sums.set(rate[side], (sums.get(rate[side]) ?? 0) + rate.quantity)
  return [...sums.values()]
}

function dominated(sums: readonly number[]): boolean {
  const whole = sums.reduce((before, quantity) => before + quantity, 0)
  return sums.some((quantity) => quantity > largestShare * whole)
}

/** Between two rates in proportion, rounded so that it names no single award. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return significant(below + (above - below) * (at % 1))
}

export const significant = (rupees: number): number => Number(rupees.toPrecision(significantDigits))

export function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}

/** Suppliers learn ranges of states alone, of more awards and a month late, since fresh prices that are shared help cartels. */
export const isForSuppliers = (cell: PriceCell, present: string): boolean =>
  cell.area_kind === 'state' && cell.awards >= 20 && cell.month <= monthsBefore(present, 2)
