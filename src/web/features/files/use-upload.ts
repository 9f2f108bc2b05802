import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { rejectionSentence } from '#contract/file.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'

import { fileToSend } from './reduced-photo.ts'

/** What files can be uploaded to; those of a chat go with a message. */
export type UploadTarget = 'job' | 'bid'
export type Upload = { itemId: string; files: readonly File[] }

const uploadTo = { job: api.uploadToJob, bid: api.uploadToBid } as const

/** `onFailed` is told also after the part of the screen that began the upload is gone. */
export function useUpload(target: UploadTarget, onFailed?: () => void) {
  const queryClient = useQueryClient()
  const [fraction, setFraction] = useState(0)
  const upload = useMutation({
    mutationFn: async ({ itemId, files }: Upload) =>
      call(uploadTo[target], {
        params: { id: itemId },
        files: await Promise.all(files.map(fileToSend)),
        onProgress: setFraction,
      }),
    onMutate: () => setFraction(0),
    onSuccess: ({ rejected }) => {
      for (const file of rejected) toast.error(translate(rejectionSentence(file)))
      return refresh(queryClient, api.files)
    },
    onError: onFailed,
  })
  return { ...upload, fraction }
}
