import * as z from 'zod/mini'
import { count, id, time } from './fields.ts'

/** What a file belongs to: a job, a bid or a chat message. For `chat` the item id is the message's id. */
export const fileTypes = ['job', 'bid', 'chat'] as const
export type FileType = (typeof fileTypes)[number]
const fileType = z.enum(fileTypes)

export const fileAttachment = z.object({
  id,
  filename: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: count,
  uploaded_at: time,
})
export type FileAttachment = z.output<typeof fileAttachment>

/** `detail` is a sentence for people, `code` the same for programs. */
export const rejection = z.object({ filename: z.string(), detail: z.string(), code: z.string() })
export type RejectedFile = z.output<typeof rejection>

/** Partial success: a rejected file does not stop the others. */
export const uploadResult = z.object({ files: z.array(fileAttachment), rejected: z.array(rejection) })
export type UploadResult = z.output<typeof uploadResult>

export const itemOfFiles = z.object({ fileType, itemId: id })
export const oneFile = z.object({ fileType, fileId: id })

/** The bytes of a file, which have no schema. */
export const fileBytes = z.unknown()
