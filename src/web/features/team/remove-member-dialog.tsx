import { t } from '@lingui/core/macro'
import type { Member } from '#contract/company.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { LeavesTooFewApprovers } from './too-few-approvers.tsx'
import { useRemoveMember } from './use-remove-member.ts'

/** Confirms removing a member or leaving; a refusal is shown above the button. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const me = useMe()
  const isOneself = member.user_id === me.id
  const removing = useRemoveMember(member, isOneself, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOneself ? t`Leave ${{ company: me.company_name }}?` : t`Remove ${{ name: member.name }}?`}
      size="sm"
      compact
      role="alertdialog"
    >
      <div className="flex flex-col gap-4 max-sm:mb-5">
        {/* Who has not given a name yet is called as the company. */}
        {!isOneself && <p className="font-medium wrap-anywhere">{member.email}</p>}
        <p className="text-ink-soft">
          {isOneself
            ? t`You see nothing of the company any more, at once. What you did stays with it.`
            : t`They are signed out at once and see nothing of the company any more. What they did stays with it.`}
        </p>
        {!isOneself && me.role === 'buyer' && (
          <p className="text-ink-soft">{t`Awards that they asked to have approved, and nobody has decided, are withdrawn.`}</p>
        )}
        <LeavesTooFewApprovers member={member} becomes={null} />
      </div>
      <NotedActions note={removing.isError && <FailedCall error={removing.error} />}>
        <Button variant="secondary" onClick={onClose} disabled={removing.isPending}>
          {t`Cancel`}
        </Button>
        <Button variant="danger" onClick={() => removing.mutate()} loading={removing.isPending}>
          {isOneself ? t`Leave company` : t`Remove`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
