import { t } from '@lingui/core/macro'
import { Clock, CloudOff, RotateCw } from 'lucide-react'
import { messages as sentences } from '#contract/screen-messages.ts'
import type { Refusal } from '#web/device/queue/entry.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenFileList } from '../files/chosen-file-list.tsx'
import { UploadProgress } from '../files/upload-progress.tsx'
import { Bubble } from './bubble.tsx'
import type { UnsentMessage } from './message-kind.ts'

type UnsentBubbleProps = {
  message: UnsentMessage
  onRetry: () => void
  onDiscard: () => void
  onEdit: () => void
  isClosed?: boolean | undefined
}

/** A message that is being sent or has failed. It stays until it arrives or is discarded. */
export function UnsentBubble({ message, onRetry, onDiscard, onEdit, isClosed = false }: UnsentBubbleProps) {
  const { content, stopped, isSending, progress } = message
  return (
    <>
      <Bubble
        isOwn
        sender={t`You`}
        text={content.text || translate(sentences.fileAttachment)}
        files={
          content.files.length > 0 && (
            <div className="my-1.5 flex w-64 max-w-full flex-col gap-2">
              <ChosenFileList files={content.files} />
              {isSending && <UploadProgress fraction={progress} />}
            </div>
          )
        }
        note={<StateNote message={message} />}
      />
      {stopped && (
        <div role="alert" className="mt-1.5 flex flex-wrap items-center justify-end gap-2 text-sm">
          <span className="font-medium text-danger-ink">
            {[...reasons(stopped.refusal), ...(isClosed ? [] : [sentences.sendFailed])].map((sentence) => (
              <span key={sentence.text} className="block">
                {translate(sentence)}
              </span>
            ))}
          </span>
          <span className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              {t`Discard`}
            </Button>
            {!isClosed && (
              <>
                <Button variant="ghost" size="sm" onClick={onEdit}>
                  {t`Edit`}
                </Button>
                <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
                  {t`Retry`}
                </Button>
              </>
            )}
          </span>
        </div>
      )}
    </>
  )
}

/** The reason for each refused file, else for the whole message. */
const reasons = (refusal: Refusal | null) =>
  refusal?.errors.length ? refusal.errors.map(({ sentence }) => sentence) : refusal?.sentence ? [refusal.sentence] : []

/** After an attempt without an answer the next one promises nothing either, whatever the browser believes of the network. */
function StateNote({ message }: { message: UnsentMessage }) {
  const { content, stopped, isSending, isUnanswered, progress } = message
  if (stopped) return t`Not sent`
  const isUploading = isSending && content.files.length > 0 && progress > 0
  const isCutOff = isUnanswered ? !isUploading : !isSending && !navigator.onLine
  return isCutOff ? (
    <>
      <CloudOff aria-hidden className="size-3.5" />
      {t`Goes out when the network is back`}
    </>
  ) : (
    <>
      <Clock aria-hidden className="size-3.5" />
      {t`Sending`}
    </>
  )
}
