import { t } from '@lingui/core/macro'
import type { ApprovalRules, Member } from '#contract/company.ts'
import { useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { MemberRow } from './member-row.tsx'
import type { MemberActions } from './use-member-actions.ts'

type MemberTableProps = {
  members: readonly Member[]
  rules: ApprovalRules | null
  actionsOf: (member: Member) => MemberActions
}

/** The members as a table, on wide screens, where an owner edits role and limit in place. */
export function MemberTable({ members, rules, actionsOf }: MemberTableProps) {
  const hasLimits = useMe().role === 'buyer'
  return (
    <Card pad="none" className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{t`Members of the company`}</caption>
        <thead>
          <tr className="border-b border-line bg-surface-sunken text-sm text-ink-faint [&_th]:px-4 [&_th]:py-2.5 [&_th]:font-semibold">
            <th scope="col">{t`Member`}</th>
            <th scope="col">{t`Role`}</th>
            {hasLimits && <th scope="col">{t`Awards alone up to`}</th>}
            <th scope="col">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              rules={rules}
              hasLimits={hasLimits}
              actions={actionsOf(member)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
