import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { FileAttachment } from '#contract/file.ts'
import type { FileType } from '#contract/file-types.ts'
import { call } from '#web/api/client.ts'

/** The address of a picture's bytes, fetched like a download with the reader's token; null until loaded, or if it fails. */
export function usePicture(fileType: FileType, { id, content_type }: FileAttachment): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    let made: string | null = null
    call(api.download, { params: { fileType, fileId: id }, signal: stopping.signal }).then(
      (content) => {
        if (stopping.signal.aborted) return
        made = URL.createObjectURL(new Blob([content], { type: content_type }))
        setAddress(made)
      },
      () => undefined,
    )
    return () => {
      stopping.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [fileType, id, content_type])
  return address
}
