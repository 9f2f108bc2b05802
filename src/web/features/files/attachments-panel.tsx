import { t } from '@lingui/core/macro'
import { ChevronDown, Paperclip } from 'lucide-react'
import { useId, useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { AddFiles } from './add-files.tsx'
import { AttachmentList } from './attachment-list.tsx'
import type { UploadTarget } from './upload-files.ts'

type AttachmentsPanelProps = {
  target: UploadTarget
  itemId: string
  /** Whether the reader may add files. */
  mayAdd?: boolean
  startsOpen?: boolean
  /** The screen shows the photos itself. */
  photosAbove?: boolean
}

/** The files of a job or bid, fetched when the panel is first opened, so that a list of cards costs one call. */
export function AttachmentsPanel({
  target,
  itemId,
  mayAdd = false,
  startsOpen = false,
  photosAbove = false,
}: AttachmentsPanelProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const contentId = useId()
  return (
    <div className="rounded-control border border-line text-left">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-surface-sunken"
      >
        <Paperclip aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="flex-1 text-left">{t`Attachments`}</span>
        <ChevronDown
          aria-hidden
          className={classes('size-4.5 text-ink-faint transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} hidden={!isOpen} className="border-t border-line px-3 pt-1 pb-2.5">
        {isOpen && <AttachmentList fileType={target} itemId={itemId} photosAbove={photosAbove} />}
        {mayAdd && (
          <div className="mt-1.5">
            <AddFiles target={target} itemId={itemId} />
          </div>
        )}
      </div>
    </div>
  )
}
