import { randomBytes } from 'node:crypto'
import type { FileAttachment } from '#contract/file.ts'
import type { PaperOfOrder } from '#contract/file-types.ts'
import { messages } from '#contract/messages.ts'
import { rejectionSentence } from '#contract/rejected-file.ts'
import type { Transaction } from '../../db/database.ts'
import type { ReceivedFile, ReceivedForm } from '../../http/upload.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { removeUnattached } from './stored-bytes.ts'

export type StoredFile = ReceivedFile & { storage_key: string }
/** A file of a paper names the job of its order itself. */
export type OfPaper = { of_job: string; order_id: string; paper: PaperOfOrder; paper_of: string }
type Item = { job_id: string } | { bid_id: string } | { message_id: string } | OfPaper

/** Refuses a form in which every file was rejected, with the reason of each. */
export function requireAcceptedFile({ files, rejected }: Pick<ReceivedForm, 'files' | 'rejected'>): void {
  if (files.length > 0 || rejected.length === 0) return
  const errors = rejected.map((file) => ({ path: 'files', sentence: rejectionSentence(file) }))
  throw new Refusal(422, errors.length === 1 ? errors[0]!.sentence : messages.allFilesRejected, { errors })
}

/** Stores the bytes of received files: the step `prepare` of a write that attaches them. */
export async function storeFiles(services: Services, files: readonly ReceivedFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return []
  const { database, fileStore, log } = services
  const stored = files.map((file) => ({ ...file, storage_key: randomBytes(16).toString('hex') }))
  await database`insert into stored_bytes ${database(stored.map(({ storage_key }) => ({ key: storage_key })))}`
  try {
    for (const file of stored) await fileStore.keep(file.storage_key, file)
  } catch (error) {
    log.error({ err: error }, 'files could not be stored')
    await removeStored({ services, prepared: stored })
    throw new Refusal(503, messages.filesAway, { retryAfter: 30 })
  }
  return stored
}

type Stored = { services: Services; prepared: readonly StoredFile[] }

const removeStored = ({ services, prepared }: Stored) =>
  removeUnattached(
    services,
    prepared.map(({ storage_key }) => storage_key),
  )

/**
 * The last steps of a write that attaches files: stored bytes that it did not attach are removed. If an error leaves it unclear
 * whether the transaction committed, they stay until the scheduled task an hour later.
 */
export const removingUnattached = { afterCommit: removeStored, afterRefusal: removeStored }

/** Attaches stored files to an item, in their order. */
export async function attachFiles(
  tx: Transaction,
  item: Item,
  uploadedBy: string,
  files: readonly StoredFile[],
): Promise<FileAttachment[]> {
  if (files.length === 0) return []
  const rows = files.map(({ filename, contentType, bytes, sha256, storage_key }) => ({
    ...item,
    filename,
    content_type: contentType,
    size: bytes,
    sha256,
    storage_key,
    uploaded_by: uploadedBy,
  }))
  return tx<FileAttachment[]>`
    insert into files ${tx(rows)} returning id, filename, content_type, size, uploaded_at`
}
