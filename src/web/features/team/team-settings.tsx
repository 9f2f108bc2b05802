import { plural, t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#contract/company.ts'
import { pages } from '#contract/pages.ts'
import { policy } from '#domain/policy/policy.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { useActor, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { nameField } from '../settings/name-field.ts'
import { ApprovalRulesSection } from './approval-rules-section.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberCard } from './member-card.tsx'
import { MemberQuestionDialog } from './member-question-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { RoleTable } from './role-table.tsx'
import { type MemberQuestion, useMemberActions } from './use-member-actions.ts'
import { useTeam } from './use-team.ts'
import { WordingSection } from './wording-section.tsx'

/** The company's members, their permissions, and open invitations. */
export function TeamSettings() {
  const me = useActor()
  const { members, company, failed, isLoading } = useTeam()
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ member: Member; question: MemberQuestion } | null>(null)
  const actionsOf = useMemberActions(members ?? [], (member, question) => setAsked({ member, question }))
  const isWide = useWideScreen()
  const mayManage = policy.manageMembers(me).allowed
  const isNameless = useMe().person_name === ''

  if (isLoading) return <SkeletonCards label={t`Loading members`} />
  if (!members || !company)
    return failed ? <LoadFailed title={t`The members could not be loaded`} query={failed} /> : null

  const invite = (
    <Button
      icon={<UserPlus aria-hidden />}
      onClick={() => setInviting(true)}
      wide={!isWide}
      size={isWide ? 'md' : 'lg'}
    >
      {t`Invite`}
    </Button>
  )
  const rules = company.approval_rules
  const awards = company.kind === 'buyer'
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="members" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="members" className="text-lg font-semibold tracking-tight">
              {plural(members.length, { one: '# member', other: '# members' })}
            </h2>
            <p className="text-[0.9375rem] text-ink-soft">{introduction(mayManage, members.length, awards)}</p>
          </div>
          {isWide && mayManage && invite}
        </div>
        {isNameless && (
          <Banner
            kind="info"
            action={
              <LinkButton size="sm" variant="secondary" to={`${pages.settings.path}#${nameField}`}>
                {t`Enter your name`}
              </LinkButton>
            }
          >
            {t`Colleagues and the other side of a chat read the company's name instead of yours.`}
          </Banner>
        )}
        {isWide ? (
          <MemberTable members={members} rules={rules} actionsOf={actionsOf} />
        ) : (
          <ul className="flex flex-col gap-3">
            {members.map((member) => (
              <MemberCard key={member.user_id} member={member} rules={rules} actions={actionsOf(member)} />
            ))}
          </ul>
        )}
      </section>
      {mayManage && <InvitationList />}
      {awards && rules && <ApprovalRulesSection rules={rules} mayChange={mayManage} />}
      {awards && company.model_wording !== null && (
        <WordingSection isAllowed={company.model_wording} mayChange={mayManage} />
      )}
      <RoleTable />
      {!isWide && mayManage && (
        // Sticky above the bottom bar.
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6">
          {invite}
        </div>
      )}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      {asked && <MemberQuestionDialog {...asked} members={members} onClose={() => setAsked(null)} />}
    </div>
  )
}

function introduction(mayManage: boolean, members: number, awards: boolean): string {
  if (mayManage && members === 1) {
    return awards
      ? t`Invite your purchaser, site engineer or accountant. Each signs in alone, and you say who may do what.`
      : t`Invite whoever bids, dispatches or keeps the accounts. Each signs in alone, and you say who may do what.`
  }
  return mayManage
    ? t`Each signs in alone. You say who may do what.`
    : t`An owner of the company invites members and changes their roles.`
}
