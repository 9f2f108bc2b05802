import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { Message } from '#contract/chat.ts'

import { Spinner } from '#web/ui/spinner.tsx'
import { FileIcon } from '../files/file-icon.tsx'
import { fileSize } from '../files/file-size.ts'
import { isPhoto } from '../files/is-photo.ts'
import { PhotoStrip } from '../files/photo-strip.tsx'
import { useDownload } from '../files/use-download.ts'

type MessageFile = Message['file_attachments'][number]

/** The files of a message: photos as pictures, others as download buttons. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  const papers = files.filter((file) => !isPhoto(file))
  const isOnePhoto = files.length - papers.length === 1
  return (
    <div className="my-1.5 flex w-64 max-w-full flex-col gap-1.5">
      <PhotoStrip
        fileType="chat"
        files={files}
        className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-1.5"
        tile={isOnePhoto ? 'aspect-4/3' : 'aspect-square'}
        withDownload
      />
      {papers.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {papers.map((file) => (
            <li key={file.id}>
              <MessageFileButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
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
      className="flex min-h-12 w-full items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 text-left transition-colors hover:border-line-strong"
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
