import { plural } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'

/**
 * Stands where messages were deleted, so that nothing that was agreed vanishes without a trace. `removed`: of them, by the marketplace;
 * a copy kept on the device since before lacks it.
 */
export function DeletedNote({ deleted, removed = 0 }: { deleted: number; removed: number | undefined }) {
  const bySender = deleted - removed
  return (
    <>
      {bySender > 0 && (
        <Note>
          {plural(bySender, {
            one: '# message was deleted by its sender',
            other: '# messages were deleted by their senders',
          })}
        </Note>
      )}
      {removed > 0 && (
        <Note>
          {plural(removed, {
            one: '# message was removed by the marketplace',
            other: '# messages were removed by the marketplace',
          })}
        </Note>
      )}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="mt-2 flex items-center justify-center gap-1.5 text-center text-xs text-ink-faint">
    <Trash2 aria-hidden className="size-3.5 shrink-0" />
    {children}
  </p>
)
