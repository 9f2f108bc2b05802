import type { FileAttachment } from '#contract/file.ts'
import { extensionOf } from '#domain/attachment-rules.ts'

export type PhotoFile = Pick<FileAttachment, 'id' | 'filename' | 'size'>

/** Whether a file may be a picture to show, by its name. Its bytes decide, once they are here. */
export function isPhoto({ filename }: { filename: string }): boolean {
  const extension = extensionOf('job', filename)
  return extension === 'jpg' || extension === 'jpeg' || extension === 'png'
}
