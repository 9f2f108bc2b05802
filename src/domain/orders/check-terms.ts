import { parsePercent, sum } from '../exact.ts'
import type { OrderContent, OrderMilestone, OrderTerms } from './order-content.ts'

type Charge = Pick<OrderContent['charges'][number], 'kind' | 'payable_to'>
type Paper = Pick<OrderContent, 'terms' | 'milestones'> & { charges: readonly Charge[] }

/** Goods that come within the rates, or that the buyer fetches: the supplier charges no way to the site. */
const freightless: readonly OrderTerms['delivery_basis'][] = ['for_site', 'ex_works']
export const isFreight = ({ kind, payable_to }: Charge) => kind === 'freight' && payable_to === 'supplier'

/** Whether the supplier charges freight that the delivery leaves no room for. */
export const freightContradicts = ({ terms, charges }: Pick<Paper, 'terms' | 'charges'>): boolean =>
  freightless.includes(terms.delivery_basis) && charges.some(isFreight)

/** Milestones that are due before goods or work came. */
const inAdvance: readonly OrderMilestone['trigger'][] = ['acceptance', 'dispatch', 'date']

const shareOf = (milestones: Paper['milestones'], triggers: readonly OrderMilestone['trigger'][]) =>
  sum(milestones.filter(({ trigger }) => triggers.includes(trigger)).map(({ percent }) => parsePercent(percent)!))

type Contradicted = 'delivery_basis' | 'ld_percent_a_week' | 'advance_percent' | 'retention_percent'

/**
 * Terms that contradict each other, by the field where each can be put right. Milestones are of the whole price, the advance and the
 * retention too; what pays back a retention that the terms don't name is all that is retained.
 */
export function contradictions({ terms, milestones, charges }: Paper): Contradicted[] {
  const [retained, paidBack] = [parsePercent(terms.retention_percent)!, shareOf(milestones, ['retention'])]
  return [
    ...(freightContradicts({ terms, charges }) ? (['delivery_basis'] as const) : []),
    ...(terms.ld_percent_a_week > terms.ld_cap_percent ? (['ld_percent_a_week'] as const) : []),
    ...(parsePercent(terms.advance_percent)! > shareOf(milestones, inAdvance) ? (['advance_percent'] as const) : []),
    ...(retained > 0 && paidBack > 0 && retained !== paidBack ? (['retention_percent'] as const) : []),
  ]
}

/** Whether money is retained of which nothing says when it is paid back. */
export const retainsForEver = (retention: number, months: number, triggers: readonly OrderMilestone['trigger'][]) =>
  retention > 0 && (months === 0 || !triggers.includes('retention'))

type Needed = { position: number; needed_to: string | null }

/** Places in `after` of the lines that are newly needed by a day before `today`. Days that were agreed earlier may have passed. */
export function neededInThePast(before: readonly Needed[], after: readonly Needed[], today: string): number[] {
  const known = new Map(before.map(({ position, needed_to }) => [position, needed_to]))
  return after.flatMap(({ position, needed_to }, place) =>
    needed_to !== null && needed_to < today && known.get(position) !== needed_to ? [place] : [],
  )
}
