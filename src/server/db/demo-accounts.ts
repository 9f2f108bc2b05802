import type { Role } from '#contract/account.ts'

const password = 'nirmaan-demo'

/** One account of each role; the sign-in page offers them in a demo. */
export const demoAccounts: { role: Role; email: string; password: string }[] = [
  { role: 'buyer', email: 'buyer@demo.nirmaan.example', password },
  { role: 'supplier', email: 'supplier@demo.nirmaan.example', password },
  { role: 'salesman', email: 'salesman@demo.nirmaan.example', password },
  { role: 'admin', email: 'admin@demo.nirmaan.example', password },
]
