import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { Message } from '#contract/chat.ts'

import { Spinner } from '#web/ui/spinner.tsx'
import { FileIcon } from '../files/file-icon.tsx'
import { fileSize } from '../files/file-size.ts'
import { useDownload } from '../files/use-download.ts'

type MessageFile = Message['file_attachments'][number]

/** The files of a message, each a download button. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="my-1.5 flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <MessageFileButton file={file} />
        </li>
      ))}
    </ul>
  )
}

function MessageFileButton({ file }: { file: MessageFile }) {
  const { download, isDownloading } = useDownload('chat', file)
  return (
    <button
      type="button"
      aria-label={t`Download ${{ file: file.filename }}`}
      disabled={isDownloading}
      onClick={download}
      className="flex min-h-12 w-64 max-w-full items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 text-left transition-colors hover:border-line-strong"
    >
      <FileIcon filename={file.filename} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-snug wrap-anywhere">{file.filename}</span>
        <span className="block text-xs text-ink-faint">{fileSize(file.size)}</span>
      </span>
      {isDownloading ? <Spinner /> : <Download aria-hidden className="size-4.5 shrink-0 text-ink-soft" />}
    </button>
  )
}
