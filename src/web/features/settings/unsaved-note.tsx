import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FormDraft } from '#web/device/drafts.ts'
import { Button } from '#web/ui/button.tsx'

type UnsavedNoteProps = { draft: FormDraft; isSaved: boolean; onUndo: () => void }

/** Says that the form was filled in from a draft: its changes look like saved ones. */
export function UnsavedNote({ draft, isSaved, onUndo }: UnsavedNoteProps) {
  const [isUndone, setUndone] = useState(false)
  if (draft.restoredAt === null || isUndone || isSaved) return null

  function undo() {
    onUndo()
    draft.forget()
    setUndone(true)
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-surface-sunken py-1.5 pr-1.5 pl-3.5 text-sm text-ink-soft"
    >
      <p className="min-w-0 flex-1 py-1.5">{t`You changed this earlier and have not saved it yet.`}</p>
      <Button variant="ghost" size="sm" onClick={undo}>
        {t`Undo changes`}
      </Button>
    </div>
  )
}
