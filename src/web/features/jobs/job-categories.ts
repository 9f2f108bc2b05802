import { msg } from '@lingui/core/macro'
import { HardHat, type LucideIcon, Package, Tractor } from 'lucide-react'
import type { Category } from '#contract/categories.ts'
import type { Text } from '#web/language/translate.ts'

type Look = { name: Text; text: Text; icon: LucideIcon }

export const jobCategories: Record<Category, Look> = {
  material: { name: msg`Material`, text: msg`Cement, steel, sand`, icon: Package },
  labor: { name: msg`Labour`, text: msg`Crews and trades`, icon: HardHat },
  machinery: { name: msg`Machinery`, text: msg`Rent or buy`, icon: Tractor },
}
