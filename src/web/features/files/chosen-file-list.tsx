import { X } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileSize } from './file-size.ts'

type ChosenFileListProps = {
  files: readonly File[]
  /** Without it they are on their way and can no longer be removed. */
  onRemove?: ((file: File) => void) | undefined
}

export function ChosenFileList({ files, onRemove }: ChosenFileListProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Selected files" className="flex flex-col gap-2">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface-sunken pr-1 pl-3"
        >
          <FileIcon filename={file.name} />
          <span
            className="line-clamp-2 min-w-0 flex-1 py-1.5 text-[0.9375rem] leading-snug wrap-anywhere"
            title={file.name}
          >
            {file.name}
          </span>
          <span className="shrink-0 text-sm text-ink-faint tabular-nums">{fileSize(file.size)}</span>
          {onRemove ? (
            <IconButton label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <X aria-hidden />
            </IconButton>
          ) : (
            <span className="w-2" />
          )}
        </li>
      ))}
    </ul>
  )
}
