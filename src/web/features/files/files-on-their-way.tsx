import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { ChosenFileList } from './chosen-file-list.tsx'
import { filesKind, filesQueue } from './files-kind.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploadRefusals } from './upload-refusals.ts'

/** Replaces the form once its job or bid is created: shows the upload of its files, and what to do if it fails. */
export function FilesOnTheirWay({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const queue = useSendQueue()
  const upload = useEntries(filesKind).find((entry) => entry.queue === filesQueue(itemId))
  const isDone = upload === undefined
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])

  if (isDone) return null
  const { key, content, stopped, isUnanswered, progress } = upload
  const { files } = content
  const refusals = stopped ? uploadRefusals(stopped.refusal && new ApiError(stopped.refusal)) : []
  // Such a file is refused again as long as it is there.
  const isRefused = files.some(({ name }) => refusals.some(({ params }) => params?.filename === name))
  const remove = (file: File) => void queue.edit(key, { ...content, files: files.filter((other) => other !== file) })
  return (
    <div className="flex flex-1 flex-col gap-5">
      {!stopped && !isUnanswered && <UploadProgress fraction={progress} />}
      <ChosenFileList files={files} onRemove={stopped ? remove : undefined} />
      <NotedActions
        note={
          stopped ? (
            <Banner kind="error" title={t`The files were not uploaded`}>
              {refusals.map((refusal) => (
                <p key={refusal.text}>{translate(refusal)}</p>
              ))}
              {isRefused && <p>{t`Remove it above, or upload later.`}</p>}
            </Banner>
          ) : (
            isUnanswered && <Banner kind="warning" title={t`Goes out when the network is back`} />
          )
        }
      >
        {stopped ? (
          <>
            <Button variant="secondary" onClick={() => void queue.discard(key)}>
              {t`Upload later`}
            </Button>
            <Button
              icon={<RotateCw aria-hidden />}
              onClick={() => void queue.retry(key)}
              disabled={files.length === 0 || isRefused}
            >
              {t`Try again`}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onDone}>
            {t`Continue in background`}
          </Button>
        )}
      </NotedActions>
    </div>
  )
}
