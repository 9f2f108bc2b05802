import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import type { FileType } from '#contract/file-types.ts'
import { isPhoto, type PhotoFile } from './is-photo.ts'
import { PhotoDownload } from './photo-download.tsx'
import { PhotoTile } from './photo-tile.tsx'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

type PhotoStripProps = {
  fileType: FileType
  /** Any files; only the photos among them are shown. */
  files: readonly PhotoFile[]
  /** The arrangement, and the size of a tile. */
  className?: string
  tile?: string
  /** Each photo also has its download button. */
  withDownload?: boolean
}

/** The photos among files as small pictures, which open large, one after the other. */
export function PhotoStrip({ fileType, files, className, tile, withDownload }: PhotoStripProps) {
  const photos = files.filter(isPhoto)
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <fieldset aria-label={t`Photos`} className={className ?? 'flex min-w-0 flex-wrap gap-2'}>
        {photos.map((file, index) => (
          <PhotoTile
            key={file.id}
            fileType={fileType}
            file={file}
            onOpen={() => setOpened(index)}
            className={tile ?? 'size-20'}
            corner={withDownload && <PhotoDownload fileType={fileType} file={file} />}
          />
        ))}
      </fieldset>
      {opened !== null && (
        <Suspense>
          <Lightbox fileType={fileType} photos={photos} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
