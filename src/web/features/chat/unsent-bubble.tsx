import { Clock, RotateCw } from 'lucide-react'
import { messages as sentences } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenFileList } from '../files/chosen-file-list.tsx'
import { UploadProgress } from '../files/upload-progress.tsx'
import { Bubble } from './bubble.tsx'
import type { UnsentMessage } from './use-unsent-messages.ts'

type UnsentBubbleProps = { message: UnsentMessage; onRetry: () => void; onGiveUp: () => void }

/** A message on its way, or one that did not get through: its text stays until it does or is given up. */
export function UnsentBubble({ message, onRetry, onGiveUp }: UnsentBubbleProps) {
  return (
    <>
      <Bubble
        isOwn
        sender="You"
        text={message.text || sentences.fileAttachment}
        files={
          message.files.length > 0 && (
            <div className="my-1.5 flex w-64 max-w-full flex-col gap-2">
              <ChosenFileList files={message.files} />
              {!message.failed && <UploadProgress fraction={message.sent} />}
            </div>
          )
        }
        note={
          message.failed ? (
            'Not sent'
          ) : (
            <>
              <Clock aria-hidden className="size-3.5" />
              Sending
            </>
          )
        }
      />
      {message.failed && (
        <div role="alert" className="mt-1.5 flex flex-wrap items-center justify-end gap-2 text-sm">
          <span className="font-medium text-danger-ink">
            {[...message.refusals, sentences.sendFailed].map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </span>
          <span className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={onGiveUp}>
              Discard
            </Button>
            <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              Retry
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
