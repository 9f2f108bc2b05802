import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, time } from './fields.ts'
import { fileTypes, papersOfOrders } from './file-types.ts'
import { roles } from './roles.ts'

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

export const fileEndpoints = {
  uploadToJob: post('/upload/job/{id}', {
    access: roles,
    consumes: { files: 'job' },
    reply: uploadResult,
    status: 201,
    summary: 'Adds files to a job: its company alone, at most 10 at once and 20 in all.',
  }),
  uploadToBid: post('/upload/bid/{id}', {
    access: roles,
    consumes: { files: 'bid' },
    reply: uploadResult,
    status: 201,
    summary: 'Adds files to a bid that is not yet decided: its bidder alone, at most 10 at once and 20 in all.',
  }),
  uploadToPaper: post('/upload/paper/{paper}/{id}', {
    access: roles,
    params: z.object({ paper: z.enum(papersOfOrders), id }),
    consumes: { files: 'paper' },
    reply: uploadResult,
    status: 201,
    summary:
      'Adds files to a paper of an order, such as photos to a receipt: the side that made it alone, at most 20 in all.',
  }),
  files: get('/files/{fileType}/{itemId}', {
    access: roles,
    params: itemOfFiles,
    reply: z.array(fileAttachment),
    summary:
      'The files of a job, a bid, a message (fileType chat) or a paper of an order, in the order in which they were added.',
  }),
  download: get('/download/{fileType}/{fileId}', {
    access: roles,
    params: oneFile,
    reply: fileBytes,
    produces: 'file',
    summary: 'One file, to be saved under its original name.',
  }),
}
