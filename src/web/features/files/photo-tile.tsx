import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { FileType } from '#contract/file-types.ts'
import { classes } from '#web/ui/classes.ts'
import { fileSize } from './file-size.ts'
import type { PhotoFile } from './is-photo.ts'
import { thumbnailQuery } from './photo-queries.ts'
import { useObjectUrl } from './use-object-url.ts'
import { useSeen } from './use-seen.ts'

/** A larger photo is fetched when somebody opens it: data costs money on site. */
const unaskedBytes = 2 * 1024 * 1024

type PhotoTileProps = {
  fileType: FileType
  file: PhotoFile
  onOpen: () => void
  /** Its size. */
  className: string
  /** A button in the corner. */
  corner?: ReactNode
}

/** A small picture that opens the large one. Its size is fixed, so that nothing moves when it arrives. */
export function PhotoTile({ fileType, file, onOpen, className, corner }: PhotoTileProps) {
  const tile = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(tile)
  const isUnasked = file.size <= unaskedBytes && !savesData()
  const { data, isFetching } = useQuery({ ...thumbnailQuery(fileType, file.id), enabled: isSeen && isUnasked })
  const url = useObjectUrl(data)
  return (
    <div ref={tile} className={classes('relative shrink-0', className)}>
      <button
        type="button"
        aria-label={t`View ${{ file: file.filename }}`}
        title={file.filename}
        onClick={onOpen}
        className="flex size-full items-center justify-center overflow-hidden rounded-control border border-line bg-surface-sunken text-ink-soft transition-colors hover:border-line-strong"
      >
        {url ? (
          <img src={url} alt="" className="size-full animate-appear object-cover" />
        ) : (
          <span
            className={classes(
              'flex min-w-0 flex-col items-center gap-1 px-2 text-xs leading-tight',
              isFetching && 'animate-pulse',
            )}
          >
            <Image aria-hidden className="size-5 shrink-0" />
            <span className="line-clamp-2 wrap-anywhere">{file.filename}</span>
            {!isUnasked && fileSize(file.size)}
          </span>
        )}
      </button>
      {corner}
    </div>
  )
}

/** The person asked the browser to save data. Not every browser tells. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
