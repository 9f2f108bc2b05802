import { Eye, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'

type RowActionsProps = {
  /** What the row is about, so that a screen reader tells one button from the next. */
  name: string
  onView: () => void
  onDelete: () => void
}

export function RowActions({ name, onView, onDelete }: RowActionsProps) {
  return (
    <div className="flex justify-end gap-0.5">
      <IconButton label={`View details of ${name}`} onClick={onView}>
        <Eye aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={onDelete} className="hover:text-danger-ink">
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
