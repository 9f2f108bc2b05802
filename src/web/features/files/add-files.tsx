import { plural, t } from '@lingui/core/macro'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { FilePicker } from './file-picker.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { fileTypeOf, type UploadTarget } from './upload-files.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploadRefusals } from './upload-refusals.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useUpload } from './use-upload.ts'

/** Adds files to an existing job or bid. The chosen files stay if the upload fails. */
export function AddFiles({ target, itemId }: { target: UploadTarget; itemId: string }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = useChosenFiles(fileTypeOf(target))
  const { mutate, isPending, error, reset, fraction } = useUpload(target)

  function close() {
    chosen.clear()
    reset()
    setOpen(false)
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {t`Add files`}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-3 pt-1">
      <FilePicker label={t`Add files`} chosen={chosen} disabled={isPending} />
      {isPending && <UploadProgress fraction={fraction} />}
      {error && <RefusedFiles refusals={uploadRefusals(error)} onDismiss={reset} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" size="sm" onClick={close} disabled={isPending}>
          {t`Cancel`}
        </Button>
        <Button
          size="sm"
          icon={<Upload aria-hidden />}
          loading={isPending}
          disabled={chosen.files.length === 0}
          onClick={() => mutate({ itemId, files: chosen.files }, { onSuccess: close })}
        >
          {uploadText(chosen.files.length, error !== null)}
        </Button>
      </div>
    </div>
  )
}

function uploadText(count: number, isRetry: boolean): string {
  if (isRetry) return t`Try again`
  if (count === 0) return t`Upload`
  return plural(count, { one: 'Upload # file', other: 'Upload # files' })
}
