import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { FileType } from '#contract/file-types.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PhotoFile } from './is-photo.ts'
import { useDownload } from './use-download.ts'

/** The download button in the corner of a photo. */
export function PhotoDownload({ fileType, file }: { fileType: FileType; file: PhotoFile }) {
  const { download, isDownloading } = useDownload(fileType, file)
  return (
    <IconButton
      label={t`Download ${{ file: file.filename }}`}
      disabled={isDownloading}
      onClick={download}
      className="absolute right-1 bottom-1 rounded-full bg-surface shadow-card [&_svg]:size-4.5"
    >
      {isDownloading ? <Spinner /> : <Download aria-hidden />}
    </IconButton>
  )
}
