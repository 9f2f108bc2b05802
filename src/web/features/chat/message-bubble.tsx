import { t } from '@lingui/core/macro'
import { Check, CheckCheck } from 'lucide-react'
import type { Message } from '#contract/chat.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { dateTime, messageMoment } from '#web/ui/format.ts'
import { Bubble } from './bubble.tsx'
import { DeleteMessageButton } from './delete-message-button.tsx'
import { MessageFiles } from './message-files.tsx'

type MessageBubbleProps = {
  jobId: string
  message: Message
  /** Sent by the reader. */
  isOwn: boolean
  /** The message above is by the same person. */
  follows: boolean
}

export function MessageBubble({ jobId, message, isOwn, follows }: MessageBubbleProps) {
  const isOwnSide = isOwn || message.from_colleague
  const who = message.sender_name ?? message.sender_info.company_name
  return (
    <Bubble
      isOwn={isOwnSide}
      follows={follows}
      sender={isOwn ? t`You` : who}
      name={!isOwn && !follows && (message.from_colleague || message.sender_name) ? who : null}
      text={textOf(message)}
      files={<MessageFiles files={message.file_attachments} />}
      note={
        <>
          <time dateTime={message.created_at} title={dateTime(message.created_at)}>
            {messageMoment(message.created_at)}
          </time>
          {isOwnSide && <Ticks isRead={message.read} />}
        </>
      }
      beside={isOwn && <DeleteMessageButton jobId={jobId} message={message} />}
    />
  )
}

/** The server's text for a message that only has files is left out. */
function textOf({ message, file_attachments }: Message): string {
  return file_attachments.length > 0 && message === messages.fileAttachment.text
    ? translate(messages.fileAttachment)
    : message
}

function Ticks({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  return (
    <>
      <Icon aria-hidden className={classes('size-4', isRead ? 'text-info-ink' : 'text-ink-faint')} />
      <span className="sr-only">{isRead ? t`Read` : t`Sent`}</span>
    </>
  )
}
