import { t } from '@lingui/core/macro'
import { Eye, Trash2 } from 'lucide-react'

import { IconButton } from '#web/ui/button.tsx'
import { recordLink } from './record-links.ts'

type RowActionsProps = {
  id: string
  /** What the row is about, so that a screen reader tells one button from the next. */
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
