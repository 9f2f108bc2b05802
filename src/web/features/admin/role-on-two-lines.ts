import type { Role } from '#contract/roles.ts'
import { translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'

/** A column of roles on two short lines, which a row has room for. */
export const roleOnTwoLines = 'lg:max-w-30 lg:min-w-28 lg:text-sm lg:leading-tight'

/** With a zero-width space, where 'Supplier/Contractor' may be broken. */
export const breakableRole = (role: Role) => translate(roleNames[role]).replace('/', '/\u200b')
