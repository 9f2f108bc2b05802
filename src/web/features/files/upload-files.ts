import { api } from '#contract/api.ts'
import { rejectionSentence } from '#contract/rejected-file.ts'
import { call, type Input } from '#web/api/client.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'

/** What files can be uploaded to; files of a chat are sent with their message. */
export type UploadTarget = 'job' | 'bid' | 'dispute'
/** Receipts get theirs through the send queue. */
export type QueuedTarget = UploadTarget | 'receipt'
export type Upload = { itemId: string; files: readonly File[] }

/** Disputes are papers of orders. */
export const fileTypeOf = (target: UploadTarget) => (target === 'dispute' ? 'paper' : target)

type Sending = Pick<Input<typeof api.uploadToJob>, 'idempotencyKey' | 'onProgress'>

const uploadTo = { job: api.uploadToJob, bid: api.uploadToBid } as const

/** Reports files that the server rejected. Rejects with the error of `call` if it accepted none. */
export async function uploadFiles(target: QueuedTarget, { itemId, files }: Upload, sending: Sending): Promise<void> {
  const { rejected } =
    target === 'receipt' || target === 'dispute'
      ? await call(api.uploadToPaper, { ...sending, params: { paper: target, id: itemId }, files })
      : await call(uploadTo[target], { ...sending, params: { id: itemId }, files })
  for (const file of rejected) toast.error(translate(rejectionSentence(file)))
}
