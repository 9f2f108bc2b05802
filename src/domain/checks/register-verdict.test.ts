import { expect, test } from 'vitest'
import type { RegisterEntry } from '#contract/check.ts'
import { isAtPin, registerVerdict } from './register-verdict.ts'

const entry = (more: Partial<RegisterEntry> = {}): RegisterEntry => ({
  status: 'active',
  legal_name: 'ASHA CEMENTS PRIVATE LIMITED',
  trade_name: '',
  taxpayer_type: 'Regular',
  address: 'Plot 4, Chakan, Pune, Maharashtra, 410501',
  pin: '410501',
  registered_on: '2019-04-01',
  cancelled_on: null,
  ...more,
})
const asha = { company_name: 'Asha Cement' }

test('an active number under nearly the same name passes', () => {
  expect(registerVerdict(asha, entry())).toEqual({ verdict: 'passes' })
  const trade = entry({ legal_name: 'RAMESH PATIL', trade_name: 'M/S ASHA CEMENT' })
  expect(registerVerdict(asha, trade)).toEqual({ verdict: 'passes' })
})

test('a name that is a little alike is for a person, another one fails', () => {
  const malwa = { company_name: 'Malwa Steel Works' }
  expect(registerVerdict(malwa, entry({ legal_name: 'MAHAKAL STEEL WORKS' }))).toEqual({ verdict: 'person' })
  const vikram = { company_name: 'Vikram Traders' }
  const fails = { verdict: 'fails', reason: 'name_differs' }
  expect(registerVerdict(vikram, entry({ legal_name: 'VIKRAM ENTERPRISES' }))).toEqual(fails)
})

test('a cancelled number fails, and one that is neither active nor cancelled is for a person', () => {
  expect(registerVerdict(asha, entry({ status: 'cancelled' }))).toEqual({ verdict: 'fails', reason: 'number_wrong' })
  for (const status of ['suspended', 'other'] as const)
    expect(registerVerdict(asha, entry({ status }))).toEqual({ verdict: 'person' })
})

test('a name in another script is for a person', () => {
  expect(registerVerdict({ company_name: 'आशा सीमेंट' }, entry())).toEqual({ verdict: 'person' })
})

test('an address is at the principal place if its last PIN code is the same', () => {
  expect(isAtPin('Plot 4, Chakan, Pune 410501', '410501')).toBe(true)
  expect(isAtPin('Plot 4, Chakan, Pune 410 501', '410501')).toBe(true)
  expect(isAtPin('Godown 411001, office Nashik 422001', '411001')).toBe(false)
  expect(isAtPin('Chakan, Pune', '410501')).toBe(false)
  expect(isAtPin('Pune 410501', null)).toBe(false)
})
