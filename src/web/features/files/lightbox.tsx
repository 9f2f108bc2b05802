import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FileType } from '#contract/file-types.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import type { PhotoFile } from './is-photo.ts'
import { LargePhoto } from './large-photo.tsx'
import { useDownload } from './use-download.ts'

type LightboxProps = {
  fileType: FileType
  photos: readonly PhotoFile[]
  /** The index of the photo to begin with. */
  first: number
  onClose: () => void
}

/** Photos over the whole screen, one at a time; the arrow keys turn over, Escape closes. */
export function Lightbox({ fileType, photos, first, onClose }: LightboxProps) {
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  useLayer(host, box, { onClose })
  const photo = photos[index]!
  const { download, isDownloading } = useDownload(fileType, photo)

  const turn = (by: number) => setIndex(Math.min(Math.max(index + by, 0), photos.length - 1))
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  return createPortal(
    <div ref={host}>
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-label={photo.filename}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="fixed inset-0 z-50 flex animate-appear flex-col bg-canvas outline-none"
      >
        <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface pr-2 pl-4">
          <p className="min-w-0 flex-1 truncate font-semibold">{photo.filename}</p>
          <IconButton label={t`Download ${{ file: photo.filename }}`} disabled={isDownloading} onClick={download}>
            <Download aria-hidden />
          </IconButton>
          <IconButton label={t`Close`} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <LargePhoto key={photo.id} fileType={fileType} photo={photo} />
        {photos.length > 1 && (
          <footer className="flex items-center justify-center gap-6 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <IconButton label={t`Previous photo`} aria-disabled={index === 0} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
              {t`${{ number: index + 1 }} of ${{ count: photos.length }}`}
            </p>
            <IconButton label={t`Next photo`} aria-disabled={index === photos.length - 1} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </footer>
        )}
      </div>
    </div>,
    document.body,
  )
}
