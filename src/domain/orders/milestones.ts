import type { MilestoneTrigger } from '#contract/order-lists.ts'
import { type BasisPoints, type Paise, proportionalParts, sum } from '../exact.ts'

/** `days`: after its event. `on_date`: for the trigger of that name, as '2026-08-24'. */
export type Milestone = {
  name: string
  share: BasisPoints
  trigger: MilestoneTrigger
  days: number
  on_date: string | null
}

export const wholeOrder = 10_000n

/** Milestones are of the whole order: their shares must sum to 100 %. */
export function sharesAreWhole(milestones: readonly Pick<Milestone, 'share'>[]): boolean {
  return sum(milestones.map(({ share }) => share)) === wholeOrder
}

/** The amounts of the milestones: they always sum to the order's total. */
export function amountsOfMilestones(total: Paise, milestones: readonly Pick<Milestone, 'share'>[]): Paise[] {
  return proportionalParts(
    total,
    milestones.map(({ share }) => share),
  )
}

/** The day on which a milestone is due once its event happened on `day`; both as '2026-08-24'. */
export function dueOn(
  { trigger, days, on_date }: Pick<Milestone, 'trigger' | 'days' | 'on_date'>,
  day: string,
): string {
  const from = trigger === 'date' && on_date !== null ? on_date : day
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
}
