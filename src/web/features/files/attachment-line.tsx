import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { FileAttachment } from '#contract/file.ts'
import type { FileType } from '#contract/file-types.ts'

import { IconButton } from '#web/ui/button.tsx'
import { dateTime, relativeTime } from '#web/ui/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileSize } from './file-size.ts'
import { useDownload } from './use-download.ts'

export function AttachmentLine({ fileType, file }: { fileType: FileType; file: FileAttachment }) {
  const { download, isDownloading } = useDownload(fileType, file)
  return (
    <li className="flex min-h-13 items-center gap-2.5 py-1">
      <FileIcon filename={file.filename} />
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] leading-snug wrap-anywhere">{file.filename}</p>
        <p className="text-xs text-ink-faint">
          {fileSize(file.size)} ·{' '}
          <time dateTime={file.uploaded_at} title={dateTime(file.uploaded_at)}>
            {relativeTime(file.uploaded_at)}
          </time>
        </p>
      </div>
      <IconButton label={t`Download ${{ file: file.filename }}`} onClick={download} disabled={isDownloading}>
        {isDownloading ? <Spinner /> : <Download aria-hidden />}
      </IconButton>
    </li>
  )
}
