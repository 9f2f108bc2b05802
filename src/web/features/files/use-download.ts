import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FileType } from '#contract/file-types.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import { saveFile } from './save-file.ts'

const failed: Record<FileType, Sentence> = {
  job: messages.downloadFailed,
  bid: messages.downloadFailed,
  paper: messages.downloadFailed,
  chat: messages.chatDownloadFailed,
}

/** Downloads a file under its original name. By fetch, since a link cannot send the token. */
export function useDownload(fileType: FileType, { id, filename }: { id: string; filename: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.download, { params: { fileType, fileId: id } }),
    onSuccess: (content) => saveFile(content, filename),
    onError: () => toast.error(translate(failed[fileType])),
  })
  return { download: () => mutate(), isDownloading: isPending }
}
