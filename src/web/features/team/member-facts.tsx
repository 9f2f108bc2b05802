import { t } from '@lingui/core/macro'
import type { ApprovalRules, Member } from '#contract/company.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date } from '#web/ui/format.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import { awardsAlone } from '../approvals/award-standing.ts'
import { roleSentence } from './role-sentence.ts'

type MemberNameProps = { member: Member; withRole?: boolean }

/** The member's name and sign-in address. */
export function MemberName({ member, withRole }: MemberNameProps) {
  const { user_id, name, email, phone, member_role, suspended } = member
  const me = useMe()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold">
          <span className="min-w-0 wrap-anywhere">
            {name}
            {user_id === me.id && <span className="ml-1.5 font-normal text-ink-faint">({t`You`})</span>}
          </span>
          {withRole && <Badge tone="accent">{translate(memberRoleNames[member_role])}</Badge>}
          {suspended && <Badge tone="danger">{t`Suspended by Nirmaan: cannot sign in`}</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          <EmailText email={email} />
        </p>
        {phone && <p className="text-sm text-ink-faint tabular-nums">{phoneNumber(phone)}</p>}
      </div>
    </div>
  )
}

type StandingProps = { member: Member; rules: ApprovalRules | null }

/** The member's permissions as a sentence; without the limit for readers who see no amounts. */
export function MemberStanding({ member, rules }: StandingProps) {
  const { role: kind } = useMe()
  const awards_alone_up_to = rules ? awardsAlone(member, rules) : undefined
  return roleSentence(kind, { member_role: member.member_role, awards_alone_up_to })
}

export function DeputyNote({ deputy }: Pick<Member, 'deputy'>) {
  return deputy && t`Until ${{ date: date(deputy.until) }} ${{ name: deputy.name }} approves instead`
}
