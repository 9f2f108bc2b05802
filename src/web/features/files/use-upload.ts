import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileToSend } from './reduced-photo.ts'
import { type Upload, type UploadTarget, uploadFiles } from './upload-files.ts'

export function useUpload(target: UploadTarget) {
  const [fraction, setFraction] = useState(0)
  const upload = useMutation({
    mutationFn: async ({ itemId, files }: Upload) =>
      uploadFiles(target, { itemId, files: await Promise.all(files.map(fileToSend)) }, { onProgress: setFraction }),
    onMutate: () => setFraction(0),
  })
  return { ...upload, fraction }
}
