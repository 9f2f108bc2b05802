import { HardHat, type LucideIcon, Package, Tractor } from 'lucide-react'
import type { Category } from '#contract/job-category.ts'

export const jobCategories: Record<Category, { name: string; text: string; icon: LucideIcon }> = {
  material: { name: 'Material', text: 'Cement, steel, sand', icon: Package },
  labor: { name: 'Labor', text: 'Crews and trades', icon: HardHat },
  machinery: { name: 'Machinery', text: 'Rent or buy', icon: Tractor },
}
