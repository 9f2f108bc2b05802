import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FileType } from '#contract/file-types.ts'
import { messages } from '#contract/screen-messages.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttachmentLine } from './attachment-line.tsx'
import { PhotoStrip } from './photo-strip.tsx'

type AttachmentListProps = {
  fileType: FileType
  itemId: string
  /** The photos are shown elsewhere. */
  photosAbove?: boolean
}

/** The files of a job or bid: photos as small pictures, and each as a download. */
export function AttachmentList({ fileType, itemId, photosAbove = false }: AttachmentListProps) {
  const { data: files, isLoading, refetch } = useQuery(queryOf(api.files, { params: { fileType, itemId } }))
  if (isLoading) return <Skeleton className="my-2 h-9" />
  if (!files) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-danger-ink">
        {translate(messages.attachmentsFailed)}
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      </div>
    )
  }
  if (files.length === 0)
    return <p className="py-2 text-[0.9375rem] text-ink-faint">{translate(messages.noAttachments)}</p>
  return (
    <>
      {!photosAbove && (
        <PhotoStrip fileType={fileType} files={files} className="flex min-w-0 flex-wrap gap-2 pt-2 pb-1" />
      )}
      <ul aria-label={t`Attachments`} className="divide-y divide-line">
        {files.map((file) => (
          <AttachmentLine key={file.id} fileType={fileType} file={file} />
        ))}
      </ul>
    </>
  )
}
