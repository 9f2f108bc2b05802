import type { Role } from '#contract/roles.ts'

/** The password of every demo account, so that visitors can try all roles. */
export const demoPassword = 'nirmaan-demo'

/** One account of each role; the sign-in page offers them in a demo. */
export const demoAccounts: { role: Role; email: string; password: string }[] = [
  { role: 'buyer', email: 'buyer@demo.nirmaan.example', password: demoPassword },
  { role: 'supplier', email: 'supplier@demo.nirmaan.example', password: demoPassword },
  { role: 'salesman', email: 'salesman@demo.nirmaan.example', password: demoPassword },
  { role: 'admin', email: 'admin@demo.nirmaan.example', password: demoPassword },
]

/** The domain of the companies that `npm run seed` makes, with the same password. */
export const seedDomain = 'seed.nirmaan.example'
