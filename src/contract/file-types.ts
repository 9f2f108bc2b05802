/** What a file belongs to: a job, a bid or a chat message. For `chat` the item id is the message's id. */
export const fileTypes = ['job', 'bid', 'chat'] as const
export type FileType = (typeof fileTypes)[number]

/** What a form may bring. `evidence`: what a check of a company is based on. */
export type UploadType = FileType | 'evidence'
