import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Member, MemberRole } from '#contract/company.ts'
import { ruleWithoutApprovers } from '#domain/approval-rules.ts'
import type { Membership } from '#domain/member-roles.ts'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'

/** Above what amount nobody can approve once the member has this role, or has left (null); null: the rules can be kept. */
function useAmountNobodyApproves(change?: { member: Member; role: MemberRole | null }): number | null {
  const { role: kind } = useMe()
  const members = useQuery(queryOf(api.members)).data
  const rules = useQuery(queryOf(api.company)).data?.approval_rules
  if (!members || !rules) return null
  const changed = members.flatMap(({ user_id, member_role, suspended }) => {
    const role = user_id === change?.member.user_id ? change.role : member_role
    return role === null || suspended ? [] : [{ role: kind, member_role: role } as Membership]
  })
  return ruleWithoutApprovers(rules, changed)?.above ?? null
}

/** Says that the company's approval rules ask for more people than can approve. */
export function TooFewApprovers() {
  const amount = useAmountNobodyApproves()
  return (
    amount !== null && (
      <Banner kind="warning" title={t`Too few of you can approve`}>
        {t`Awards above ${{ amount: rupees(amount) }} wait for nobody. Give a colleague a role that approves, or change the rules.`}
      </Banner>
    )
  )
}

/** Says it before a member becomes something else, or leaves (null). */
export function LeavesTooFewApprovers({ member, becomes }: { member: Member; becomes: MemberRole | null }) {
  const [before, after] = [useAmountNobodyApproves(), useAmountNobodyApproves({ member, role: becomes })]
  return (
    before === null &&
    after !== null && (
      <Banner kind="warning">
        {t`Then too few of you can approve: awards above ${{ amount: rupees(after) }} would wait for nobody.`}
      </Banner>
    )
  )
}

/** Says to an owner who gives himself another role that he cannot take it back. */
export function GivesUpOwnership({ member, becomes }: { member: Member; becomes: MemberRole }) {
  const { id } = useMe()
  return (
    member.user_id === id &&
    member.member_role === 'owner' &&
    becomes !== 'owner' && (
      <Banner kind="warning">{t`This is you. Then only another owner can make you an owner again.`}</Banner>
    )
  )
}
