import type { Membership } from '#domain/member-roles.ts'
import type { Transaction } from '../db/database.ts'
import type { CompanyKey } from './companies.ts'
import type { DemoWorld } from './story-of-job.ts'

type Colleague = Membership & { company: CompanyKey; email: string; person_name: string; person_phone: string }

/** People of the demo who work for a company that somebody else founded. The sign-in page offers their accounts too. */
export const colleagues = {
  siteEngineer: {
    ...{ company: 'shivneri', role: 'buyer', member_role: 'site' },
    ...{ email: 'site@demo.nirmaan.example', person_name: 'Amit Kulkarni', person_phone: '+91 20 1450 2211' },
  },
  dispatcher: {
    ...{ company: 'deccan', role: 'supplier', member_role: 'dispatch' },
    ...{ email: 'dispatch@demo.nirmaan.example', person_name: 'Ganesh Pawar', person_phone: '+91 20 1450 3321' },
  },
} as const satisfies Record<string, Colleague>

export type ColleagueKey = keyof typeof colleagues
export type ColleagueIds = Record<ColleagueKey, string>

const joinedDaysAgo = 19.5

export async function insertColleagues(tx: Transaction, ids: ColleagueIds, { ids: companies, at }: DemoWorld) {
  const users = Object.entries(colleagues).map(([key, { company, ...person }]) => ({
    ...person,
    id: ids[key as ColleagueKey],
    company_id: companies[company],
    created_at: at(joinedDaysAgo),
    joined_at: at(joinedDaysAgo),
  }))
  await tx`insert into users ${tx(users)}`
}
