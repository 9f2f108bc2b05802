import { expect, test } from 'vitest'
import { asCompanyId, type CompanyId, keyActor, personActor, systemActor } from './actor.ts'
import { paise } from './exact.ts'
import { can } from './member-roles.ts'

const shivneri = asCompanyId('shivneri')
const meera = {
  user_id: 'meera',
  company_id: shivneri,
  role: 'buyer',
  member_role: 'purchaser',
  award_limit: paise(50_000_000),
} as const

test('somebody signed in may what the own role may', () => {
  const actor = personActor(meera)
  expect(actor).toMatchObject({ kind: 'person', ...meera })
  expect(can(actor, 'post_jobs')).toBe(true)
  expect(can(actor, 'approve_awards')).toBe(false)
})

test('nothing of a row but what an actor is goes along', () => {
  expect(personActor({ ...meera, email: 'meera@shivneri.in' } as never)).not.toHaveProperty('email')
})

test('a key does what its scopes say, as far as its maker still may', () => {
  const actor = keyActor(meera, ['post_jobs', 'approve_awards'])
  expect([...actor.capabilities]).toEqual(['post_jobs'])
  expect(actor).toMatchObject({ kind: 'key', user_id: 'meera', company_id: shivneri })
})

test('a rule of the product acts for the company, and is nobody', () => {
  const actor = systemActor(shivneri, 'buyer')
  expect(actor).toMatchObject({ kind: 'system', user_id: null, company_id: shivneri, award_limit: null })
  expect(can(actor, 'award')).toBe(true)
})

test('the id of a person is no id of a company', () => {
  const jobsOf = (company: CompanyId) => `jobs of ${company}`
  expect(jobsOf(meera.company_id)).toBe('jobs of shivneri')
  // @ts-expect-error a query of a company's jobs does not compile with a person's id
  expect(jobsOf(meera.user_id)).toBe('jobs of meera')
})
