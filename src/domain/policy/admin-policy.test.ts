import { expect, test } from 'vitest'
import { admin, answer, type ClausesOf, expectEveryAnswer, yes } from '#tests/support/policy-cast.ts'
import type { adminPolicy } from './admin-policy.ts'
import { policy } from './policy.ts'

const trader = { role: 'supplier', company_name: 'Asha Cement', gst_number: '27ABCDE1001F1Z5' } as const

test.each([
  ['a supplier is verified', trader, {}, 'yes'],
  ['also by what was looked at', trader, { company_name: 'Asha Cement', gst_number: '27ABCDE1001F1Z5' }, 'yes'],
  ['not under another number than was looked at', trader, { gst_number: '27ABCDE1002F1Z5' }, 'conflict'],
  ['nor under another name', trader, { company_name: 'Asha Cements' }, 'conflict'],
  ['and so is a buyer', { ...trader, role: 'buyer' }, {}, 'yes'],
  ['a salesman is not', { ...trader, role: 'salesman' }, {}, 'conflict'],
  ['nor an admin', { ...trader, role: 'admin' }, {}, 'conflict'],
] as const)('%s', (_, user, checked, expected) => {
  expect(answer(policy.verifyUser(user, checked))).toBe(expected)
})

const clauses: ClausesOf<typeof adminPolicy> = {
  verifyUser: [
    { ask: () => policy.verifyUser(trader, {}), rows: [[admin, yes]] },
    { ask: () => policy.verifyUser({ ...trader, role: 'buyer' }, {}), rows: [[admin, yes]] },
    { ask: () => policy.verifyUser({ ...trader, role: 'salesman' }, {}), rows: [[admin, 'conflict']] },
  ],
  closeCompany: [
    { ask: (me) => policy.closeCompany(me, { id: 'ravi' }), rows: [[admin, yes]] },
    { ask: (me) => policy.closeCompany(me, { id: 'admin' }), rows: [[admin, 'conflict']] },
  ],
  suspendUser: [
    { ask: (me) => policy.suspendUser(me, { id: 'ravi' }), rows: [[admin, yes]] },
    { ask: (me) => policy.suspendUser(me, { id: 'admin' }), rows: [[admin, 'conflict']] },
  ],
  suspendCompany: [
    { ask: (me) => policy.suspendCompany(me, { id: 'ravi' }), rows: [[admin, yes]] },
    { ask: (me) => policy.suspendCompany(me, { id: 'admin' }), rows: [[admin, 'conflict']] },
  ],
  deleteUser: [
    { ask: (me) => policy.deleteUser(me, { id: 'ravi', role: 'buyer' }, 1), rows: [[admin, yes]] },
    { ask: (me) => policy.deleteUser(me, { id: 'admin', role: 'admin' }, 2), rows: [[admin, 'conflict']] },
    { ask: (me) => policy.deleteUser(me, { id: 'other', role: 'admin' }, 1), rows: [[admin, 'conflict']] },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
