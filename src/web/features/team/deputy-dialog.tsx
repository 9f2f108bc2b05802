import { t } from '@lingui/core/macro'
import type { Member } from '#contract/company.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeputyForm } from './deputy-form.tsx'

type DeputyDialogProps = { member: Member; members: readonly Member[]; onClose: () => void }

export function DeputyDialog({ member, members, onClose }: DeputyDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Deputy of ${{ name: member.name }}`}
      description={t`Approves awards in the meantime, as during leave.`}
      compact
    >
      <DeputyForm member={member} members={members} onDone={onClose} />
    </Dialog>
  )
}
