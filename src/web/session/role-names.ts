import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/roles.ts'
import type { Text } from '#web/language/translate.ts'

/** The label of each role. */
export const roleNames: Record<Role, Text> = {
  buyer: msg`Construction Company`,
  supplier: msg`Supplier/Contractor`,
  salesman: msg`Salesman`,
  admin: msg`Admin`,
}
