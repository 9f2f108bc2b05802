import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type ApprovalRules, approvalsNeeded, awardsAloneUpTo, checkApprovalRules } from './approval-rules.ts'
import { type Paise, paise } from './exact.ts'
import type { Membership } from './member-roles.ts'

const lakh = (count: number) => paise(Math.round(count * 100_000_00))
const rules = (...steps: [above: Paise, needs: 1 | 2][]): ApprovalRules => ({
  rules: steps.map(([above, needs]) => ({ above, needs })),
  owner_too: false,
})
const ownersToo = (of: ApprovalRules) => ({ ...of, owner_too: true })

const none = rules()
const above10 = rules([lakh(10), 1])
const above10And50 = rules([lakh(10), 1], [lakh(50), 2])
const meera = { member_role: 'purchaser', award_limit: lakh(5) } as const
const unlimited = { member_role: 'purchaser', award_limit: null } as const
const owner = { member_role: 'owner', award_limit: null } as const

test.each([
  ['an owner without rules awards alone', owner, lakh(900), none, 0],
  ['a purchaser without limit and rules does too', unlimited, lakh(900), none, 0],
  ['below the limit', meera, lakh(4.99), none, 0],
  ['equal to the limit is within it', meera, lakh(5), none, 0],
  ['a paisa above it is not', meera, paise(lakh(5) + 1n), none, 1],
  ['a rule asks whoever has no limit of the own', unlimited, lakh(10.01), above10, 1],
  ['equal to its amount is below the rule', unlimited, lakh(10), above10, 0],
  ['the limit asks below the first rule', meera, lakh(7), above10, 1],
  ['limit and rule together ask for one', meera, lakh(12), above10, 1],
  ['the highest step that is passed counts', meera, lakh(51), above10And50, 2],
  ['a company rule holds within a greater limit', { ...meera, award_limit: lakh(90) }, lakh(60), above10And50, 2],
  ['an owner is above the rules', owner, lakh(60), above10And50, 0],
  ['unless the company says so', owner, lakh(60), ownersToo(above10And50), 2],
  ['an owner with a limit has one', { ...owner, award_limit: lakh(1) }, lakh(2), none, 1],
  ['a rule from 0 asks about every award', unlimited, paise(1), rules([paise(0), 1]), 1],
] as const)('%s', (_, awarder, amount, of, needs) => {
  expect(approvalsNeeded(amount, awarder, of)).toBe(needs)
})

test.each([
  ['an owner: any', owner, above10, null],
  ['an owner under a rule: up to its amount', owner, ownersToo(above10), lakh(10)],
  ['a purchaser: up to the own limit', meera, none, lakh(5)],
  ['the own limit where it is below the rule', meera, above10, lakh(5)],
  ['the rule where it is below the own limit', { ...meera, award_limit: lakh(90) }, above10And50, lakh(10)],
  ['a purchaser without either: any', unlimited, none, null],
] as const)('awards alone · %s', (_, awarder, of, amount) => {
  expect(awardsAloneUpTo(awarder, of)).toBe(amount)
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 10n }).map(paise)
const someRules = fc.record({
  rules: fc
    .uniqueArray(fc.record({ above: amount, needs: fc.constantFrom(1 as const, 2 as const) }), {
      maxLength: 5,
      selector: ({ above }) => above,
    })
    .map((steps) => steps.toSorted((a, b) => Number(a.above - b.above) || a.needs - b.needs)),
  owner_too: fc.boolean(),
})
const awarder = fc.record({
  member_role: fc.constantFrom('owner' as const, 'purchaser' as const),
  award_limit: fc.option(amount),
})

test('approval is needed exactly above what is awarded alone', () => {
  fc.assert(
    fc.property(amount, awarder, someRules, (of, who, given) => {
      const alone = awardsAloneUpTo(who, given)
      expect(approvalsNeeded(of, who, given) === 0).toBe(alone === null || of <= alone)
    }),
  )
})

test('no greater limit ever asks for more people', () => {
  fc.assert(
    fc.property(amount, awarder, someRules, amount, (of, who, given, more) => {
      const raised = { ...who, award_limit: who.award_limit === null ? null : paise(who.award_limit + more) }
      expect(approvalsNeeded(of, raised, given)).toBeLessThanOrEqual(approvalsNeeded(of, who, given))
    }),
  )
})

const people = (...roles: string[]) => roles.map((member_role) => ({ role: 'buyer', member_role })) as Membership[]

test.each([
  ['no rule at all', none, people('owner'), null],
  ['an owner alone approves for a purchaser', above10, people('owner', 'purchaser'), null],
  ['two approvals of owner and approver', above10And50, people('owner', 'approver', 'purchaser'), null],
  ['two approvals where there is one', above10And50, people('owner', 'purchaser', 'viewer'), messages.noApprover.text],
  ['an owner under the rules without anybody else', ownersToo(above10), people('owner'), messages.noApprover.text],
  ['an owner under the rules with an approver', ownersToo(above10), people('owner', 'approver'), null],
  [
    'two for an owner who cannot be one of them',
    ownersToo(above10And50),
    people('owner', 'approver'),
    messages.noApprover.text,
  ],
  [
    'two steps of the same amount',
    rules([lakh(1), 1], [lakh(1), 2]),
    people('owner', 'approver'),
    messages.rulesUnordered.text,
  ],
  ['falling steps', rules([lakh(2), 1], [lakh(1), 1]), people('owner'), messages.rulesUnordered.text],
  [
    'fewer people for more money',
    rules([lakh(1), 2], [lakh(2), 1]),
    people('owner', 'approver'),
    messages.rulesUnordered.text,
  ],
] as const)('%s', (_, of, members, refusal) => {
  const verdict = checkApprovalRules(of, members)
  expect(verdict.allowed ? null : verdict.sentence.text).toBe(refusal)
})

test('unordered rules are wrong input, missing people a conflict', () => {
  expect(checkApprovalRules(rules([lakh(2), 1], [lakh(1), 1]), people('owner'))).toMatchObject({ kind: 'invalid' })
  expect(checkApprovalRules(above10And50, people('owner'))).toMatchObject({ kind: 'conflict' })
})
