import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { type Upload, type UploadTarget, useUpload } from './use-upload.ts'

const failed: Record<UploadTarget, Sentence> = { job: messages.jobUploadFailed, bid: messages.bidUploadFailed }

export type FilesOfNew = ReturnType<typeof useFilesOfNew>

/**
 * Files chosen for a job or a bid that does not exist yet. It is created first and stands whatever becomes of them; then
 * `uploadTo` sends them. `onDone` is called when they are there, when there are none, and when somebody gives up.
 */
export function useFilesOfNew(target: UploadTarget, onDone: () => void, draftKey?: readonly unknown[]) {
  const chosen = useChosenFiles(target, draftKey)
  const [begun, setBegun] = useState<Upload | null>(null)
  const { mutate, isPending, error, fraction } = useUpload(target, () => toast.error(translate(failed[target])))

  function send(upload: Upload) {
    setBegun(upload)
    mutate(upload, { onSuccess: onDone })
  }

  return {
    chosen,
    /** Set once the files are on their way, or failed to get there. */
    begun,
    isPending,
    error,
    fraction,
    onDone,
    uploadTo(itemId: string) {
      if (chosen.files.length === 0) return onDone()
      send({ itemId, files: chosen.files })
      chosen.clear()
    },
    retry: () => begun && send(begun),
    remove(file: File) {
      setBegun((upload) => upload && { ...upload, files: upload.files.filter((other) => other !== file) })
    },
  }
}
