import { aggregateItems } from './aggregate-items.ts'
import { binderItems } from './binder-items.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { finishItems } from './finish-items.ts'
import { labourItems } from './labour-items.ts'
import { masonryItems } from './masonry-items.ts'
import { plantItems } from './plant-items.ts'
import { serviceItems } from './service-items.ts'
import { shutteringItems } from './shuttering-items.ts'
import { steelItems } from './steel-items.ts'
import { workItems } from './work-items.ts'

/** What buyers ask for, as data: names in three languages, usual units, and what sizes mean. */
export const catalogue: readonly CatalogueItem[] = [
  ...binderItems,
  ...steelItems,
  ...aggregateItems,
  ...masonryItems,
  ...finishItems,
  ...serviceItems,
  ...shutteringItems,
  ...labourItems,
  ...workItems,
  ...plantItems,
]

const byKey = new Map(catalogue.map((item) => [item.key, item]))

export const itemOf = (key: string): CatalogueItem | null => byKey.get(key) ?? null
