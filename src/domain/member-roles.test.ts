import { expect, test } from 'vitest'
import { companyKinds, memberRoles } from '#contract/company.ts'
import { type Capability, can, capabilitiesOf, isMembership, memberRolesOf, memberRolesWith } from './member-roles.ts'

test('each kind of company has its roles', () => {
  expect(memberRolesOf('buyer')).toEqual(['owner', 'purchaser', 'approver', 'site', 'accounts', 'viewer'])
  expect(memberRolesOf('supplier')).toEqual(['owner', 'bidder', 'dispatch', 'accounts', 'viewer'])
  expect(memberRolesOf('salesman')).toEqual(['owner'])
  expect(memberRolesOf('admin')).toEqual(['owner'])
})

test('every role of the contract is one of some company', () => {
  expect(new Set(companyKinds.flatMap((kind) => memberRolesOf(kind)))).toEqual(new Set(memberRoles))
})

/** Who has the capability: member roles of a buyer, of a supplier, and whether a salesman and an admin have it. */
const rows: [Capability, buyer: string, supplier: string, salesman: boolean, admin: boolean][] = [
  ['see_jobs', 'owner purchaser approver site accounts viewer', 'owner bidder dispatch accounts viewer', true, true],
  ['see_prices_before_award', 'owner purchaser approver', 'owner bidder', true, true],
  ['see_prices_after_award', 'owner purchaser approver accounts viewer', 'owner bidder accounts viewer', true, true],
  ['post_jobs', 'owner purchaser', '', false, false],
  ['place_bids', '', 'owner bidder', true, false],
  ['award', 'owner purchaser', '', false, false],
  ['approve_awards', 'owner approver', '', false, false],
  ['chat', 'owner purchaser site', 'owner bidder dispatch', true, false],
  ['read_chat', 'owner purchaser approver site accounts viewer', 'owner bidder dispatch accounts viewer', true, false],
  ['see_money', 'owner purchaser approver accounts', 'owner bidder accounts', false, false],
  ['keep_accounts', 'owner purchaser accounts', 'owner bidder accounts', true, false],
  ['manage_subscription', 'owner accounts', 'owner accounts', false, false],
  ['see_members', 'owner purchaser approver site accounts viewer', 'owner bidder dispatch accounts viewer', true, true],
  ['manage_members', 'owner', 'owner', false, false],
  ['manage_company', 'owner', 'owner', true, true],
  ['manage_sites', 'owner purchaser', '', false, false],
  ['dispatch_goods', '', 'owner bidder dispatch', true, false],
  ['receive_goods', 'owner purchaser site', '', false, false],
  ['read_company_log', 'owner accounts', 'owner accounts', false, false],
  ['manage_webhooks', 'owner', 'owner', false, false],
  ['administer', '', '', false, true],
]

test.each(rows)('%s: %s · %s · salesman %s · admin %s', (capability, buyer, supplier, salesman, admin) => {
  expect(memberRolesWith('buyer', capability).join(' ')).toBe(buyer)
  expect(memberRolesWith('supplier', capability).join(' ')).toBe(supplier)
  expect(memberRolesWith('salesman', capability)).toEqual(salesman ? ['owner'] : [])
  expect(memberRolesWith('admin', capability)).toEqual(admin ? ['owner'] : [])
})

test('every capability that somebody has stands in the table above', () => {
  const named = new Set(rows.map(([capability]) => capability))
  for (const role of companyKinds)
    for (const member_role of memberRolesOf(role))
      if (isMembership({ role, member_role }))
        for (const capability of capabilitiesOf({ role, member_role } as never)) expect(named).toContain(capability)
})

test('people on site and at dispatch see no price, and nothing of the money', () => {
  for (const member of [
    { role: 'buyer', member_role: 'site' },
    { role: 'supplier', member_role: 'dispatch' },
  ] as const) {
    const actor = { capabilities: capabilitiesOf(member) }
    for (const capability of ['see_prices_before_award', 'see_prices_after_award', 'see_money', 'award'] as const)
      expect(can(actor, capability)).toBe(false)
    expect(can(actor, 'chat')).toBe(true)
  }
})

test('a role of another kind of company is none', () => {
  expect(isMembership({ role: 'buyer', member_role: 'purchaser' })).toBe(true)
  expect(isMembership({ role: 'buyer', member_role: 'bidder' })).toBe(false)
  expect(isMembership({ role: 'salesman', member_role: 'accounts' })).toBe(false)
  // @ts-expect-error a supplier has no purchaser, which the types know
  expect(() => capabilitiesOf({ role: 'supplier', member_role: 'purchaser' })).not.toThrow()
  // @ts-expect-error nor has a salesman an accountant
  expect(capabilitiesOf({ role: 'salesman', member_role: 'accounts' })).toBeUndefined()
})
