import { X } from 'lucide-react'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileSize } from './file-size.ts'
import { usePhotoChoice } from './use-photo-choice.ts'

type ChosenFileListProps = {
  files: readonly File[]
  /** Without it they are on their way and can no longer be changed. */
  onRemove?: ((file: File) => void) | undefined
}

export function ChosenFileList({ files, onRemove }: ChosenFileListProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t('Selected files')} className="flex flex-col gap-2">
      {files.map((file) => (
        <ChosenFile key={`${file.name} ${file.size} ${file.lastModified}`} file={file} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function ChosenFile({ file, onRemove }: Pick<ChosenFileListProps, 'onRemove'> & { file: File }) {
  const photo = usePhotoChoice(file)
  return (
    <li className="rounded-control border border-line bg-surface-sunken pr-1 pl-3">
      <div className="flex min-h-12 items-center gap-2.5">
        <FileIcon filename={file.name} />
        <span
          className="line-clamp-2 min-w-0 flex-1 py-1.5 text-[0.9375rem] leading-snug wrap-anywhere"
          title={file.name}
        >
          {file.name}
        </span>
        <span className="shrink-0 text-sm text-ink-faint tabular-nums">
          {photo.isPreparing ? t('Making it smaller...') : fileSize(photo.bytes)}
        </span>
        {onRemove ? (
          <IconButton label={t('Remove {file}', { file: file.name })} onClick={() => onRemove(file)}>
            <X aria-hidden />
          </IconButton>
        ) : (
          <span className="w-2" />
        )}
      </div>
      {onRemove && photo.mayBeSmaller && (
        <label className="-mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-ink-soft">
          <input type="checkbox" checked={!photo.isReduced} onChange={photo.toggle} className="size-5 accent-accent" />
          {t('Send original ({size})', { size: fileSize(file.size) })}
        </label>
      )}
    </li>
  )
}
