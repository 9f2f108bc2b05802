import { t } from '@lingui/core/macro'
import { Clock, CloudOff, RotateCw } from 'lucide-react'
import { messages as sentences } from '#contract/messages.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenFileList } from '../files/chosen-file-list.tsx'
import { UploadProgress } from '../files/upload-progress.tsx'
import { Bubble } from './bubble.tsx'
import type { UnsentMessage } from './outbox.ts'

type UnsentBubbleProps = { message: UnsentMessage; onRetry: () => void; onGiveUp: () => void }

/** A message on its way, or one that did not get through: its text stays until it does or is given up. */
export function UnsentBubble({ message, onRetry, onGiveUp }: UnsentBubbleProps) {
  const isFailed = message.state === 'failed'
  return (
    <>
      <Bubble
        isOwn
        sender={t`You`}
        text={message.text || translate(sentences.fileAttachment)}
        files={
          message.files.length > 0 && (
            <div className="my-1.5 flex w-64 max-w-full flex-col gap-2">
              <ChosenFileList files={message.files} />
              {message.state === 'sending' && <UploadProgress fraction={message.sent} />}
            </div>
          )
        }
        note={<StateNote message={message} />}
      />
      {isFailed && (
        <div role="alert" className="mt-1.5 flex flex-wrap items-center justify-end gap-2 text-sm">
          <span className="font-medium text-danger-ink">
            {[...message.refusals, sentences.sendFailed].map((sentence) => (
              <span key={sentence.text} className="block">
                {translate(sentence)}
              </span>
            ))}
          </span>
          <span className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={onGiveUp}>
              {t`Discard`}
            </Button>
            <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {t`Retry`}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}

function StateNote({ message: { state, tried_at } }: { message: UnsentMessage }) {
  if (state === 'failed') return t`Not sent`
  const isCutOff = state === 'waiting' && (tried_at !== null || !navigator.onLine)
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
