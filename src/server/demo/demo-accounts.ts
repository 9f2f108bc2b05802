import type { MemberRole } from '#contract/company.ts'
import type { Role } from '#contract/roles.ts'
import { colleagues } from './colleagues.ts'

/** The password of every demo account, so that visitors can try all roles. */
export const demoPassword = 'nirmaan-demo'

/** One account of each role, the owner of a company, and those of colleagues; the sign-in page offers them in a demo. */
export const demoAccounts: { role: Role; member_role: MemberRole; email: string; password: string }[] = [
  { role: 'buyer', member_role: 'owner', email: 'buyer@demo.nirmaan.example', password: demoPassword },
  { role: 'supplier', member_role: 'owner', email: 'supplier@demo.nirmaan.example', password: demoPassword },
  { role: 'salesman', member_role: 'owner', email: 'salesman@demo.nirmaan.example', password: demoPassword },
  { role: 'admin', member_role: 'owner', email: 'admin@demo.nirmaan.example', password: demoPassword },
  ...Object.values(colleagues).map(({ role, member_role, email }) => ({
    role,
    member_role,
    email,
    password: demoPassword,
  })),
]

/** The domain of the companies that `npm run seed` makes, with the same password. */
export const seedDomain = 'seed.nirmaan.example'
