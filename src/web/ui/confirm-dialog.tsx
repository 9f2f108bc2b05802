import { t } from '@lingui/core/macro'

import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  /** The label of the confirming button: a verb ('Delete', 'Award bid'). */
  confirm: string
  /** The label of the other button; by default 'Cancel'. */
  cancel?: string
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel,
  danger,
  loading,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} size="sm" compact role="alertdialog">
      <p className="mb-5 text-ink-soft sm:mb-0">{text}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={loading}>
          {cancel ?? t`Cancel`}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={loading}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
