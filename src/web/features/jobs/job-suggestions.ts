import type { Category } from '#contract/job-category.ts'
import type { Text } from '#web/language/hindi/hindi.ts'
import { t } from '#web/language/t.ts'

const units: Record<Category, readonly Text[]> = {
  material: [
    '{count} bags',
    '{count} tonnes',
    '{count} kg',
    '{count} brass',
    '{count} cubic metres',
    '{count} sq ft',
    '{count} pieces',
    '{count} truckloads',
  ],
  labor: ['{count} workers', '{count} days', '{count} months', '{count} sq ft', '{count} cubic metres'],
  machinery: ['{count} machines', '{count} hours', '{count} days', '{count} months'],
}

const timelines: readonly Text[] = [
  'Immediately',
  'Within 3 days',
  'Within 7 days',
  'Within 15 days',
  'Within 1 month',
  'In lots, as the work goes on',
]

/** Once a number is typed, the units in which such things are ordered in India. */
export function quantitySuggestions(category: Category, typed: string): string[] {
  const count = /^\s*(\d[\d,.]*)/.exec(typed)?.[1]
  return count ? units[category].map((unit) => t(unit, { count })) : []
}

export const timelineSuggestions = (): string[] => timelines.map((timeline) => t(timeline))
