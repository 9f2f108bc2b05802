import { HardHat, type LucideIcon, Package, Tractor } from 'lucide-react'
import type { Category } from '#contract/job-category.ts'
import type { Text } from '#web/language/hindi/hindi.ts'

type Look = { name: Text; text: Text; icon: LucideIcon }

/** Shown through `t`. */
export const jobCategories: Record<Category, Look> = {
  material: { name: 'Material', text: 'Cement, steel, sand', icon: Package },
  labor: { name: 'Labor', text: 'Crews and trades', icon: HardHat },
  machinery: { name: 'Machinery', text: 'Rent or buy', icon: Tractor },
}
