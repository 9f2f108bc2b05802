import { t } from '@lingui/core/macro'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { EntryKind } from '#web/device/queue/entry.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import { type Upload, type UploadTarget, uploadFiles } from './upload-files.ts'

export type FilesOfNew = Upload & { target: UploadTarget }

const failed: Record<UploadTarget, Sentence> = { job: messages.jobUploadFailed, bid: messages.bidUploadFailed }

/** Files that were chosen for a job or bid before it existed. It stands whatever becomes of them. */
export const filesKind: EntryKind<FilesOfNew, void> = {
  name: 'files',
  send: ({ target, ...upload }, { key, onProgress }) =>
    uploadFiles(target, upload, { idempotencyKey: key, onProgress }),
  onRefused: ({ target }) => toast.error(translate(failed[target])),
  refusedNotice: () => ({ title: t`The files were not uploaded`, otherwise: messages.uploadBroken, form: null }),
}

export const filesQueue = (itemId: string) => `files ${itemId}`

/** What is sent once a job or bid is there; null where it has no files. */
export function filesOfNew(target: UploadTarget, itemId: string, files: readonly File[]) {
  const content: FilesOfNew = { target, itemId, files }
  return files.length > 0 ? { kind: filesKind.name, queue: filesQueue(itemId), content } : null
}
