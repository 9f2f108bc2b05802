import { t } from '@lingui/core/macro'
import { Ban, Eye, Trash2, Undo2 } from 'lucide-react'

import { IconButton } from '#web/ui/button.tsx'
import { recordLink } from './record-links.ts'

type RowActionsProps = {
  id: string
  /** The row's name, so that screen readers distinguish the buttons. */
  name: string
  /** Null where a deletion would be refused. */
  onDelete: (() => void) | null
  suspension?: { isSuspended: boolean; onChange: () => void }
}

export function RowActions({ id, name, onDelete, suspension }: RowActionsProps) {
  return (
    <div className="flex justify-end gap-0.5">
      <IconButton label={t`View details of ${name}`} onClick={() => recordLink(id)?.click()}>
        <Eye aria-hidden />
      </IconButton>
      {suspension && (
        <IconButton
          label={suspension.isSuspended ? t`Lift the suspension of ${name}` : t`Suspend ${name}`}
          onClick={suspension.onChange}
        >
          {suspension.isSuspended ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={t`Delete ${name}`} onClick={onDelete} data-delete className="hover:text-danger-ink">
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
