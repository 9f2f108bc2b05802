import { t } from '@lingui/core/macro'
import { ChevronDown, Paperclip } from 'lucide-react'
import { useId, useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { AddFiles } from './add-files.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { fileTypeOf, type UploadTarget } from './upload-files.ts'

type AttachmentsPanelProps = {
  target: UploadTarget
  itemId: string
  /** Whether the reader may add files. */
  mayAdd?: boolean
  startsOpen?: boolean
  /** The screen shows the photos itself. */
  photosAbove?: boolean
  /** `icon`: only a button with an icon among others; what it opens takes the next line of a wrapping row. */
  look?: 'panel' | 'icon'
  /** How many files there are; undefined if that is not known. */
  count?: number | undefined
}

const looks = {
  panel: {
    frame: 'rounded-control border border-line text-left',
    button: 'w-full gap-2 px-3',
    clip: 'size-4',
    words: 'flex-1 text-left',
    content: '',
  },
  icon: {
    frame: 'contents text-left',
    button: 'relative min-w-11 justify-center gap-1',
    clip: 'size-5',
    words: 'sr-only',
    content: 'relative order-last basis-full',
  },
} as const

/** The files of a job, a bid or a dispute, fetched when the panel is first opened, so that a list of cards costs one call. */
export function AttachmentsPanel({
  target,
  itemId,
  mayAdd = false,
  startsOpen = false,
  photosAbove = false,
  look = 'panel',
  count,
}: AttachmentsPanelProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const contentId = useId()
  if (count === 0 && !mayAdd) return null
  return (
    <div className={looks[look].frame}>
      <button
        type="button"
        title={t`Attachments`}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
        className={classes(
          'flex min-h-11 items-center rounded-control text-sm font-semibold hover:bg-surface-sunken',
          looks[look].button,
        )}
      >
        <Paperclip aria-hidden className={classes('shrink-0 text-ink-faint', looks[look].clip)} />
        <span className={looks[look].words}>{t`Attachments`}</span>
        {Boolean(count) && <span className="text-ink-soft">{count}</span>}
        {look === 'panel' && (
          <ChevronDown
            aria-hidden
            className={classes('size-4.5 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </button>
      <div
        id={contentId}
        hidden={!isOpen}
        className={classes('border-t border-line px-3 pt-1 pb-2.5', looks[look].content)}
      >
        {isOpen && <AttachmentList fileType={fileTypeOf(target)} itemId={itemId} photosAbove={photosAbove} />}
        {mayAdd && (
          <div className="mt-1.5">
            <AddFiles target={target} itemId={itemId} />
          </div>
        )}
      </div>
    </div>
  )
}
