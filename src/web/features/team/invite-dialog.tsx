import { t } from '@lingui/core/macro'
import { Dialog } from '#web/ui/dialog.tsx'
import { InviteForm } from './invite-form.tsx'

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Invite a colleague`}
      description={t`They get an e-mail with a link and choose their own password.`}
    >
      <InviteForm onDone={onClose} />
    </Dialog>
  )
}
