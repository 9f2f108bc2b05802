import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { FileType } from '#contract/file-types.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PhotoFile } from './is-photo.ts'
import { pictureQuery } from './photo-queries.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A photo as large as there is room. */
export function LargePhoto({ fileType, photo }: { fileType: FileType; photo: PhotoFile }) {
  const { data, error, refetch } = useQuery(pictureQuery(fileType, photo.id))
  const url = useObjectUrl(data)
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-2 text-ink-soft">
      {url ? (
        <img src={url} alt={photo.filename} className="max-h-full max-w-full object-contain" />
      ) : error ? (
        <div role="alert" className="flex flex-col items-center gap-3">
          {t`The photo could not be loaded.`}
          <Button variant="secondary" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      ) : data === null ? (
        <p role="status">{t`This file can't be shown here. It can be downloaded.`}</p>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
