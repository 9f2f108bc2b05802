import { plural } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'

/** Stands where messages were deleted, so that nothing that was agreed vanishes without a trace. */
export const DeletedNote = ({ count }: { count: number }) => (
  <p className="mt-2 flex items-center justify-center gap-1.5 text-center text-xs text-ink-faint">
    <Trash2 aria-hidden className="size-3.5 shrink-0" />
    {plural(count, { one: '# message was deleted by its sender', other: '# messages were deleted by their senders' })}
  </p>
)
