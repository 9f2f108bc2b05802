import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'

import { IconButton } from '#web/ui/button.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileSize } from './file-size.ts'
import { knownFileToSend } from './reduced-photo.ts'
import { usePhotoChoice } from './use-photo-choice.ts'

type ChosenFileListProps = {
  files: readonly File[]
  /** Without it they are being uploaded and cannot be changed. */
  onRemove?: ((file: File) => void) | undefined
}

export function ChosenFileList({ files, onRemove }: ChosenFileListProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t`Selected files`} className="flex flex-col gap-2">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="rounded-control border border-line bg-surface-sunken pr-1 pl-3"
        >
          {onRemove ? <ChosenFile file={file} onRemove={onRemove} /> : <FileOnItsWay file={file} />}
        </li>
      ))}
    </ul>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: (file: File) => void }) {
  const photo = usePhotoChoice(file)
  return (
    <>
      <div className="flex min-h-12 items-center gap-2.5">
        <FileIcon filename={file.name} />
        <span className="min-w-0 flex-1 py-1.5" title={file.name}>
          <span className="line-clamp-2 text-[0.9375rem] leading-snug wrap-anywhere">{file.name}</span>
        </span>
        <span className="shrink-0 text-sm text-ink-faint tabular-nums">
          {photo.isPreparing ? t`Making it smaller...` : fileSize(photo.bytes)}
        </span>
        <IconButton label={t`Remove ${{ file: file.name }}`} onClick={() => onRemove(file)}>
          <X aria-hidden />
        </IconButton>
      </div>
      {photo.mayBeSmaller && (
        <label className="-mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-ink-soft">
          <input type="checkbox" checked={!photo.isReduced} onChange={photo.toggle} className="size-5 accent-accent" />
          {t`Send original (${{ size: fileSize(file.size) }})`}
        </label>
      )}
    </>
  )
}

/** Looks like an uploaded file. */
function FileOnItsWay({ file }: { file: File }) {
  return (
    <div className="flex min-h-12 items-center gap-2.5 py-1.5 pr-2">
      <FileIcon filename={file.name} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-snug wrap-anywhere">{file.name}</span>
        <span className="block text-xs text-ink-faint">{fileSize((knownFileToSend(file) ?? file).size)}</span>
      </span>
    </div>
  )
}
