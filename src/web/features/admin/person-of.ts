import type { AdminUser } from '#contract/admin.ts'
import { phoneNumber } from '#web/ui/phone.ts'

type Person = Pick<AdminUser, 'person_name' | 'email' | 'company_name' | 'members'>

/** An account by the company's name; one of several people is named beside it, since only that person is meant. */
export const personOf = ({ person_name, email, company_name, members }: Person): string =>
  members > 1 ? `${person_name || email} · ${company_name}` : company_name

type Reachable = Pick<AdminUser, 'id' | 'company_id' | 'person_phone' | 'contact_phone'>

/** The person's own phone; that of a company is its founder's. */
export const phoneOf = ({ id, company_id, person_phone, contact_phone }: Reachable): string =>
  phoneNumber(person_phone || (id === company_id ? contact_phone : ''))
