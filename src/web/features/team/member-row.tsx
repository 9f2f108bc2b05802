import { t } from '@lingui/core/macro'
import { CalendarClock, LogOut, UserMinus } from 'lucide-react'
import type { ApprovalRules, Member } from '#contract/company.ts'
import { translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { DeputyNote, MemberName, MemberStanding } from './member-facts.tsx'
import { MemberRowForm } from './member-row-form.tsx'
import type { MemberActions } from './use-member-actions.ts'

type MemberRowProps = { member: Member; rules: ApprovalRules | null; hasLimits: boolean; actions: MemberActions }

export function MemberRow({ member, rules, hasLimits, actions }: MemberRowProps) {
  const { mayManage, mayHaveDeputy, isOneself, mayRemove, ask } = actions
  return (
    <tr className="align-top [&>td]:px-4 [&>td]:py-3.5">
      <td className="min-w-56">
        <MemberName member={member} />
        <p className="mt-1 ml-13 text-sm text-ink-soft">
          <MemberStanding member={member} rules={rules} />
        </p>
        <p className="mt-1 ml-13 text-sm text-ink-faint">
          <time dateTime={member.joined_at} title={dateTime(member.joined_at)}>
            {t`Since ${{ day: date(member.joined_at) }}`}
          </time>
        </p>
        {member.deputy && (
          <p className="mt-1 ml-13 text-sm text-info-ink">
            <DeputyNote deputy={member.deputy} />
          </p>
        )}
      </td>
      {mayManage ? (
        <MemberRowForm member={member} hasLimits={hasLimits} />
      ) : (
        <>
          <td>{translate(memberRoleNames[member.member_role])}</td>
          {hasLimits && (
            <td className="tabular-nums">
              {member.award_limit === null ? <span className="text-ink-faint">–</span> : rupees(member.award_limit)}
            </td>
          )}
        </>
      )}
      <td>
        <div className="-my-2 flex justify-end gap-0.5">
          {mayHaveDeputy && (
            <IconButton label={t`Deputy of ${{ name: member.name }}`} onClick={() => ask('deputy')}>
              <CalendarClock aria-hidden />
            </IconButton>
          )}
          {mayRemove && isOneself && (
            <IconButton label={t`Leave company`} onClick={() => ask('remove')}>
              <LogOut aria-hidden />
            </IconButton>
          )}
          {mayRemove && !isOneself && (
            <IconButton label={t`Remove ${{ name: member.name }}`} onClick={() => ask('remove')}>
              <UserMinus aria-hidden />
            </IconButton>
          )}
        </div>
      </td>
    </tr>
  )
}
