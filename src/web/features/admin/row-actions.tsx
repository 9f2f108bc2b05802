import { t } from '@lingui/core/macro'
import { Eye, Trash2 } from 'lucide-react'

import { IconButton } from '#web/ui/button.tsx'
import { recordLink } from './record-links.ts'

type RowActionsProps = {
  id: string
  /** The row's name, so that screen readers distinguish the buttons. */
  name: string
  onDelete: () => void
}

export function RowActions({ id, name, onDelete }: RowActionsProps) {
  return (
    <div className="flex justify-end gap-0.5">
      <IconButton label={t`View details of ${name}`} onClick={() => recordLink(id)?.click()}>
        <Eye aria-hidden />
      </IconButton>
      <IconButton label={t`Delete ${name}`} onClick={onDelete} data-delete className="hover:text-danger-ink">
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
