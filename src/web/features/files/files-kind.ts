import { t } from '@lingui/core/macro'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { EntryKind } from '#web/device/queue/entry.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import { type QueuedTarget, type Upload, uploadFiles } from './upload-files.ts'

export type FilesOfNew = Upload & { target: QueuedTarget }

const failed: Record<QueuedTarget, Sentence> = {
  job: messages.jobUploadFailed,
  bid: messages.bidUploadFailed,
  receipt: messages.uploadBroken,
  dispute: messages.uploadBroken,
}

/** Files chosen for a job or bid before it existed. The job or bid stays even if they fail. */
export const filesKind: EntryKind<FilesOfNew, void> = {
  name: 'files',
  send: ({ target, ...upload }, { key, onProgress }) =>
    uploadFiles(target, upload, { idempotencyKey: key, onProgress }),
  onRefused: ({ target }) => toast.error(translate(failed[target])),
  refusedNotice: () => ({ title: t`The files were not uploaded`, otherwise: messages.uploadBroken, form: null }),
}

export const filesQueue = (itemId: string) => `files ${itemId}`

/** The entry to send once a job or bid exists; null without files. */
export function filesOfNew(target: QueuedTarget, itemId: string, files: readonly File[]) {
  const content: FilesOfNew = { target, itemId, files }
  return files.length > 0 ? { kind: filesKind.name, queue: filesQueue(itemId), content } : null
}
