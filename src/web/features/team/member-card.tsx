import { t } from '@lingui/core/macro'
import { CalendarClock, LogOut, Pencil, UserMinus } from 'lucide-react'
import type { ApprovalRules, Member } from '#contract/company.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeputyNote, MemberName, MemberStanding } from './member-facts.tsx'
import type { MemberActions } from './use-member-actions.ts'

type MemberCardProps = { member: Member; rules: ApprovalRules | null; actions: MemberActions }

/** A member on a phone: name, permissions and actions. */
export function MemberCard({ member, rules, actions }: MemberCardProps) {
  const { mayManage, mayHaveDeputy, isOneself, mayRemove, ask } = actions
  return (
    <Card as="li" pad="none" className="flex flex-col">
      <div className="flex flex-col gap-2.5 p-4">
        <MemberName member={member} withRole />
        <p className="text-[0.9375rem] text-ink-soft">
          <MemberStanding member={member} rules={rules} />
        </p>
        {member.deputy && (
          <p className="flex gap-2 text-sm text-info-ink">
            <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
            <DeputyNote deputy={member.deputy} />
          </p>
        )}
      </div>
      {(mayManage || mayRemove) && (
        <div className="flex flex-wrap border-t border-line p-1 [&_button]:px-2.5">
          {mayManage && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label={t`Change ${{ name: member.name }}`}
              onClick={() => ask('change')}
            >
              {t`Change`}
            </Button>
          )}
          {mayHaveDeputy && (
            <Button
              variant="ghost"
              size="sm"
              icon={<CalendarClock aria-hidden />}
              aria-label={t`Deputy of ${{ name: member.name }}`}
              onClick={() => ask('deputy')}
            >
              {t`Deputy`}
            </Button>
          )}
          {mayRemove && (
            <Button
              variant="ghost"
              size="sm"
              className="ml-auto"
              icon={isOneself ? <LogOut aria-hidden /> : <UserMinus aria-hidden />}
              aria-label={isOneself ? t`Leave company` : t`Remove ${{ name: member.name }}`}
              onClick={() => ask('remove')}
            >
              {isOneself ? t`Leave` : t`Remove`}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
