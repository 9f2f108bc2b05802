import type { RejectedFile } from './file.ts'
import { receivedSentence, type Sentence } from './sentence.ts'

export const rejectedFile = (filename: string, { text, code }: Sentence): RejectedFile => ({
  filename,
  detail: text,
  code,
})
export const rejectionSentence = ({ filename, detail, code }: RejectedFile): Sentence =>
  receivedSentence({ code, text: detail, params: { filename } })
