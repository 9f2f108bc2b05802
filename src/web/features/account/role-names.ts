import type { Role } from '#contract/account.ts'

/** What people read for each role. */
export const roleNames: Record<Role, string> = {
  buyer: 'Construction Company',
  supplier: 'Supplier/Contractor',
  salesman: 'Salesman',
  admin: 'Admin',
}
