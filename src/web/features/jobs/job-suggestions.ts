import { plural, t } from '@lingui/core/macro'
import type { Category } from '#contract/categories.ts'
import type { JobTemplate } from './first-day/job-templates.ts'

/** Formats a typed amount with a unit; `count` selects the plural. */
type InUnits = (typed: string, count: number) => string

const cubicMetres: InUnits = (typed, count) =>
  plural(count, { one: `${typed} cubic metre`, other: `${typed} cubic metres` })
const squareFeet: InUnits = (typed, count) => plural(count, { one: `${typed} sq ft`, other: `${typed} sq ft` })
const days: InUnits = (typed, count) => plural(count, { one: `${typed} day`, other: `${typed} days` })
const months: InUnits = (typed, count) => plural(count, { one: `${typed} month`, other: `${typed} months` })

const units: Record<Category, readonly InUnits[]> = {
  material: [
    (typed, count) => plural(count, { one: `${typed} bag`, other: `${typed} bags` }),
    (typed, count) => plural(count, { one: `${typed} tonne`, other: `${typed} tonnes` }),
    (typed, count) => plural(count, { one: `${typed} kg`, other: `${typed} kg` }),
    (typed, count) => plural(count, { one: `${typed} brass`, other: `${typed} brass` }),
    cubicMetres,
    squareFeet,
    (typed, count) => plural(count, { one: `${typed} piece`, other: `${typed} pieces` }),
    (typed, count) => plural(count, { one: `${typed} truckload`, other: `${typed} truckloads` }),
  ],
  labor: [
    (typed, count) => plural(count, { one: `${typed} worker`, other: `${typed} workers` }),
    days,
    months,
    squareFeet,
    cubicMetres,
  ],
  machinery: [
    (typed, count) => plural(count, { one: `${typed} machine`, other: `${typed} machines` }),
    (typed, count) => plural(count, { one: `${typed} hour`, other: `${typed} hours` }),
    days,
    months,
  ],
}

/** What is often ordered, as amount and position in `units`. */
const common: Record<Category, readonly (readonly [number, number])[]> = {
  material: [
    [100, 0],
    [500, 0],
    [10, 1],
    [2, 7],
  ],
  labor: [
    [5, 0],
    [10, 0],
    [1, 2],
  ],
  machinery: [
    [1, 0],
    [8, 1],
    [1, 3],
  ],
}

/** The same of the materials that are not ordered in bags. */
const commonOf: Partial<Record<JobTemplate, (typeof common)['material']>> = {
  steel: [
    [5, 1],
    [10, 1],
    [500, 2],
  ],
  sand: [
    [2, 3],
    [10, 3],
    [2, 7],
  ],
  bricks: [
    [1000, 6],
    [5000, 6],
    [2, 7],
  ],
}

/**
 * Suggests common amounts first, and after a number the units in which such items are ordered in India. `template`: what the form
 * began with, whose units come first.
 */
export function quantitySuggestions(category: Category, text: string, template?: JobTemplate): string[] {
  const inUnits = units[category]
  const usual = (category === 'material' && template && commonOf[template]) || common[category]
  const typed = /^\s*(\d[\d,.]*)/.exec(text)?.[1]
  if (!typed) return usual.map(([count, unit]) => inUnits[unit]!(String(count), count))
  const count = Number(typed.replaceAll(',', ''))
  const first = usual.map(([, unit]) => inUnits[unit]!)
  return [...new Set([...first, ...inUnits])].map((inUnit) => inUnit(typed, Number.isNaN(count) ? 2 : count))
}

export const timelineSuggestions = (): string[] => [
  t`Immediately`,
  t`Within 3 days`,
  t`Within 7 days`,
  t`Within 15 days`,
  t`Within 1 month`,
  t`In lots, as the work goes on`,
]
