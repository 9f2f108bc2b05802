import type { AdminUser } from '#contract/admin.ts'

type Person = Pick<AdminUser, 'person_name' | 'email' | 'company_name' | 'members'>

/** An account by the company's name; one of several people is named beside it, since only that person is meant. */
export const personOf = ({ person_name, email, company_name, members }: Person): string =>
  members > 1 ? `${person_name || email} · ${company_name}` : company_name
